// The shape of the entries in the tables of Pipedrive's objects.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** One object. Version 2 pages by cursor and filters by change; version 1 has what version 2 has not yet. */
export interface PipedriveObject extends StaticFields {
  version: 'v1' | 'v2'
  /** The path of the list below its version; the object's name by default. */
  path?: string
  /** The endpoint that lists custom fields, where the object can have them. */
  fieldsPath?: string
  /** Whether the list takes `ids`; records of other objects are asked for one by one. */
  takesIds?: true
  /** Archived records have a separate list, and are in no other. */
  hasArchive?: true
  /** There is no request for one record: it is looked for in the list. */
  hasNoneById?: true
  /** The pattern of ids; numbers by default. */
  id?: RegExp
  /** Filters of the list by the fields they are about. */
  listFilters: readonly string[]
  /** Their parameters, where these are called otherwise. */
  filterNames?: Readonly<Record<string, string>>
  /** Fields of the search endpoint by the record's name for them; none where the object has no search. */
  searchFields: Readonly<Record<string, string>>
  /** Fields compared here with those of the list, in its first pages. */
  comparedFields?: readonly string[]
  /**
   * How the list reports changes: in order between two instants (`bounded`), from an instant on (`since`), by its order
   * alone (`newestFirst`), or not at all.
   */
  changes: 'bounded' | 'since' | 'newestFirst' | 'untold'
  /** The list takes no `updated_until`. */
  isOpenEnded?: true
  /** The list has no pages. */
  isWhole?: true
  /** The largest page, where it is smaller than of the rest. */
  pageSizeMax?: number
  /** How changes are sent, where it is not by PATCH in JSON. */
  update?: 'PUT'
  isForm?: true
}

/** Fields that nearly every object has. */
export const stamps = typed('id:int add_time:datetime update_time:datetime')

/** Lists of few records, never filtered by change, without a search. */
export const shortList = {
  changes: 'untold',
  searchFields: {},
  comparedFields: ['name'],
} as const
