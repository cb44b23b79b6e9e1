// The shape of an object of QuickBooks Online, and the words its rows are written with.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** One object, named as queries name it: `Customer`. */
export interface QuickbooksObject extends StaticFields {
  /** Fields that queries compare, beside `Id`. Those that refer to another record are compared with its id. */
  filters: readonly string[]
  /** Fields that records of this short list are compared by here. */
  listed?: readonly string[]
  /** Entries of a list: they are made inactive instead of deleted, and queries leave inactive ones out unless asked. */
  isList?: true
  /** There is one of it, and its query takes neither conditions nor an order. */
  isAlone?: true
  /** Lists of changes leave it out. */
  hasNoChanges?: true
  /** It carries custom fields, which the preferences for sales or for purchases name. */
  custom?: 'sales' | 'purchases'
}

/** Fields of every record. */
export const stamps = typed('Id MetaData:other SyncToken domain sparse:boolean')
