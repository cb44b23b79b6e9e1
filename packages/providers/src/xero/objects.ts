// The objects of Xero's accounting API: what they hold, what they filter by, and what can be done with them.
import type { StaticFields } from '@mortise/connector-kit'

/** How a value of a field is written in a filter. */
export type FilterKind = 'text' | 'guid' | 'boolean'

/** One object, named as paths and answers name it: `Contacts`. */
export interface XeroObject extends StaticFields {
  /** The field that holds the id: `ContactID`. */
  idName: string
  filters: Readonly<Record<string, FilterKind>>
  /** The list comes in pages; else it comes whole. */
  isPaged?: true
  /** The list takes `IDs`. */
  hasIds?: true
}

const updated = {
  UpdatedDateUTC: 'datetime',
  HasAttachments: 'boolean',
  HasErrors: 'boolean',
  ValidationErrors: 'other',
} as const
const totals = { SubTotal: 'float', TotalTax: 'float', Total: 'float', CurrencyRate: 'float' } as const
const lines = {
  LineItems: 'other',
  LineAmountTypes: 'string',
  CurrencyCode: 'string',
  Contact: 'other',
} as const

/**
 * Unverified: fields and filters, which are as remembered of https://developer.xero.com/documentation/api/accounting/contacts
 * @see https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml (paths, `where`, `order`) read 2026-11-22
 * @see https://developer.xero.com/documentation/api/requests-and-responses read 2026-11-21 (which lists come in pages)
 */
