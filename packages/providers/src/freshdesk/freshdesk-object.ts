// The parts of an object in Freshdesk's table.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** An object: its fields, where its custom ones are described, and what finds its records. */
export interface FreshdeskObject extends StaticFields {
  /** The path of the list; by default its name below `/api/v2/`. */
  path?: string
  /** Path of the custom fields; objects without one have none. */
  fieldsPath?: string
  /** Parameter of the list that asks for changes. */
  sinceParameter?: string
  /** Fields that the list can be filtered by. */
  listFilters: readonly string[]
  /** Fields the search language compares, with the name each has there. */
  queryFields: Readonly<Record<string, string>>
  /** Fields that nothing finds records by: the list is looked through. */
  scanned?: readonly string[]
  /** There is no request for one of them: by id, too, the list is looked through. */
  hasNoOne?: true
}

/** Fields of nearly every record. */
export const stamps = typed('id:int created_at:datetime updated_at:datetime')
