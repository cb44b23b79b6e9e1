// The objects of Freshdesk and what they hold.
import { typed } from '@mortise/connector-kit'
import { deskObjects } from './desk-objects.ts'
import { type FreshdeskObject, stamps } from './freshdesk-object.ts'

export const objects: Readonly<Record<string, FreshdeskObject>> = {
  tickets: {
    readOnly: typed(
      stamps,
      'description_text structured_description to_emails:other reply_cc_emails:other fwd_emails:other',
      'ticket_cc_emails:other ticket_bcc_emails:other attachments:other fr_escalated:boolean',
      'nr_escalated:boolean is_escalated:boolean spam:boolean nr_due_by:datetime association_type:int',
      'associated_tickets_count:int support_email source_additional_info:other form_id:int',
      'sentiment_score:int initial_sentiment_score:int',
    ),
    writable: typed(
      'subject description status:int priority:int source:int type:singleSelect tags:multiSelect',
      'cc_emails:other requester_id:reference responder_id:reference group_id:reference company_id:reference',
      'product_id:reference email_config_id:reference email phone name due_by:datetime fr_due_by:datetime',
    ),
    references: {
      requester_id: 'contacts',
      responder_id: 'agents',
      company_id: 'companies',
      group_id: 'groups',
      product_id: 'products',
    },
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
    readOnly: typed(
      stamps,
      'active:boolean deleted:boolean avatar:other first_name last_name visitor_id csat_rating:int',
      'preferred_source other_phone_numbers:other facebook_id org_contact_id:int org_contact_id_str',
    ),
    writable: typed(
      'name email phone mobile twitter_id unique_external_id other_emails:other company_id:reference',
      'other_companies:other view_all_tickets:boolean address description job_title language',
      'tags:multiSelect time_zone lookup_parameter',
    ),
    required: ['name'],
    references: { company_id: 'companies' },
    fieldsPath: '/api/v2/contact_fields',
    sinceParameter: '_updated_since',
    // No list of contacts takes it. @see https://developers.freshdesk.com/api/ (the copy at https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt) read 2026-11-28
    scanned: ['unique_external_id'],
    listFilters: ['email', 'mobile', 'phone', 'company_id'],
    queryFields: {},
  },
  companies: {
    readOnly: typed(stamps, 'org_company_id:int org_company_id_str'),
    writable: typed(
      'name description note domains:multiSelect health_score account_tier renewal_date:datetime industry',
      'lookup_parameter',
    ),
    required: ['name'],
    fieldsPath: '/api/v2/company_fields',
    listFilters: [],
    queryFields: { domains: 'domain' },
  },
  ...deskObjects,
}

/** `/api/v2/tickets`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  const list = objects[objectName]?.path ?? `/api/v2/${objectName}`
  return id === undefined ? list : `${list}/${encodeURIComponent(id)}`
}
