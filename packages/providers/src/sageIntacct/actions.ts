// Objects of Sage Intacct that take fewer actions than the others.
import type { WriteAction } from '@mortise/connector-kit'

/**
 * Applications with their objects, by the actions that they take. An object that is absent takes all. Lines that a
 * document holds are read by themselves and written with their document. A document of a transaction definition
 * (`purchasing/document::Purchase Invoice`) takes all.
 * @see https://developer.sage.com/intacct/apis/intacct/1/intacct-openapi (the groups of its OpenAPI description) read 2026-11-28
 */
const byActions: ReadonlyArray<readonly [actions: readonly WriteAction[], objects: string]> = [
  [
    [],
    `
    accounts-payable: adjustment-tax-entry bill-tax-entry payment-line recurring-bill-tax-entry
    accounts-receivable: adjustment-tax-entry customer-account-group customer-contact
      invoice-tax-entry manual-deposit-line payment-line recurring-invoice-tax-entry
    cash-management: ar-advance-txn-line-template bank-fee-line bank-fee-tax-entry
      credit-card-fee-line credit-card-fee-tax-entry credit-card-txn-line
      credit-card-txn-line-template credit-card-txn-tax-entry deposit-line funds-transfer-line
      journal-entry-line-template other-receipt-line other-receipt-tax-entry undeposited-fund
    company-config: affiliate-entity
    contracts: billing-schedule-line revenue-schedule-line
    expenses: electronic-receipt-line expense-to-approve expense-to-approve-line unit-rate
    fixed-assets: depreciation-method depreciation-schedule depreciation-schedule-entry
    general-ledger: account-category account-group-computation account-range journal-entry-tax-entry
    inventory-control: document document-line item-landed-cost item-vendor stockable-kit-document-line
      warehouse-transfer-line
    order-entry: document document-line recurring-document
    purchasing: document document-line recurring-document
    tax: tax-record
    time: timesheet-approval-record timesheet-to-approve
    `,
  ],
  [
    ['create'],
    `
    accounts-payable: joint-payee
    accounts-receivable: manual-deposit
    cash-management: deposit funds-transfer
    `,
  ],
  [
    ['create', 'update'],
    `
    accounts-receivable: advance-line customer-message
    cash-management: bank-fee credit-card-fee
    `,
  ],
  [
    ['update'],
    `
    contracts: billing-schedule revenue-schedule
    general-ledger: account-allocation-basis account-allocation-reverse account-allocation-source
      account-allocation-target
    `,
  ],
  [
    ['create', 'delete'],
    `
    accounts-receivable: payment
    general-ledger: account-allocation-run
    order-entry: recurring-document-line
    purchasing: recurring-document-line
    `,
  ],
  [
    ['delete'],
    `
    company-config: employee-rate
    general-ledger: journal-entry-line
    tax: tax-solution
    `,
  ],
  [
    ['update', 'delete'],
    `
    accounts-payable: advance-line
    purchasing: txn-definition
    `,
  ],
]

/** Actions of single objects, for `write.objects`. */
export const actionsOf: Readonly<Record<string, readonly WriteAction[]>> = Object.fromEntries(
  byActions.flatMap(([actions, objects]) => namesIn(objects).map((name) => [name, actions])),
)

/** `tax/tax-record` of `tax: tax-record`. */
function namesIn(text: string): string[] {
  return text.split(/\n(?= +[a-z-]+:)/).flatMap((part) => {
    const [application = '', names = ''] = part.trim().split(':')
    return names
      .trim()
      .split(/\s+/)
      .filter((name) => name !== '')
      .map((name) => `${application}/${name}`)
  })
}
