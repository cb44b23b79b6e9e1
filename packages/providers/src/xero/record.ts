// Where things are in a Xero record.
import { asString, type RecordShape } from '@mortise/connector-kit'

/**
 * Fields that hold ids, each before those that refer to it from another object: a bank transaction names its prepayment, a
 * linked transaction its contact. Tax rates and currencies have a word instead of an id, which others hold as well.
 */
const idNames = [
  'LinkedTransactionID',
  'ContactID',
  'ContactGroupID',
  'UserID',
  'OrganisationID',
  'PaymentServiceID',
  'InvoiceID',
  'CreditNoteID',
  'QuoteID',
  'PurchaseOrderID',
  'RepeatingInvoiceID',
  'ItemID',
  'BankTransactionID',
  'BankTransferID',
  'PaymentID',
  'BatchPaymentID',
  'OverpaymentID',
  'PrepaymentID',
  'AccountID',
  'JournalID',
  'ManualJournalID',
  'BudgetID',
  'TrackingCategoryID',
  'BrandingThemeID',
  'TaxType',
  'Code',
]

/**
 * `{ContactID: 'fe61ead1-…', UpdatedDateUTC: '/Date(1573755038314+0000)/', Name: '…'}`: milliseconds, whatever the zone.
 * Journals are never changed, so they say when they were made alone.
 * @see https://developer.xero.com/documentation/api/requests-and-responses read 2026-11-21
 */
export const record: RecordShape = {
  id: (native) => asString(native[idNames.find((name) => asString(native[name]) !== undefined) ?? '']),
  updatedAt: ({ UpdatedDateUTC: changed, CreatedDateUTC: made, JournalID: journal }) => {
    const at = asString(changed) ?? (journal === undefined ? undefined : asString(made))
    const [, ms] = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(at ?? '') ?? []
    return ms === undefined ? undefined : Number(ms)
  },
}
