// The objects of QuickBooks Online: what they hold, and what queries filter by.
import type { StaticFields } from '@mortise/connector-kit'

/** One object, named as queries name it: `Customer`. */
export interface QuickbooksObject extends StaticFields {
  /** Fields that queries compare, beside `Id`. */
  filters: readonly string[]
  /** Entries of a list: they are made inactive instead of deleted, and queries leave inactive ones out unless asked. */
  isList?: true
}

type Fields = StaticFields['writable']

const stamps: Fields = {
  Id: 'string',
  MetaData: 'other',
  SyncToken: 'string',
  domain: 'string',
  sparse: 'boolean',
}
const money: Fields = { CurrencyRef: 'other', ExchangeRate: 'float' }
const addresses: Fields = { BillAddr: 'other', ShipAddr: 'other' }
const person: Fields = {
  ...{
    DisplayName: 'string',
    Title: 'string',
    GivenName: 'string',
    MiddleName: 'string',
    FamilyName: 'string',
  },
  ...{ Suffix: 'string', CompanyName: 'string', PrintOnCheckName: 'string', Active: 'boolean' },
  ...{ PrimaryEmailAddr: 'other', PrimaryPhone: 'other', Mobile: 'other', Fax: 'other', WebAddr: 'other' },
}
const sale: Fields = {
  ...{ DocNumber: 'string', TxnDate: 'date', PrivateNote: 'string', Line: 'other', TxnTaxDetail: 'other' },
  ...{
    CustomerRef: 'reference',
    CustomerMemo: 'other',
    BillEmail: 'other',
    DepartmentRef: 'other',
    LinkedTxn: 'other',
  },
  ...{ CustomField: 'other', ClassRef: 'other', SalesTermRef: 'other', GlobalTaxCalculation: 'string' },
  ...addresses,
  ...money,
}
const purchase: Fields = {
  ...{ DocNumber: 'string', TxnDate: 'date', DueDate: 'date', PrivateNote: 'string', Line: 'other' },
  ...{ VendorRef: 'reference', APAccountRef: 'reference', DepartmentRef: 'other', LinkedTxn: 'other' },
  ...{ SalesTermRef: 'other', VendorAddr: 'other', GlobalTaxCalculation: 'string' },
  ...money,
}
const people = ['DisplayName', 'GivenName', 'FamilyName', 'CompanyName', 'Active'] as const

