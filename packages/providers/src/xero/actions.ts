// How records of each of Xero's objects are written: what a request holds, and which ways there are.
import type { WriteAction } from '@mortise/connector-kit'

/** How one object is written; what is absent cannot be done. */
export interface WriteStyle {
  /** Many in a list, each answered for itself; one in a list; or one as it is. */
  create?: 'together' | 'listed' | 'bare'
  /** At the path of the record, in a list or as it is; or in a list at the path of the object. */
  update?: 'listed' | 'bare' | 'byName'
  /** By DELETE; or by a status, sent as changes are, or as it is. */
  remove?: 'request' | 'status' | 'bareStatus'
  /** An approved record is voided; only one that is in one of these states can be deleted. */
  deletedWhile?: readonly string[]
  /** Fields that a change of the status has to repeat. */
  repeated?: readonly string[]
}

const document: WriteStyle = { create: 'together', update: 'listed', remove: 'status' }

/**
 * Contacts are archived, not deleted; payments, transfers, batches and repeating invoices are deleted, not changed;
 * overpayments and prepayments are made by bank transactions. Users, the organisation, its themes and budgets are kept in
 * Xero itself, and journals follow from everything else.
 * @see https://www.npmjs.com/package/xero-node/v/20.0.0 (methods, paths and bodies) read 2026-11-22
 * @see http://developer.xero.com/documentation/api/invoices/ (draft invoices are deleted, approved ones voided) read 2026-11-22
 */
export const writeStyles: Readonly<Record<string, WriteStyle>> = {
  Contacts: { create: 'together', update: 'listed' },
  ContactGroups: { create: 'listed', update: 'listed', remove: 'status' },
  PaymentServices: { create: 'listed' },
  Invoices: { ...document, deletedWhile: ['DRAFT', 'SUBMITTED'] },
  CreditNotes: { ...document, deletedWhile: ['DRAFT', 'SUBMITTED'] },
  Quotes: { ...document, repeated: ['Contact', 'Date'] },
  PurchaseOrders: document,
  RepeatingInvoices: { create: 'together', remove: 'status' },
  LinkedTransactions: { create: 'bare', update: 'listed', remove: 'request' },
  Items: { create: 'together', update: 'listed', remove: 'request' },
  BankTransactions: document,
  BankTransfers: { create: 'listed', remove: 'bareStatus' },
  Payments: { create: 'together', remove: 'bareStatus' },
  BatchPayments: { create: 'together', remove: 'bareStatus' },
  Accounts: { create: 'bare', update: 'listed', remove: 'request' },
  ManualJournals: { ...document, deletedWhile: ['DRAFT'] },
  TaxRates: { create: 'listed', update: 'byName', remove: 'status', repeated: ['Name'] },
  TrackingCategories: { create: 'bare', update: 'bare', remove: 'request' },
  Currencies: { create: 'bare' },
  Users: {},
  Organisation: {},
  BrandingThemes: {},
  Overpayments: {},
  Prepayments: {},
  Journals: {},
  Budgets: {},
}

/** What can be done to the records of each object: `{ Contacts: ['create', 'update'] }`. */
export function actionsByObject(): Record<string, WriteAction[]> {
  return Object.fromEntries(
    Object.entries(writeStyles).map(([name, { create, update, remove }]) => [
      name,
      [
        ...(create ? (['create'] as const) : []),
        ...(update ? (['update'] as const) : []),
        ...(remove ? (['delete'] as const) : []),
      ],
    ]),
  )
}
