// QuickBooks' lists: who and what transactions are about, and the words that classify them.
import { typed } from '@mortise/connector-kit'
import { type QuickbooksObject, stamps } from './quickbooks-object.ts'

/**
 * @see https://github.com/intuit/QuickBooks-V3-Java-SDK/blob/master/ipp-v3-java-data/src/main/xsd/Finance.xsd (items) read 2026-11-22
 * @see https://github.com/intuit/QuickBooks-V3-PHP-SDK/blob/master/src/Data/IPPTerm.php (fields and filters; IPPClass, IPPPaymentMethod) read 2026-11-22
 */
export const lists: Readonly<Record<string, QuickbooksObject>> = {
  Customer: {
    isList: true,
    filters: ['DisplayName', 'GivenName', 'FamilyName', 'CompanyName', 'Active'],
    readOnly: typed(
      stamps,
      'BalanceWithJobs:float Balance:float IsProject:boolean FullyQualifiedName V4IDPseudonym ClientEntityId',
      'Level:int ExchangeRate:float',
    ),
    writable: typed(
      'DisplayName Title GivenName MiddleName Suffix FamilyName ResaleNum SecondaryTaxIdentifier',
      'PreferredDeliveryMethod GSTIN BusinessNumber Notes CompanyName Source PrimaryTaxIdentifier',
      'GSTRegistrationType PrintOnCheckName PrimaryEmailAddr:other Fax:other CurrencyRef:other Mobile:other',
      'PrimaryPhone:other AlternatePhone:other WebAddr:other ShipAddr:other BillAddr:other',
      'ARAccountRef:reference DefaultTaxCodeRef:reference SalesTermRef:reference CustomerTypeRef:reference',
      'ParentRef:reference PaymentMethodRef:reference BillWithParent:boolean Job:boolean Taxable:boolean',
      'Active:boolean OpenBalanceDate:date TaxExemptionReasonId:int',
    ),
    references: {
      ARAccountRef: 'Account',
      DefaultTaxCodeRef: 'TaxCode',
      SalesTermRef: 'Term',
      CustomerTypeRef: 'CustomerType',
      ParentRef: 'Customer',
      PaymentMethodRef: 'PaymentMethod',
    },
  },
  CustomerType: {
    filters: [],
    listed: ['Name'],
    readOnly: typed(stamps, 'Name Active:boolean'),
    writable: {},
  },
  Vendor: {
    isList: true,
    filters: ['DisplayName', 'GivenName', 'FamilyName', 'CompanyName', 'Active'],
    readOnly: typed(stamps, 'Balance:float V4IDPseudonym ExchangeRate:float'),
    writable: typed(
      'Title GivenName MiddleName Suffix FamilyName DisplayName Source GSTIN BusinessNumber',
      'TaxReportingBasis CompanyName TaxIdentifier AcctNum GSTRegistrationType PrintOnCheckName',
      'PrimaryEmailAddr:other OtherContactInfo:other Fax:other CurrencyRef:other Mobile:other',
      'PrimaryPhone:other AlternatePhone:other WebAddr:other VendorPaymentBankDetail:other BillAddr:other',
      'APAccountRef:reference TermRef:reference T4AEligible:boolean HasTPAR:boolean Active:boolean',
      'Vendor1099:boolean T5018Eligible:boolean CostRate:float BillRate:float',
    ),
    references: { APAccountRef: 'Account', TermRef: 'Term' },
  },
  Employee: {
    isList: true,
    filters: ['DisplayName', 'GivenName', 'FamilyName', 'Active'],
    readOnly: typed(stamps, 'V4IDPseudonym'),
    writable: typed(
      'PrimaryAddr:other PrimaryEmailAddr:other PrimaryPhone:other Mobile:other Fax:other WebAddr:other',
      'DisplayName Title GivenName MiddleName SSN Gender Suffix FamilyName PrintOnCheckName EmployeeNumber',
      'CompanyName BillableTime:boolean Active:boolean Organization:boolean BirthDate:date ReleasedDate:date',
      'HiredDate:date CostRate:float BillRate:float',
    ),
  },
  Item: {
    isList: true,
    filters: ['Name', 'Sku', 'Description', 'Type', 'Active'],
    readOnly: typed(stamps, 'FullyQualifiedName Level:int'),
    writable: typed(
      'ItemCategoryType Name Type Sku Source Description UQCDisplayText PurchaseDesc UQCId ServiceType',
      'InvStartDate:date QtyOnHand:float AbatementRate:float ReorderPoint:float ReverseChargeRate:float',
      'PurchaseCost:float UnitPrice:float AssetAccountRef:reference SalesTaxCodeRef:reference',
      'ClassRef:reference PrefVendorRef:reference PurchaseTaxCodeRef:reference ParentRef:reference',
      'ExpenseAccountRef:reference IncomeAccountRef:reference SalesTaxIncluded:boolean',
      'TrackQtyOnHand:boolean PurchaseTaxIncluded:boolean SubItem:boolean Taxable:boolean Active:boolean',
      'TaxClassificationRef:other',
    ),
    required: ['Name'],
    references: {
      AssetAccountRef: 'Account',
      SalesTaxCodeRef: 'TaxCode',
      ClassRef: 'Class',
      PrefVendorRef: 'Vendor',
      PurchaseTaxCodeRef: 'TaxCode',
      ParentRef: 'Item',
      ExpenseAccountRef: 'Account',
      IncomeAccountRef: 'Account',
    },
  },
  Account: {
    isList: true,
    filters: ['Name', 'AccountType', 'AccountSubType', 'Classification', 'Active'],
    readOnly: typed(
      stamps,
      'Classification FullyQualifiedName CurrentBalanceWithSubAccounts:float CurrentBalance:float',
    ),
    writable: typed(
      'Name AcctNum Description TxnLocationType AccountType AccountAlias AccountSubType CurrencyRef:other',
      'ParentRef:reference TaxCodeRef:reference Active:boolean SubAccount:boolean',
    ),
    required: ['Name'],
    references: { ParentRef: 'Account', TaxCodeRef: 'TaxCode' },
  },
  Class: {
    isList: true,
    filters: ['Name', 'FullyQualifiedName', 'Active'],
    readOnly: typed(stamps, 'FullyQualifiedName'),
    writable: typed('Name ParentRef:reference SubClass:boolean Active:boolean'),
    required: ['Name'],
    references: { ParentRef: 'Class' },
  },
  Department: {
    isList: true,
    filters: ['Name', 'FullyQualifiedName', 'Active'],
    readOnly: typed(stamps, 'FullyQualifiedName SubDepartment:boolean'),
    writable: typed('Name ParentRef:reference Active:boolean'),
    required: ['Name'],
    references: { ParentRef: 'Department' },
  },
  Term: {
    isList: true,
    filters: ['Name', 'Active'],
    readOnly: stamps,
    writable: typed(
      'Name Type DiscountPercent:float DiscountDays:int DayOfMonthDue:int DiscountDayOfMonth:int',
      'DueNextMonthDays:int DueDays:int Active:boolean',
    ),
    required: ['Name'],
  },
  PaymentMethod: {
    isList: true,
    filters: ['Name', 'Active'],
    readOnly: stamps,
    writable: typed('Name Type Active:boolean'),
    required: ['Name'],
    values: { Type: ['CREDIT_CARD', 'NON_CREDIT_CARD'] },
  },
}
