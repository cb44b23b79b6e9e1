// The objects of Close and what they hold.
import type { StaticFields } from '@mortise/connector-kit'

/** An object: its fields, and those of them whose text the search can compare. */
export interface CloseObject extends StaticFields {
  textFields: readonly string[]
}

const stamps = {
  id: 'string',
  organization_id: 'string',
  created_by: 'reference',
  created_by_name: 'string',
  updated_by: 'reference',
  updated_by_name: 'string',
  date_created: 'datetime',
  date_updated: 'datetime',
} as const

/** Named as in the paths of the API: `/api/v1/lead/`. */
export const objects: Readonly<Record<string, CloseObject>> = {
  /** @see https://developer.close.com/api/resources/leads.md read 2026-11-21 */
  lead: {
    readOnly: {
      ...stamps,
      display_name: 'string',
      status_label: 'string',
      html_url: 'string',
      opportunities: 'other',
      tasks: 'other',
      integration_links: 'other',
    },
    writable: {
      name: 'string',
      description: 'string',
      url: 'string',
      status_id: 'reference',
      addresses: 'other',
      contacts: 'other',
    },
    textFields: ['name', 'description', 'url'],
  },
  /** Unverified: the fields, from memory of https://developer.close.com/api/resources/contacts */
  contact: {
    readOnly: { ...stamps, display_name: 'string', integration_links: 'other' },
    writable: {
      lead_id: 'reference',
      name: 'string',
      title: 'string',
      phones: 'other',
      emails: 'other',
      urls: 'other',
    },
    references: { lead_id: 'lead' },
    textFields: ['name', 'title'],
  },
  /** Unverified: the fields, from memory of https://developer.close.com/api/resources/opportunities */
  opportunity: {
    readOnly: {
      ...stamps,
      lead_name: 'string',
      status_label: 'string',
      status_type: 'string',
      status_display_name: 'string',
      pipeline_id: 'reference',
      pipeline_name: 'string',
      user_name: 'string',
      contact_name: 'string',
      value_formatted: 'string',
      expected_value: 'float',
      annualized_value: 'float',
      annualized_expected_value: 'float',
      date_lost: 'datetime',
      integration_links: 'other',
    },
    writable: {
      lead_id: 'reference',
      contact_id: 'reference',
      user_id: 'reference',
      status_id: 'reference',
      note: 'string',
      confidence: 'int',
      value: 'int',
      value_currency: 'string',
      value_period: 'singleSelect',
      date_won: 'date',
    },
    references: { lead_id: 'lead', contact_id: 'contact' },
    values: { value_period: ['one_time', 'monthly', 'annual'] },
    textFields: ['note'],
  },
}

/** `/api/v1/lead/`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  return `/api/v1/${objectName}/${id === undefined ? '' : `${encodeURIComponent(id)}/`}`
}
