// The objects of Freshdesk and what they hold.
import type { StaticFields } from '@mortise/connector-kit'

/** An object: its fields, where its custom ones are described, and what finds its records. */
export interface FreshdeskObject extends StaticFields {
  /** Path of the custom fields; objects without one have none. */
  fieldsPath?: string
  /** Parameter of the list that asks for changes. */
  sinceParameter?: string
  /** Fields that the list can be filtered by. */
  listFilters: readonly string[]
  /** Fields the search language compares, with the name each has there. */
  queryFields: Readonly<Record<string, string>>
}

const stamps = { id: 'int', created_at: 'datetime', updated_at: 'datetime' } as const

/** Unverified: the fields, from memory of https://developers.freshdesk.com/api/ */
export const objects: Readonly<Record<string, FreshdeskObject>> = {
  tickets: {
    readOnly: {
      ...stamps,
      description_text: 'string',
      structured_description: 'string',
      to_emails: 'other',
      reply_cc_emails: 'other',
      fwd_emails: 'other',
      ticket_cc_emails: 'other',
      ticket_bcc_emails: 'other',
      attachments: 'other',
      fr_escalated: 'boolean',
      nr_escalated: 'boolean',
      is_escalated: 'boolean',
      spam: 'boolean',
      nr_due_by: 'datetime',
      association_type: 'int',
      associated_tickets_count: 'int',
      support_email: 'string',
      source_additional_info: 'other',
      form_id: 'int',
      sentiment_score: 'int',
      initial_sentiment_score: 'int',
    },
    writable: {
      subject: 'string',
      description: 'string',
      status: 'int',
      priority: 'int',
      source: 'int',
      type: 'singleSelect',
      tags: 'multiSelect',
      cc_emails: 'other',
      requester_id: 'reference',
      responder_id: 'reference',
      group_id: 'reference',
      company_id: 'reference',
      product_id: 'reference',
      email_config_id: 'reference',
      email: 'string',
      phone: 'string',
      name: 'string',
      due_by: 'datetime',
      fr_due_by: 'datetime',
    },
    references: { requester_id: 'contacts', responder_id: 'agents', company_id: 'companies' },
    fieldsPath: '/api/v2/ticket_fields',
    sinceParameter: 'updated_since',
    listFilters: ['requester_id', 'company_id'],
    queryFields: {
      status: 'status',
      priority: 'priority',
      group_id: 'group_id',
      responder_id: 'agent_id',
      type: 'type',
      tags: 'tag',
    },
  },
  contacts: {
    readOnly: {
      ...stamps,
      active: 'boolean',
      deleted: 'boolean',
      avatar: 'other',
      first_name: 'string',
      last_name: 'string',
      visitor_id: 'string',
      csat_rating: 'int',
      preferred_source: 'string',
      other_phone_numbers: 'other',
      facebook_id: 'string',
      org_contact_id: 'int',
      org_contact_id_str: 'string',
    },
    writable: {
      name: 'string',
      email: 'string',
      phone: 'string',
      mobile: 'string',
      twitter_id: 'string',
      unique_external_id: 'string',
      other_emails: 'other',
      company_id: 'reference',
      other_companies: 'other',
      view_all_tickets: 'boolean',
      address: 'string',
      description: 'string',
      job_title: 'string',
      language: 'string',
      tags: 'multiSelect',
      time_zone: 'string',
      lookup_parameter: 'string',
    },
    required: ['name'],
    references: { company_id: 'companies' },
    fieldsPath: '/api/v2/contact_fields',
    sinceParameter: '_updated_since',
    listFilters: ['email', 'mobile', 'phone', 'company_id', 'unique_external_id'],
    queryFields: {},
  },
  companies: {
    readOnly: { ...stamps, org_company_id: 'int', org_company_id_str: 'string' },
    writable: {
      name: 'string',
      description: 'string',
      note: 'string',
      domains: 'multiSelect',
      health_score: 'string',
      account_tier: 'string',
      renewal_date: 'datetime',
      industry: 'string',
      lookup_parameter: 'string',
    },
    required: ['name'],
    fieldsPath: '/api/v2/company_fields',
    listFilters: [],
    queryFields: { domains: 'domain' },
  },
  agents: {
    readOnly: {
      ...stamps,
      available: 'boolean',
      available_since: 'datetime',
      last_active_at: 'datetime',
      deactivated: 'boolean',
      type: 'string',
      contact: 'other',
      occasional: 'boolean',
      signature: 'string',
      ticket_scope: 'int',
      group_ids: 'other',
      org_group_ids: 'other',
      role_ids: 'other',
      skill_ids: 'other',
      focus_mode: 'boolean',
      agent_operational_status: 'string',
      scope: 'other',
    },
    writable: {},
    listFilters: [],
    queryFields: {},
  },
}

/** `/api/v2/tickets`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  return `/api/v2/${objectName}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
}
