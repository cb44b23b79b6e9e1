// The shape of the objects in Ashby's table.
import type { TableObject } from '@mortise/connector-kit'

/** An object; calls are named after one of its records: `candidate.list`. */
export interface AshbyObject extends TableObject {
  one: string
  /** The parameter of its search call for a field of the record. */
  searchParams: Readonly<Record<string, string>>
  /** The name of its id in updates. */
  idParam: string
  /** The name of its id in the call for one record. */
  infoParam?: string
  /** The parameters that ask the list for everything. */
  body?: Readonly<Record<string, boolean | readonly string[]>>
}

/** An object that is read and not written, and that has no search call. */
export type AshbyListing = Omit<AshbyObject, 'items' | 'filters' | 'searchParams' | 'idParam' | 'writable'>