export const objects: Readonly<Record<string, XeroObject>> = {
  Contacts: {
    idName: 'ContactID',
    isPaged: true,
    hasIds: true,
    filters: {
      ...{
        ContactID: 'guid',
        Name: 'text',
        EmailAddress: 'text',
        AccountNumber: 'text',
        ContactStatus: 'text',
      },
      ...{
        FirstName: 'text',
        LastName: 'text',
        ContactNumber: 'text',
        IsSupplier: 'boolean',
        IsCustomer: 'boolean',
      },
    },
    readOnly: {
      ...updated,
      ...{ ContactID: 'string', IsSupplier: 'boolean', IsCustomer: 'boolean', ContactGroups: 'other' },
      ...{
        Balances: 'other',
        BatchPayments: 'other',
        BrandingTheme: 'other',
        Website: 'string',
        Discount: 'float',
      },
      ...{ SalesTrackingCategories: 'other', PurchasesTrackingCategories: 'other', Attachments: 'other' },
    },
    writable: {
      ...{
        Name: 'string',
        FirstName: 'string',
        LastName: 'string',
        EmailAddress: 'string',
        ContactNumber: 'string',
      },
      ...{ AccountNumber: 'string', ContactStatus: 'string', CompanyNumber: 'string', TaxNumber: 'string' },
      ...{ BankAccountDetails: 'string', Addresses: 'other', Phones: 'other', ContactPersons: 'other' },
      ...{ DefaultCurrency: 'string', AccountsReceivableTaxType: 'string', AccountsPayableTaxType: 'string' },
      ...{ PaymentTerms: 'other', SalesDefaultAccountCode: 'string', PurchasesDefaultAccountCode: 'string' },
    },
    required: ['Name'],
  },
  Invoices: {
    idName: 'InvoiceID',
    isPaged: true,
    hasIds: true,
    filters: { InvoiceID: 'guid', InvoiceNumber: 'text', Reference: 'text', Status: 'text', Type: 'text' },
    readOnly: {
      ...updated,
      ...totals,
      ...{
        InvoiceID: 'string',
        AmountDue: 'float',
        AmountPaid: 'float',
        AmountCredited: 'float',
        DateString: 'string',
      },
      ...{ DueDateString: 'string', FullyPaidOnDate: 'date', Payments: 'other', Prepayments: 'other' },
      ...{
        CreditNotes: 'other',
        Overpayments: 'other',
        IsDiscounted: 'boolean',
        TotalDiscount: 'float',
        Attachments: 'other',
      },
    },
    writable: {
      ...lines,
      ...{ Type: 'string', Status: 'string', InvoiceNumber: 'string', Reference: 'string', Date: 'date' },
      ...{ DueDate: 'date', BrandingThemeID: 'string', Url: 'string', SentToContact: 'boolean' },
      ...{ ExpectedPaymentDate: 'date', PlannedPaymentDate: 'date', RepeatingInvoiceID: 'string' },
    },
    required: ['Type', 'Contact', 'LineItems'],
    values: { Type: ['ACCREC', 'ACCPAY'] },
  },
  CreditNotes: {
    idName: 'CreditNoteID',
    isPaged: true,
    filters: { CreditNoteID: 'guid', CreditNoteNumber: 'text', Status: 'text', Type: 'text' },
    readOnly: {
      ...updated,
      ...totals,
      ...{ CreditNoteID: 'string', RemainingCredit: 'float', Allocations: 'other', AppliedAmount: 'float' },
      ...{ DateString: 'string', DueDateString: 'string', FullyPaidOnDate: 'date', Payments: 'other' },
    },
    writable: {
      ...lines,
      Type: 'string',
      Status: 'string',
      CreditNoteNumber: 'string',
      Reference: 'string',
      Date: 'date',
    },
    required: ['Type', 'Contact'],
  },
  BankTransactions: {
    idName: 'BankTransactionID',
    isPaged: true,
    filters: { BankTransactionID: 'guid', Reference: 'text', Status: 'text', Type: 'text' },
    readOnly: {
      ...updated,
      ...totals,
      BankTransactionID: 'string',
      DateString: 'string',
      PrepaymentID: 'string',
      OverpaymentID: 'string',
    },
    writable: {
      ...lines,
      ...{ Type: 'string', Status: 'string', BankAccount: 'other', Reference: 'string', Date: 'date' },
      ...{ IsReconciled: 'boolean', Url: 'string' },
    },
    required: ['Type', 'LineItems', 'BankAccount'],
  },
  Payments: {
    idName: 'PaymentID',
    isPaged: true,
    filters: { PaymentID: 'guid', Reference: 'text', Status: 'text' },
    readOnly: {
      ...updated,
      PaymentID: 'string',
      PaymentType: 'string',
      BankAmount: 'float',
      HasAccount: 'boolean',
    },
    writable: {
      ...{
        Invoice: 'other',
        CreditNote: 'other',
        Prepayment: 'other',
        Overpayment: 'other',
        Account: 'other',
      },
      ...{ Amount: 'float', Date: 'date', CurrencyRate: 'float', Reference: 'string', Status: 'string' },
      IsReconciled: 'boolean',
    },
    required: ['Amount'],
  },
  PurchaseOrders: {
    idName: 'PurchaseOrderID',
    isPaged: true,
    filters: { PurchaseOrderID: 'guid', PurchaseOrderNumber: 'text', Status: 'text' },
    readOnly: {
      ...updated,
      ...totals,
      PurchaseOrderID: 'string',
      DateString: 'string',
      DeliveryDateString: 'string',
    },
    writable: {
      ...lines,
      ...{
        PurchaseOrderNumber: 'string',
        Reference: 'string',
        Status: 'string',
        Date: 'date',
        DeliveryDate: 'date',
      },
      ...{
        AttentionTo: 'string',
        Telephone: 'string',
        DeliveryInstructions: 'string',
        DeliveryAddress: 'string',
      },
      ...{ SentToContact: 'boolean', BrandingThemeID: 'string' },
    },
    required: ['Contact', 'LineItems'],
  },
  Accounts: {
    idName: 'AccountID',
    filters: { AccountID: 'guid', Code: 'text', Name: 'text', Type: 'text', Status: 'text', Class: 'text' },
    readOnly: {
      ...updated,
      AccountID: 'string',
      Class: 'string',
      SystemAccount: 'string',
      ReportingCode: 'string',
      ReportingCodeName: 'string',
    },
    writable: {
      ...{
        Code: 'string',
        Name: 'string',
        Type: 'string',
        Status: 'string',
        Description: 'string',
        TaxType: 'string',
      },
      ...{
        BankAccountNumber: 'string',
        BankAccountType: 'string',
        CurrencyCode: 'string',
        AddToWatchlist: 'boolean',
      },
      ...{ EnablePaymentsToAccount: 'boolean', ShowInExpenseClaims: 'boolean' },
    },
    required: ['Name', 'Type'],
  },
  Items: {
    idName: 'ItemID',
    filters: { ItemID: 'guid', Code: 'text', Name: 'text' },
    readOnly: {
      ...updated,
      ItemID: 'string',
      TotalCostPool: 'float',
      QuantityOnHand: 'float',
      IsTrackedAsInventory: 'boolean',
    },
    writable: {
      ...{
        Code: 'string',
        Name: 'string',
        Description: 'string',
        PurchaseDescription: 'string',
        IsSold: 'boolean',
      },
      ...{
        IsPurchased: 'boolean',
        PurchaseDetails: 'other',
        SalesDetails: 'other',
        InventoryAssetAccountCode: 'string',
      },
    },
    required: ['Code'],
  },
}
