// The objects of PandaDoc: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

/** @see https://github.com/PandaDoc/pandadoc-openapi-specification/blob/main/openapi.json read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  documents: {
    path: '/public/v1/documents',
    items: 'results',
    // Without it the pages follow the date of the last change of status.
    query: { order_by: 'date_created' },
    since: 'modified_from',
    scanned: ['name'],
    readOnly: typed('id status date_created date_modified date_completed expiration_date version'),
    writable: typed(
      'name recipients:other fields:other tokens:other tags:other metadata:other pricing_tables:other',
      'tables:other images:other texts:other template_uuid detect_title_variables:boolean',
      'content_placeholders:other folder_uuid owner:other url parse_form_fields:boolean',
    ),
    required: ['name', 'template_uuid', 'recipients'],
  },
  templates: {
    path: '/public/v1/templates',
    items: 'results',
    scanned: ['name'],
    readOnly: typed(
      'id name date_created:datetime date_modified:datetime version content_date_modified:datetime',
    ),
    writable: {},
  },
  contacts: {
    path: '/public/v1/contacts',
    items: 'results',
    style: unpaged,
    filters: ['email'],
    scanned: ['first_name', 'last_name', 'company'],
    readOnly: typed('id'),
    writable: typed(
      'first_name last_name company job_title phone state street_address city postal_code email country',
    ),
  },
  forms: {
    path: '/public/v1/forms',
    items: 'results',
    isListOnly: true,
    filters: ['status'],
    scanned: ['name'],
    readOnly: typed('id name date_created date_modified status'),
    writable: {},
  },
  users: {
    path: '/public/v1/users',
    items: 'results',
    pageSizeMax: 50,
    scanned: ['email'],
    readOnly: typed(
      'user_id email first_name last_name phone_number license is_organization_owner:boolean',
      'workspaces:other',
    ),
    writable: {},
  },
  members: {
    path: '/public/v1/members',
    items: 'results',
    style: unpaged,
    scanned: ['email'],
    readOnly: typed(
      'user_id membership_id email first_name last_name is_active:boolean workspace workspace_name',
      'emails_verified:boolean role user_license date_created date_modified',
    ),
    writable: {},
  },
  webhook_subscriptions: {
    path: '/public/v1/webhook-subscriptions',
    items: 'items',
    style: unpaged,
    scanned: ['name', 'url'],
    readOnly: typed('uuid workspace_id shared_key status:singleSelect'),
    writable: typed('name url active:boolean payload:other triggers:other'),
    required: ['name', 'url', 'triggers'],
  },
}
