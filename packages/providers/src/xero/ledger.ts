// The ledger of Xero's books: accounts, journals, and the objects that distinguish entries.
import { typed } from '@mortise/connector-kit'
import type { XeroObject } from './xero-object.ts'

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
    readOnly: typed(
      'AccountID Class SystemAccount ReportingCode ReportingCodeName HasAttachments:boolean',
      'UpdatedDateUTC ValidationErrors:other',
    ),
    writable: typed(
      'Code Name Type BankAccountNumber Status Description BankAccountType CurrencyCode TaxType',
      'EnablePaymentsToAccount:boolean ShowInExpenseClaims:boolean AddToWatchlist:boolean',
    ),
    required: ['Name', 'Type'],
  },
  Journals: {
    idName: 'JournalID',
    pages: 'journals',
    hasSince: true,
    hasNoOrder: true,
    numberName: 'JournalNumber',
    readOnly: typed(
      'JournalID Reference SourceID SourceType JournalDate JournalNumber:int CreatedDateUTC',
      'JournalLines:other',
    ),
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
    readOnly: typed(
      'HasAttachments:boolean UpdatedDateUTC ManualJournalID StatusAttributeString Warnings:other',
      'ValidationErrors:other Attachments:other',
    ),
    writable: typed(
      'Narration LineAmountTypes Status Url JournalLines:other Date ShowOnCashBasisReports:boolean',
    ),
    required: ['Narration', 'JournalLines'],
    values: { Status: ['DRAFT', 'POSTED', 'DELETED', 'VOIDED', 'ARCHIVED'] },
  },
  Budgets: {
    idName: 'BudgetID',
    pages: 'whole',
    hasNoOrder: true,
    listed: ['Description', 'Type'],
    readOnly: typed('BudgetID Type Description UpdatedDateUTC BudgetLines:other Tracking:other'),
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
    readOnly: typed(
      'CanApplyToAssets:boolean CanApplyToEquity:boolean CanApplyToExpenses:boolean',
      'CanApplyToLiabilities:boolean CanApplyToRevenue:boolean DisplayTaxRate:float EffectiveRate:float',
    ),
    writable: typed('Name TaxType Status ReportTaxType TaxComponents:other'),
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
    readOnly: typed('TrackingCategoryID Options:other'),
    writable: typed('Name Status'),
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
    readOnly: typed('Description'),
    writable: typed('Code'),
    required: ['Code'],
  },
}
