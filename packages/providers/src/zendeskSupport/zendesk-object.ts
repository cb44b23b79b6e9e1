// What an object of Zendesk's table is made of.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** One object. */
export interface ZendeskObject extends StaticFields {
  /** What wraps one record: `{ticket: {…}}`. */
  singular: string
  /** The cursor export, which is complete and tells what changed; the others are read from their list. */
  exportPath?: string
  /** Many are asked for and written at once: `show_many`, and jobs. */
  hasMany?: true
  /** The endpoint that lists custom fields, and where records carry them. */
  custom?: { path: string; member: 'custom_fields' | 'user_fields' | 'organization_fields' }
  /** Search keywords by field name. */
  keywords: Readonly<Record<string, string>>
  /** Its path below `/api/v2`, when not the object's name. */
  path?: string
  /** What a list of it is called in an answer, when not as the object. */
  items?: string
  /** What tells of changes by the second, a page of a thousand after another; all of it is in the list. */
  changesPath?: string
  /** Fields whose value has a list of its own: `{ user_id: 'users/{value}/group_memberships' }`. */
  lists?: Readonly<Record<string, string>>
  /** Fields that the list is narrowed by, with its parameter for each. */
  narrowed?: Readonly<Record<string, string>>
  /** A search of these records alone, by the words of one field. */
  finder?: { path: string; field: string; items?: string }
  /** Fields that nothing is asked for by: the list is compared with them here. */
  compared?: readonly string[]
  /** Records are made below what a field names: `{ field: 'section_id', path: 'help_center/sections/{value}/articles' }`. */
  madeBelow?: { field: string; path: string }
  /** Texts that are changed in a translation, by the names they have there. */
  texts?: Readonly<Record<string, string>>
}

/** Where its records are. */
export function pathOf(objectName: string, { path = objectName }: ZendeskObject): string {
  return `/api/v2/${path}`
}

/** What nearly every record carries. */
export const stamps = typed('id:int url created_at:datetime updated_at:datetime')
