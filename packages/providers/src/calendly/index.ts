// Calendly: event types, scheduled events and invitees.
import { asObject, asString, type Call, defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'calendly',
  displayName: 'Calendly',
  docsUrl: 'https://developer.calendly.com/api-docs',
  unverified: [
    'limits: the largest page and how many requests at once, from memory.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): fields, from memory; filters but `invitee_email` of events.',
    'toRequest (write.ts): the body of a cancellation and of an invitation, from memory.',
    'bodyOf (write.ts): the names inside `invitee`.',
  ],
  // @see https://developer.calendly.com/api-docs/calendly-o-auth/o-auth/get-oauth-authorize read 2026-11-22
  // @see https://developer.calendly.com/api-docs/calendly-o-auth/o-auth/post-oauth-refresh-token (the client in basic) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.calendly.com/oauth/authorize',
    tokenUrl: 'https://auth.calendly.com/oauth/token',
    clientAuth: 'basic',
  },
  account: {
    healthCheck: { path: '/users/me' },
    postAuth: {
      read: postAuth,
      names: ['UserURI', 'OrganizationURI'],
    },
  },
  baseUrl: 'https://api.calendly.com',
  limits: { pageSizeMax: 100, concurrency: 2 },
  // Without webhooks: they report invitees and event types, not scheduled events. For an OAuth app Calendly makes the
  // signing key, which the response to a subscription does not contain.
  // @see https://developer.calendly.com/docs/api-guides/receive-data-from-scheduled-events-in-real-time-with-webhook-subscriptions.md read 2026-11-22
  // @see https://developer.calendly.com/api-docs/overview/webhooks/webhook-signatures (the key) read 2026-11-22
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./read.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./read.ts'), 'readByIds'),
  },
  search: { page: lazy(() => import('./read.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      scheduled_events: ['delete'],
      invitees: ['create'],
      event_types: ['create', 'update'],
      organization_memberships: ['delete'],
      organization_invitations: ['create', 'delete'],
      groups: [],
      routing_forms: [],
      scheduling_links: ['create'],
      one_off_event_types: ['create'],
    },
    writeOnly: ['scheduling_links', 'one_off_event_types'],
    // @see https://stoplight.io/api/v1/projects/calendly/api-docs/nodes/reference/calendly-api/openapi.yaml (a copy of it) read 2026-11-28
    createOnly: { event_types: ['owner'] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'readByIds'),
  },
})

async function postAuth(call: Call): Promise<Record<string, string | undefined>> {
  const { json } = await call.request({ path: '/users/me' })
  const user = asObject(asObject(json)?.resource)
  const uri = asString(user?.uri)
  const organization = asString(user?.current_organization)
  return {
    UserURI: uri,
    OrganizationURI: organization,
  }
}
