// The entry of each of Salesloft's objects, and the fields that many of them share.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** One object. */
export interface SalesloftObject extends StaticFields {
  path: string
  /** Parameters of the list by field name; each takes equality, or finds parts of the value. */
  filters: Readonly<Record<string, string>>
  /** Filters that the list takes beside another one alone, by field name. */
  filtersBeside?: Readonly<Record<string, { parameter: string; beside: string }>>
  /** Fields compared here with those of the list, which has no parameter for them. */
  compared?: readonly string[]
  /**
   * How the list shows changes: it filters by `updated_at`, or it sorts by it alone. One that does neither is read in
   * full each time.
   */
  changes?: 'filtered' | 'sorted'
  /** The value of `sort_by` that no change moves. */
  sortBy?: 'created_at'
  /** Parameters without which the list leaves something out. */
  whole?: Readonly<Record<string, string>>
  /** The list comes whole, whatever is asked for. */
  isUnpaged?: true
  /** The `field_type` of the account's custom fields for this object. */
  customOf?: 'person' | 'company'
  /** The fields of a creation are sent in the address; there is no body. */
  isCreatedByQuery?: true
}

/** The fields that the vendor sets on nearly every record. */
export const stamps = typed('id:int created_at:datetime updated_at:datetime')
