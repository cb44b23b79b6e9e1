// What an object of Zendesk's table is made of.
import type { StaticFields } from '@mortise/connector-kit'

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
}

/** What nearly every record carries. */
export const stamps = { id: 'int', url: 'string', created_at: 'datetime', updated_at: 'datetime' } as const
