// The shape of an object in Zendesk's table.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** One object. */
export interface ZendeskObject extends StaticFields {
  /** What wraps one record: `{ticket: {…}}`. */
  singular: string
  /** The cursor export, which is complete and reports changes; objects without one are read from their list. */
  exportPath?: string
  /** Many are asked for and written at once: `show_many`, and jobs. */
  hasMany?: true
  /** Its list has no pages. */
  isWhole?: true
  /** The endpoint that lists custom fields, and where records carry them. */
  custom?: { path: string; member: 'custom_fields' | 'user_fields' | 'organization_fields' }
  /** Search keywords by field name. */
  keywords: Readonly<Record<string, string>>
  /** Its path below `/api/v2`, when not the object's name. */
  path?: string
  /** The member of an answer that holds the list, when not named as the object. */
  items?: string
  /** The export of changes by the second, in pages of a thousand; all of it is in the list. */
  changesPath?: string
  /** Fields whose value has a separate list: `{ user_id: 'users/{value}/group_memberships' }`. */
  lists?: Readonly<Record<string, string>>
  /** Fields that the list is narrowed by, with its parameter for each. */
  narrowed?: Readonly<Record<string, string>>
  /** A search of these records alone, by the words of one field. */
  finder?: { path: string; field: string; items?: string }
  /** Fields that nothing is asked for by: the list is compared with them here. */
  scanned?: readonly string[]
  /** Records are made below what a field names: `{ field: 'section_id', path: 'help_center/sections/{value}/articles' }`. */
  madeBelow?: { field: string; path: string }
  /** Texts that are changed in a translation, by the names they have there. */
  texts?: Readonly<Record<string, string>>
}

/** Where its records are. */
export function pathOf(objectName: string, { path = objectName }: ZendeskObject): string {
  return `/api/v2/${path}`
}

/** Fields of nearly every record. */
export const stamps = typed('id:int url created_at:datetime updated_at:datetime')
