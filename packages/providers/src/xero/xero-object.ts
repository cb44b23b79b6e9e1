// The facts about an object of Xero's accounting API, and the words its rows are written with.
import type { StaticFields } from '@mortise/connector-kit'

/** How a value of a field is written in a filter. */
export type FilterKind = 'text' | 'guid' | 'boolean'

/**
 * How a list comes: in pages as long as one asks for; in pages of a hundred; as journals do, a hundred after a number; or
 * in one piece.
 */
export type ListPages = 'sized' | 'hundreds' | 'journals' | 'whole'

/** A parameter of a list that takes a field's value; a `choice` is one of the field's `values`. */
export interface ListParameter {
  name: string
  kind: 'text' | 'guid' | 'choice'
}

/** One object, named as paths name it: `Contacts`. */
export interface XeroObject extends StaticFields {
  /** The field that holds the id: `ContactID`. */
  idName: string
  pages: ListPages
  /** Where the records are in an answer, when not under the object's name. */
  items?: string
  /** Ids are words instead of GUIDs, or no request takes one and the list is looked through. */
  idBy?: 'word' | 'list'
  /** The list takes `IDs`. */
  hasIds?: true
  /** The list can be asked for what changed. */
  hasSince?: true
  /** The list takes no order. */
  hasNoOrder?: true
  /** Further parameters of every read of the list. */
  query?: Readonly<Record<string, boolean>>
  /** Fields that the list filters by in an expression (`where`). */
  filters?: Readonly<Record<string, FilterKind>>
  /** Fields that it filters by in a separate parameter each. */
  params?: Readonly<Record<string, ListParameter>>
  /** The field whose value a path takes instead of the id: `PurchaseOrderNumber`. */
  numberName?: string
  /** Fields that nothing filters by and that records of this short list are compared by. */
  listed?: readonly string[]
  /** The values of `Status` of records that are gone: they are reported as removals, and not read. */
  removed?: readonly string[]
  /** The parameters that make the list show those. */
  removedQuery?: Readonly<Record<string, boolean>>
}

/** The contact of a document, as the path of a field. */
export const contactId = "$['Contact']['ContactID']"

/** The invoice of a payment. */
export const invoiceId = "$['Invoice']['InvoiceID']"
