// Kit: subscribers, broadcasts and forms of creators.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'kit',
  displayName: 'Kit',
  docsUrl: 'https://developers.kit.com/api-reference/overview',
  unverified: [
    'limits: how many requests at once; six hundred a minute with consent, from memory.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): tags, forms and sequences but for their path, changes of custom fields, and asking for one purchase.',
    'table (table.ts): that `updated_after` heeds the time of the day, as its example has it, and not the date alone, as its words do: then more comes than has changed.',
    'writeWhole (table.ts): that custom fields which are left out stay; a first name is sent along, so it does.',
  ],
  // Both stood at app.kit.com before.
  // @see https://developers.kit.com/api-reference/oauth-refresh-token-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.kit.com/v4/oauth/authorize',
    tokenUrl: 'https://api.kit.com/v4/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // @see https://developers.kit.com/api-reference/v4.json read 2026-11-22
    healthCheck: { path: '/v4/account' },
  },
  baseUrl: 'https://api.kit.com',
  // @see https://developers.kit.com/api-reference/subscribers/list-subscribers (the size of a page) read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table,
  read: {
    overlapMs: 60_000,
    // They say when they were made, but not when they changed.
    inFull: ['tags', 'custom_fields', 'forms', 'sequences', 'segments', 'broadcasts', 'purchases'],
  },
  search: {
    scans: [
      'tags.id',
      'tags.name',
      'custom_fields.id',
      'custom_fields.label',
      'forms.id',
      'forms.name',
      'sequences.id',
      'sequences.name',
      'segments.id',
      'segments.name',
      'broadcasts.subject',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      // They are unsubscribed, and stay.
      subscribers: ['create', 'update'],
      tags: ['create', 'update'],
      forms: [],
      sequences: [],
      segments: [],
      purchases: [],
    },
    // @see https://github.com/ConvertKit/ConvertKitSDK-PHP/blob/main/src/ConvertKit_API_Traits.php (`update_subscriber`) read 2026-11-29
    createOnly: { subscribers: ['state'] },
    // @see https://developers.kit.com/api-reference/custom-fields/create-a-custom-field.md read 2026-11-22
    uniqueFields: { subscribers: ['email_address'], custom_fields: ['label'] },

    write: lazy(table, 'writeWhole'),
  },
})
