// The shape of the objects in Intercom's table.
import { type StaticFields, typed } from '@mortise/connector-kit'

/**
 * How an object's list comes: `cursor` after cursor, which a search does, too; by number; whole; or by a search alone.
 */
export type Listing = 'cursor' | 'companies' | 'numbered' | 'whole' | 'search'

/** One object; `items` is where lists hold its records. */
export interface IntercomObject extends StaticFields {
  listing: Listing
  items: string
  /** Its name among data attributes; objects without one have none of the account's own. */
  model?: string
  /** Its path; its name by default. */
  path?: string
  /** Fields the search takes, or the list is looked through for. */
  searchable: readonly string[]
}

/** Fields that most records carry. */
export const stamps = typed('type id created_at:int updated_at:int')
