// Constant Contact: contacts, lists and email campaigns.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'constantContact',
  displayName: 'Constant Contact',
  docsUrl: 'https://developer.constantcontact.com/api_guide/index.html',
  unverified: [
    'write.createOnly: which fields a creation or a change takes alone; a copy of the description says so, in https://github.com/api-evangelist/constant-contact/blob/main/openapi/_original/constant-contact-v3-openapi.yml (read 2026-11-28).',
    'limits: the largest page of the other objects, and four requests a second for an application.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): the parameters of contacts (`email`, `lists`, `tags`), the largest pages except of lists, and `after_date` of email campaigns. Everything about segments except their path. Names of fields that the pages do not show.',
    'writeWhole (table.ts): that subresources which are left out stay, and that those which are sent replace the whole list.',
    'customFields (table.ts): the names in a definition.',
  ],
  // @see https://v3.developer.constantcontact.com/api_guide/auth_overview.html (the client in basic) read 2026-11-22
  // @see https://community.constantcontact.com/t5/user/v2/viewprofilepage/user-id/945159/user-messages-feed/latest-contributions/page/6 (Constant Contact's support: the addresses) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://authz.constantcontact.com/oauth2/default/v1/authorize',
    tokenUrl: 'https://authz.constantcontact.com/oauth2/default/v1/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: { healthCheck: { path: '/v3/account/user/privileges' } },
  baseUrl: 'https://api.cc.email',
  // Lists of contacts come by a thousand.
  // @see https://developer.constantcontact.com/api_guide/lists_get_all.html (a thousand lists) read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table,
  read: { overlapMs: 60_000 },
  search: {
    scans: ['contact_tags.name', 'contact_custom_fields.label', 'emails.name', 'segments.name'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      emails: ['email_campaign_activities'],
      contacts: ['create_source'],
      contact_custom_fields: ['type'],
      contact_tags: ['tag_source'],
    },
    updateOnly: { contacts: ['update_source'] },
    // @see https://developer.constantcontact.com/api_guide/contact-tags/tags-create read 2026-11-22
    uniqueFields: { contact_tags: ['name'] },

    write: lazy(table, 'writeWhole'),
  },
})
