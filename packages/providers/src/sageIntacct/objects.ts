// The objects of Sage Intacct that every company can have, by application.

/**
 * Names of the vendor's resources. A company's other objects (`platform-apps/nsp::...`) can be named, too.
 * @see https://developer.sage.com/intacct/docs/openapi/ar/accounts-receivable.customer/tag/Customers read 2026-11-23
 */
const byApplication: Readonly<Record<string, string>> = {
  'accounts-payable': `
    account-label adjustment adjustment-line adjustment-tax-entry advance advance-line bill
    bill-line bill-tax-entry check-run joint-payee payment payment-line recurring-bill
    recurring-bill-line recurring-bill-tax-entry summary term vendor vendor-account-number
    vendor-contact vendor-group vendor-type
  `,
  'accounts-receivable': `
    account-label adjustment adjustment-line adjustment-tax-entry advance advance-line
    billback-template customer customer-account-group customer-contact customer-group
    customer-item-cross-reference customer-message customer-type invoice invoice-line
    invoice-tax-entry manual-deposit manual-deposit-line payment payment-line recurring-invoice
    recurring-invoice-line recurring-invoice-tax-entry revenue-recognition-template
    shipping-method summary term territory
  `,
  'cash-management': `
    ar-advance-txn-line-template ar-advance-txn-template bank-fee bank-fee-line
    bank-fee-tax-entry checking-account credit-card-account credit-card-fee credit-card-fee-line
    credit-card-fee-tax-entry credit-card-txn credit-card-txn-line credit-card-txn-line-template
    credit-card-txn-tax-entry credit-card-txn-template deposit deposit-line
    financial-institution funds-transfer funds-transfer-line journal-entry-line-template
    journal-entry-template other-receipt other-receipt-line other-receipt-tax-entry
    savings-account undeposited-fund
  `,
  'company-config': `
    affiliate-entity affiliate-entity-group attachment class cloud-storage contact department
    department-group earning-type employee employee-group employee-rate employee-type entity
    exchange-rate exchange-rate-line exchange-rate-type folder location location-group role user
    user-group
  `,
  contracts: `
    billing-price-list billing-price-list-entry billing-schedule billing-schedule-line
    billing-template contract contract-line contract-type contract-usage expense-template
    mea-category mea-price-list mea-price-list-entry revenue-schedule revenue-schedule-line
    revenue-template
  `,
  expenses: `
    electronic-receipt electronic-receipt-line employee-expense employee-expense-adjustment
    employee-expense-adjustment-line employee-expense-line employee-expense-payment-type
    employee-expense-type expense-to-approve expense-to-approve-line unit-rate
  `,
  'fixed-assets': `
    asset asset-classification depreciation-method depreciation-schedule
    depreciation-schedule-entry setup
  `,
  'general-ledger': `
    account account-allocation account-allocation-basis account-allocation-group
    account-allocation-reverse account-allocation-run account-allocation-source
    account-allocation-target account-category account-group account-group-computation
    account-group-purpose account-range budget journal journal-entry journal-entry-line
    journal-entry-tax-entry reporting-period statistical-account statistical-adjustment-journal
    statistical-journal statistical-journal-entry txn-allocation-template
  `,
  'inventory-control': `
    aisle bin bin-face bin-size cycle document document-line item item-cross-reference
    item-gl-group item-group item-landed-cost item-vendor item-warehouse-inventory
    item-warehouse-standard-cost item-warehouse-vendor kit-component price-list price-list-entry
    product-line row stockable-kit-document stockable-kit-document-line total txn-definition
    txn-definition-source unit-of-measure unit-of-measure-group warehouse warehouse-transfer
    warehouse-transfer-line zone
  `,
  'order-entry': `
    document document-line price-list price-list-entry price-schedule recurring-document
    recurring-document-line recurring-schedule renewal-template txn-definition
  `,
  projects: `
    position-skill project project-group project-resource project-status project-type task
  `,
  purchasing: `
    document document-line price-list price-list-entry price-schedule recurring-document
    recurring-document-line secondary-vendor txn-definition vendor-gl-group
  `,
  tax: `
    account-label-tax-group contact-tax-group item-tax-group order-entry-tax-schedule
    purchasing-tax-schedule tax-authority tax-record tax-return tax-solution
  `,
  time: `
    time-type timesheet timesheet-approval-record timesheet-line timesheet-to-approve
  `,
}

export const objectNames: readonly string[] = Object.entries(byApplication).flatMap(([application, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${application}/${name}`),
)
