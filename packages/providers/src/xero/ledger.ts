// The ledger of Xero's books: accounts, journals, and what entries are told apart by.
import { fieldsOf, type XeroObject } from './xero-object.ts'

/** @see https://www.npmjs.com/package/xero-node/v/20.0.0 (fields, lists and what they filter by) read 2026-11-22 */
export const ledger: Readonly<Record<string, XeroObject>> = {
  Accounts: {
    idName: 'AccountID',
    pages: 'whole',
    hasSince: true,
    filters: {
      AccountID: 'guid',
      Code: 'text',
      Name: 'text',
      Type: 'text',
      Status: 'text',
      Class: 'text',
    },
    removed: ['DELETED'],
    readOnly: fieldsOf({
      string: 'AccountID Class SystemAccount ReportingCode ReportingCodeName',
      boolean: 'HasAttachments',
      datetime: 'UpdatedDateUTC',
      other: 'ValidationErrors',
    }),
    writable: fieldsOf({
      string: 'Code Name Type BankAccountNumber Status Description BankAccountType CurrencyCode TaxType',
      boolean: 'EnablePaymentsToAccount ShowInExpenseClaims AddToWatchlist',
    }),
    required: ['Name', 'Type'],
  },
  Journals: {
    idName: 'JournalID',
    pages: 'journals',
    hasSince: true,
    hasNoOrder: true,
    numberName: 'JournalNumber',
    readOnly: fieldsOf({
      string: 'JournalID Reference SourceID SourceType',
      date: 'JournalDate',
      int: 'JournalNumber',
      datetime: 'CreatedDateUTC',
      other: 'JournalLines',
    }),
    writable: {},
  },
  ManualJournals: {
    idName: 'ManualJournalID',
    pages: 'sized',
    hasSince: true,
    filters: {
      ManualJournalID: 'guid',
      Narration: 'text',
      Status: 'text',
    },
    removed: ['DELETED', 'VOIDED'],
    readOnly: fieldsOf({
      boolean: 'HasAttachments',
      datetime: 'UpdatedDateUTC',
      string: 'ManualJournalID StatusAttributeString',
      other: 'Warnings ValidationErrors Attachments',
    }),
    writable: fieldsOf({
      string: 'Narration LineAmountTypes Status Url',
      other: 'JournalLines',
      date: 'Date',
      boolean: 'ShowOnCashBasisReports',
    }),
    required: ['Narration', 'JournalLines'],
    values: { Status: ['DRAFT', 'POSTED', 'DELETED', 'VOIDED', 'ARCHIVED'] },
  },
  Budgets: {
    idName: 'BudgetID',
    pages: 'whole',
    hasNoOrder: true,
    listed: ['Description', 'Type'],
    readOnly: fieldsOf({
      string: 'BudgetID Type Description',
      datetime: 'UpdatedDateUTC',
      other: 'BudgetLines Tracking',
    }),
    writable: {},
  },
  TaxRates: {
    idName: 'TaxType',
    pages: 'whole',
    idBy: 'word',
    filters: {
      TaxType: 'text',
      Name: 'text',
      Status: 'text',
    },
    readOnly: fieldsOf({
      boolean: 'CanApplyToAssets CanApplyToEquity CanApplyToExpenses CanApplyToLiabilities CanApplyToRevenue',
      float: 'DisplayTaxRate EffectiveRate',
    }),
    writable: fieldsOf({
      string: 'Name TaxType Status ReportTaxType',
      other: 'TaxComponents',
    }),
    required: ['Name', 'TaxComponents'],
  },
  TrackingCategories: {
    idName: 'TrackingCategoryID',
    pages: 'whole',
    query: { includeArchived: true },
    filters: {
      TrackingCategoryID: 'guid',
      Name: 'text',
      Status: 'text',
    },
    readOnly: fieldsOf({
      string: 'TrackingCategoryID',
      other: 'Options',
    }),
    writable: fieldsOf({
      string: 'Name Status',
    }),
    required: ['Name'],
    values: { Status: ['ACTIVE', 'ARCHIVED', 'DELETED'] },
  },
  Currencies: {
    idName: 'Code',
    pages: 'whole',
    idBy: 'list',
    filters: {
      Code: 'text',
      Description: 'text',
    },
    readOnly: fieldsOf({
      string: 'Description',
    }),
    writable: fieldsOf({
      string: 'Code',
    }),
    required: ['Code'],
  },
}
