// GetResponse: contacts, newsletters and campaigns.
import { defineProvider, describeProviderFailure, lazy, ProviderError, valueAt } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'getResponse',
  displayName: 'GetResponse',
  docsUrl: 'https://apidocs.getresponse.com/v3',
  unverified: [
    'write: which fields a creation or a change takes alone, and all but contacts; a copy of the description says so, in https://github.com/robomotionio/openapi-specs/blob/init_specs/getresponse.json (read 2026-11-28).',
    'objects (objects.ts): fields of newsletters and of addresses of senders that the guide does not show.',
    'list (table.ts): that lists take two flags at once; only the guide names the one that adds custom fields to a list.',
    'unwrap (table.ts): that one landing page comes in a list, as the copy of the description has it; both forms are read.',
    'read (table.ts): whether an unchanged contact is among those by `changedOn`. It would come by its creation.',
  ],
  // @see https://github.com/GetResponse/oauth2-getresponse/blob/7db8b0aaa3b854564a332319a5949c5d4450bee6/src/Provider/Getresponse.php (where tokens are got, the client by basic) read 2026-11-22
  // @see https://apidocs.getresponse.com/v3/oauth2 (where people consent) read 2026-11-22
  // @see https://apidocs.getresponse.com/v3/authentication read 2026-11-22
  // @see https://apidocs.getresponse.com/v3/case-study/getting-started read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://app.getresponse.com/oauth2_authorize.html',
    tokenUrl: 'https://api.getresponse.com/v3/token',
    clientAuth: 'basic',
  },
  account: {
    // @see https://apidocs.getresponse.com/v3/resources/accounts read 2026-11-22
    healthCheck: { path: '/v3/accounts' },
  },
  baseUrl: 'https://api.getresponse.com',
  http: {
    // A token that is not known is answered 403 or 401, by this code.
    // @see https://apidocs.getresponse.com/v3/errors/1014 read 2026-11-29
    classify(failure) {
      if (valueAt(failure.json, 'code') !== 1014) return undefined
      const message = describeProviderFailure(failure, 'GetResponse')
      return new ProviderError({ reaction: { kind: 'reconnect' }, message, status: 401 })
    },
  },
  // Eighty requests a second and thirty thousand in ten minutes; ten at once at most.
  // @see https://github.com/GetResponse/public-api-agent-skills/blob/24bd5a03471fcb9fa68ecdd4820f5f0ef757910b/getresponse-newsletter-skill/references/api-guide.md read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 4 },
  record,
  table,
  read: {
    // A contact that was added waits in a queue, up to some minutes, and is dated when it was asked for.
    // @see https://github.com/GetResponse/public-api-agent-skills/blob/563af5fa5e6d25c0daaf75d5d83ac0e391c79173/getresponse-contacts-skill/openapi.json read 2026-11-22
    overlapMs: 600_000,
    // They say when they were created, and report no changes.
    inFull: [
      'campaigns',
      'tags',
      'custom-fields',
      'newsletters',
      'from-fields',
      'autoresponders',
      'forms',
      'landing-pages',
      'custom-events',
      'webinars',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      contacts: ['ipAddress'],
      'custom-fields': ['name', 'type', 'format'],
    },
    updateOnly: { contacts: ['note'] },
    objects: {
      campaigns: ['create', 'update'],
      // Renaming is deprecated and does nothing.
      tags: ['create', 'delete'],
      // A newsletter that is created is sent.
      newsletters: ['delete'],
      'from-fields': ['create', 'delete'],
      forms: [],
      'landing-pages': [],
      webinars: [],
    },
    uniqueFields: { campaigns: ['name'], 'custom-fields': ['name'] },

    write: lazy(table, 'writeWhole'),
  },
})
