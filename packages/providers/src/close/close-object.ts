// The shape of Close's objects.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** An object: its fields, where it is, and those of them by whose text records are found. */
export interface CloseObject extends StaticFields {
  /** Below `/api/v1`; the object's name by default. */
  path?: string
  /** Its name in the search; the object's name by default. Objects that the search does not know are listed. */
  searchType?: string | 'none'
  textFields: readonly string[]
  /** Fields its list is filtered by, as parameters of these names; a truth value is one of them where it is marked so. */
  listFilters?: Readonly<Record<string, 'id' | 'boolean'>>
  /** Its list comes whole, and takes no page. */
  isUnpaged?: true
  /** Extra parameters that its list needs in order to return all records. */
  listQuery?: Readonly<Record<string, string>>
  /** Where its custom fields are described: by a separate schema, or by the types of such records. */
  customFields?: 'schema' | 'custom_activity_type' | 'custom_object_type'
  /** For the records of one type: the field that names the type, and its id. */
  ofType?: { field: string; id: string }
}

/** Fields that nearly every record holds. */
export const stamps = typed(
  'id organization_id created_by:reference created_by_name updated_by:reference updated_by_name',
  'date_created:datetime date_updated:datetime',
)
