// The money of Xero's books: what went through banks, and what was paid for which document.
import { typed } from '@mortise/connector-kit'
import { contactId, invoiceId, type XeroObject } from './xero-object.ts'

/** @see https://www.npmjs.com/package/xero-node/v/20.0.0 (fields, lists and what they filter by) read 2026-11-22 */
export const money: Readonly<Record<string, XeroObject>> = {
  BankTransactions: {
    idName: 'BankTransactionID',
    pages: 'sized',
    hasSince: true,
    filters: {
      BankTransactionID: 'guid',
      Reference: 'text',
      Status: 'text',
      Type: 'text',
      [contactId]: 'guid',
    },
    removed: ['DELETED', 'VOIDED'],
    readOnly: typed(
      'SubTotal:float TotalTax:float Total:float BankTransactionID StatusAttributeString DateString',
      'PrepaymentID:reference OverpaymentID:reference UpdatedDateUTC HasAttachments:boolean',
      'ValidationErrors:other',
    ),
    writable: typed(
      'Type Reference CurrencyCode Url Status LineAmountTypes Contact:other LineItems:other',
      'BankAccount:other IsReconciled:boolean Date CurrencyRate:float',
    ),
    required: ['Type', 'LineItems', 'BankAccount'],
    references: { PrepaymentID: 'Prepayments', OverpaymentID: 'Overpayments' },
  },
  BankTransfers: {
    idName: 'BankTransferID',
    pages: 'whole',
    hasSince: true,
    filters: {
      BankTransferID: 'guid',
      Reference: 'text',
      Status: 'text',
    },
    removed: ['DELETED'],
    removedQuery: { includeDeleted: true },
    readOnly: typed(
      'BankTransferID Status CurrencyRate:float FromBankTransactionID:reference',
      'ToBankTransactionID:reference HasAttachments:boolean CreatedDateUTC ValidationErrors:other',
    ),
    writable: typed(
      'FromBankAccount:other ToBankAccount:other FromTracking:other ToTracking:other Amount:float Date',
      'FromIsReconciled:boolean ToIsReconciled:boolean Reference',
    ),
    required: ['FromBankAccount', 'ToBankAccount', 'Amount'],
    references: { FromBankTransactionID: 'BankTransactions', ToBankTransactionID: 'BankTransactions' },
  },
  Payments: {
    idName: 'PaymentID',
    pages: 'sized',
    hasSince: true,
    filters: {
      PaymentID: 'guid',
      Reference: 'text',
      Status: 'text',
      PaymentType: 'text',
      [invoiceId]: 'guid',
    },
    removed: ['DELETED'],
    readOnly: typed(
      'BatchPayment:other ValidationErrors:other Warnings:other BankAmount:float Status PaymentType',
      'UpdatedDateUTCString PaymentID StatusAttributeString UpdatedDateUTC BatchPaymentID:reference',
      'HasAccount:boolean HasValidationErrors:boolean',
    ),
    writable: typed(
      'Invoice:other CreditNote:other Prepayment:other Overpayment:other Account:other InvoiceNumber',
      'CreditNoteNumber Code Reference BankAccountNumber Particulars Details Date CurrencyRate:float',
      'Amount:float IsReconciled:boolean',
    ),
    required: ['Amount'],
    references: { BatchPaymentID: 'BatchPayments' },
  },
  BatchPayments: {
    idName: 'BatchPaymentID',
    pages: 'whole',
    hasSince: true,
    filters: {
      BatchPaymentID: 'guid',
      Reference: 'text',
      Status: 'text',
      Type: 'text',
    },
    removed: ['DELETED'],
    readOnly: typed(
      'BatchPaymentID DateString Type Status TotalAmount:float UpdatedDateUTC IsReconciled:boolean',
      'ValidationErrors:other',
    ),
    writable: typed(
      'Account:other Payments:other Reference Particulars Code Details Narrative Date Amount:float',
    ),
    required: ['Account', 'Date', 'Payments'],
    values: { Type: ['PAYBATCH', 'RECBATCH'] },
  },
  Overpayments: {
    idName: 'OverpaymentID',
    pages: 'sized',
    hasSince: true,
    filters: {
      OverpaymentID: 'guid',
      Reference: 'text',
      Status: 'text',
      Type: 'text',
      [contactId]: 'guid',
    },
    removed: ['VOIDED'],
    readOnly: typed(
      'OverpaymentID Type Status LineAmountTypes UpdatedDateUTCString CurrencyCode Reference Contact:other',
      'LineItems:other Allocations:other Payments:other Attachments:other Date SubTotal:float',
      'TotalTax:float Total:float CurrencyRate:float RemainingCredit:float AppliedAmount:float',
      'UpdatedDateUTC HasAttachments:boolean',
    ),
    writable: {},
  },
  Prepayments: {
    idName: 'PrepaymentID',
    pages: 'sized',
    hasSince: true,
    filters: {
      PrepaymentID: 'guid',
      Reference: 'text',
      Status: 'text',
      Type: 'text',
      [contactId]: 'guid',
    },
    removed: ['VOIDED'],
    readOnly: typed(
      'PrepaymentID Type Status LineAmountTypes Reference InvoiceNumber UpdatedDateUTCString CurrencyCode',
      'Contact:other LineItems:other Allocations:other Payments:other Attachments:other Date',
      'SubTotal:float TotalTax:float Total:float CurrencyRate:float RemainingCredit:float',
      'AppliedAmount:float UpdatedDateUTC BrandingThemeID:reference HasAttachments:boolean',
    ),
    writable: {},
    references: { BrandingThemeID: 'BrandingThemes' },
  },
}
