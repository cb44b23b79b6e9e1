// What is said of an object of Close.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** An object: its fields, where it is, and those of them by whose text records are found. */
export interface CloseObject extends StaticFields {
  /** Below `/api/v1`; the object's name unless told. */
  path?: string
  /** What the search calls it; the object's name unless told. Those it does not know are listed. */
  searchType?: string | 'none'
  textFields: readonly string[]
  /** Fields its list is filtered by, as parameters of these names; a truth value is one of them where it is marked so. */
  listFilters?: Readonly<Record<string, 'id' | 'boolean'>>
  /** What its list has to be told besides, for it to be of all. */
  listQuery?: Readonly<Record<string, string>>
  /** Where its custom fields are described: by a schema of their own, or by the types of such records. */
  customFields?: 'schema' | 'custom_activity_type' | 'custom_object_type'
  /** For the records of one type: the field that names the type, and its id. */
  ofType?: { field: string; id: string }
}

/** What nearly every record holds. */
export const stamps = typed(
  'id organization_id created_by:reference created_by_name updated_by:reference updated_by_name',
  'date_created:datetime date_updated:datetime',
)