/** Unverified: as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer */
export const objects: Readonly<Record<string, QuickbooksObject>> = {
  Customer: {
    isList: true,
    filters: people,
    readOnly: {
      ...stamps,
      FullyQualifiedName: 'string',
      Balance: 'float',
      BalanceWithJobs: 'float',
      Level: 'int',
      V4IDPseudonym: 'string',
      IsProject: 'boolean',
      ClientEntityId: 'string',
    },
    writable: {
      ...person,
      ...addresses,
      ...money,
      Notes: 'string',
      Taxable: 'boolean',
      Job: 'boolean',
      BillWithParent: 'boolean',
      ParentRef: 'reference',
      SalesTermRef: 'other',
      PaymentMethodRef: 'other',
      PreferredDeliveryMethod: 'string',
      CustomerTypeRef: 'other',
      DefaultTaxCodeRef: 'other',
    },
    references: { ParentRef: 'Customer' },
  },
  Vendor: {
    isList: true,
    filters: people,
    readOnly: { ...stamps, Balance: 'float', V4IDPseudonym: 'string' },
    writable: {
      ...person,
      ...money,
      BillAddr: 'other',
      AcctNum: 'string',
      Vendor1099: 'boolean',
      TaxIdentifier: 'string',
      TermRef: 'other',
      BillRate: 'float',
    },
  },
  Employee: {
    isList: true,
    filters: ['DisplayName', 'GivenName', 'FamilyName', 'Active'],
    readOnly: { ...stamps, V4IDPseudonym: 'string' },
    writable: {
      ...person,
      PrimaryAddr: 'other',
      EmployeeNumber: 'string',
      HiredDate: 'date',
      ReleasedDate: 'date',
      BirthDate: 'date',
      Gender: 'string',
      SSN: 'string',
      BillRate: 'float',
      BillableTime: 'boolean',
    },
  },
  Item: {
    isList: true,
    filters: ['Name', 'Sku', 'Type', 'Active'],
    readOnly: { ...stamps, FullyQualifiedName: 'string', Level: 'int' },
    writable: {
      Name: 'string',
      Sku: 'string',
      Description: 'string',
      Active: 'boolean',
      Type: 'string',
      Taxable: 'boolean',
      UnitPrice: 'float',
      PurchaseCost: 'float',
      PurchaseDesc: 'string',
      QtyOnHand: 'float',
      TrackQtyOnHand: 'boolean',
      InvStartDate: 'date',
      SubItem: 'boolean',
      ParentRef: 'reference',
      IncomeAccountRef: 'reference',
      ExpenseAccountRef: 'reference',
      AssetAccountRef: 'reference',
    },
    required: ['Name'],
    references: {
      ParentRef: 'Item',
      IncomeAccountRef: 'Account',
      ExpenseAccountRef: 'Account',
      AssetAccountRef: 'Account',
    },
  },
  Account: {
    isList: true,
    filters: ['Name', 'AccountType', 'AccountSubType', 'Classification', 'Active'],
    readOnly: {
      ...stamps,
      FullyQualifiedName: 'string',
      Classification: 'string',
      CurrentBalance: 'float',
      CurrentBalanceWithSubAccounts: 'float',
    },
    writable: {
      Name: 'string',
      AcctNum: 'string',
      AccountType: 'string',
      AccountSubType: 'string',
      Description: 'string',
      Active: 'boolean',
      SubAccount: 'boolean',
      ParentRef: 'reference',
      CurrencyRef: 'other',
    },
    required: ['Name'],
    references: { ParentRef: 'Account' },
  },
  Invoice: {
    filters: ['DocNumber', 'TxnDate', 'DueDate'],
    readOnly: {
      ...stamps,
      TotalAmt: 'float',
      Balance: 'float',
      HomeTotalAmt: 'float',
      InvoiceLink: 'string',
    },
    writable: {
      ...sale,
      DueDate: 'date',
      ShipDate: 'date',
      Deposit: 'float',
      EmailStatus: 'string',
      PrintStatus: 'string',
      ApplyTaxAfterDiscount: 'boolean',
      AllowOnlinePayment: 'boolean',
      AllowOnlineACHPayment: 'boolean',
      AllowOnlineCreditCardPayment: 'boolean',
      AllowIPNPayment: 'boolean',
    },
    required: ['Line', 'CustomerRef'],
    references: { CustomerRef: 'Customer' },
  },
  Estimate: {
    filters: ['DocNumber', 'TxnDate'],
    readOnly: { ...stamps, TotalAmt: 'float' },
    writable: {
      ...sale,
      ExpirationDate: 'date',
      TxnStatus: 'string',
      EmailStatus: 'string',
      PrintStatus: 'string',
    },
    required: ['Line', 'CustomerRef'],
    references: { CustomerRef: 'Customer' },
  },
  Payment: {
    filters: ['TxnDate', 'PaymentRefNum'],
    readOnly: { ...stamps, UnappliedAmt: 'float' },
    writable: {
      TotalAmt: 'float',
      CustomerRef: 'reference',
      TxnDate: 'date',
      PaymentRefNum: 'string',
      PrivateNote: 'string',
      Line: 'other',
      LinkedTxn: 'other',
      PaymentMethodRef: 'other',
      DepositToAccountRef: 'reference',
      ARAccountRef: 'reference',
      ProcessPayment: 'boolean',
      ...money,
    },
    required: ['TotalAmt', 'CustomerRef'],
    references: { CustomerRef: 'Customer', DepositToAccountRef: 'Account', ARAccountRef: 'Account' },
  },
  Bill: {
    filters: ['DocNumber', 'TxnDate', 'DueDate'],
    readOnly: { ...stamps, TotalAmt: 'float', Balance: 'float' },
    writable: purchase,
    required: ['Line', 'VendorRef'],
    references: { VendorRef: 'Vendor', APAccountRef: 'Account' },
  },
  PurchaseOrder: {
    filters: ['DocNumber', 'TxnDate'],
    readOnly: { ...stamps, TotalAmt: 'float' },
    writable: { ...purchase, POStatus: 'string', Memo: 'string', ShipAddr: 'other', POEmail: 'other' },
    required: ['Line', 'VendorRef', 'APAccountRef'],
    references: { VendorRef: 'Vendor', APAccountRef: 'Account' },
  },
}
