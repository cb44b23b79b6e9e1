// The documents of Xero's books: what is sold and bought, and what is promised.
import { typed } from '@mortise/connector-kit'
import { contactId, type XeroObject } from './xero-object.ts'

/** @see https://www.npmjs.com/package/xero-node/v/20.0.0 (fields, lists and what they filter by) read 2026-11-22 */
export const documents: Readonly<Record<string, XeroObject>> = {
  Invoices: {
    // Those of contacts that were archived are left out by default.
    // @see https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml read 2026-11-23
    query: { includeArchived: true },
    idName: 'InvoiceID',
    pages: 'sized',
    hasSince: true,
    hasIds: true,
    filters: {
      InvoiceID: 'guid',
      InvoiceNumber: 'text',
      Reference: 'text',
      Status: 'text',
      Type: 'text',
      [contactId]: 'guid',
    },
    removed: ['DELETED', 'VOIDED'],
    readOnly: typed(
      'CISDeduction:float CISRate:float SubTotal:float TotalTax:float Total:float TotalDiscount:float',
      'RoundingAmount:float EnteredTotal:float AmountDue:float AmountPaid:float AmountCredited:float',
      'InvoiceID UpdatedDateUTCString StatusAttributeString DateString DueDateString',
      'RepeatingInvoiceID:reference HasAttachments:boolean IsDiscounted:boolean HasErrors:boolean',
      'Payments:other Prepayments:other Overpayments:other CreditNotes:other Attachments:other',
      'ValidationErrors:other Warnings:other FullyPaidOnDate UpdatedDateUTC',
    ),
    writable: typed(
      'Type LineAmountTypes InvoiceNumber Reference Url CurrencyCode Status Contact:other LineItems:other',
      'InvoiceAddresses:other Date DueDate ExpectedPaymentDate PlannedPaymentDate',
      'BrandingThemeID:reference CurrencyRate:float SentToContact:boolean',
    ),
    required: ['Type', 'Contact', 'LineItems'],
    references: { BrandingThemeID: 'BrandingThemes', RepeatingInvoiceID: 'RepeatingInvoices' },
    values: { Type: ['ACCREC', 'ACCPAY'] },
  },
  CreditNotes: {
    idName: 'CreditNoteID',
    pages: 'sized',
    hasSince: true,
    filters: {
      CreditNoteID: 'guid',
      CreditNoteNumber: 'text',
      Reference: 'text',
      Status: 'text',
      Type: 'text',
      [contactId]: 'guid',
    },
    removed: ['DELETED', 'VOIDED'],
    readOnly: typed(
      'SubTotal:float TotalTax:float Total:float CISDeduction:float CISRate:float RemainingCredit:float',
      'AppliedAmount:float UpdatedDateUTC UpdatedDateUTCString CreditNoteID StatusAttributeString',
      'DateString DueDateString FullyPaidOnDate SentToContact:boolean HasAttachments:boolean',
      'HasErrors:boolean Allocations:other Payments:other ValidationErrors:other Warnings:other',
    ),
    writable: typed(
      'Type Status LineAmountTypes CurrencyCode CreditNoteNumber Reference Contact:other LineItems:other',
      'InvoiceAddresses:other Date DueDate CurrencyRate:float BrandingThemeID:reference',
    ),
    required: ['Type', 'Contact'],
    references: { BrandingThemeID: 'BrandingThemes' },
    values: { Type: ['ACCRECCREDIT', 'ACCPAYCREDIT'] },
  },
  Quotes: {
    idName: 'QuoteID',
    pages: 'hundreds',
    hasSince: true,
    params: {
      QuoteNumber: { name: 'QuoteNumber', kind: 'text' },
      Status: { name: 'Status', kind: 'choice' },
      [contactId]: { name: 'ContactID', kind: 'guid' },
    },
    removed: ['DELETED'],
    readOnly: typed(
      'QuoteID DateString ExpiryDateString StatusAttributeString SubTotal:float TotalTax:float Total:float',
      'TotalDiscount:float UpdatedDateUTC ValidationErrors:other',
    ),
    writable: typed(
      'QuoteNumber Reference Terms Status CurrencyCode Title Summary LineAmountTypes Contact:other',
      'LineItems:other Date ExpiryDate CurrencyRate:float BrandingThemeID:reference',
    ),
    required: ['Contact', 'LineItems', 'Date'],
    references: { BrandingThemeID: 'BrandingThemes' },
    values: { Status: ['DRAFT', 'SENT', 'DECLINED', 'ACCEPTED', 'INVOICED', 'DELETED'] },
  },
  PurchaseOrders: {
    idName: 'PurchaseOrderID',
    pages: 'sized',
    hasSince: true,
    params: { Status: { name: 'Status', kind: 'choice' } },
    numberName: 'PurchaseOrderNumber',
    removed: ['DELETED'],
    readOnly: typed(
      'PurchaseOrderID StatusAttributeString DateString DeliveryDateString SubTotal:float TotalTax:float',
      'Total:float TotalDiscount:float HasAttachments:boolean UpdatedDateUTC ValidationErrors:other',
      'Warnings:other Attachments:other',
    ),
    writable: typed(
      'Contact:other LineItems:other Date DeliveryDate ExpectedArrivalDate LineAmountTypes',
      'PurchaseOrderNumber Reference CurrencyCode Status DeliveryAddress AttentionTo Telephone',
      'DeliveryInstructions BrandingThemeID:reference SentToContact:boolean CurrencyRate:float',
    ),
    required: ['Contact', 'LineItems'],
    references: { BrandingThemeID: 'BrandingThemes' },
    values: { Status: ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'BILLED', 'DELETED'] },
  },
  RepeatingInvoices: {
    idName: 'RepeatingInvoiceID',
    pages: 'whole',
    filters: {
      RepeatingInvoiceID: 'guid',
      Reference: 'text',
      Status: 'text',
      Type: 'text',
      [contactId]: 'guid',
    },
    readOnly: typed(
      'SubTotal:float TotalTax:float Total:float RepeatingInvoiceID ID HasAttachments:boolean',
      'Attachments:other',
    ),
    writable: typed(
      'Type LineAmountTypes Reference CurrencyCode Status Contact:other Schedule:other LineItems:other',
      'BrandingThemeID:reference ApprovedForSending:boolean SendCopy:boolean MarkAsSent:boolean',
      'IncludePDF:boolean',
    ),
    required: ['Type', 'Contact', 'LineItems', 'Schedule'],
    references: { BrandingThemeID: 'BrandingThemes' },
    values: { Type: ['ACCREC', 'ACCPAY'] },
  },
  LinkedTransactions: {
    idName: 'LinkedTransactionID',
    pages: 'hundreds',
    hasNoOrder: true,
    params: {
      SourceTransactionID: { name: 'SourceTransactionID', kind: 'guid' },
      TargetTransactionID: { name: 'TargetTransactionID', kind: 'guid' },
      ContactID: { name: 'ContactID', kind: 'guid' },
    },
    readOnly: typed(
      'LinkedTransactionID Status Type SourceTransactionTypeCode UpdatedDateUTC',
      'ValidationErrors:other',
    ),
    writable: typed(
      'SourceTransactionID SourceLineItemID TargetTransactionID TargetLineItemID ContactID:reference',
    ),
    required: ['SourceTransactionID', 'SourceLineItemID'],
    references: { ContactID: 'Contacts' },
  },
  Items: {
    idName: 'ItemID',
    pages: 'whole',
    hasSince: true,
    filters: {
      ItemID: 'guid',
      Code: 'text',
      Name: 'text',
    },
    readOnly: typed(
      'IsTrackedAsInventory:boolean TotalCostPool:float QuantityOnHand:float QuantityAvailable:float',
      'QuantityOnBackOrder:float UpdatedDateUTC ItemID StatusAttributeString ValidationErrors:other',
    ),
    writable: typed(
      'Code InventoryAssetAccountCode Name Description PurchaseDescription IsSold:boolean',
      'IsPurchased:boolean PurchaseDetails:other SalesDetails:other',
    ),
    required: ['Code'],
  },
}
