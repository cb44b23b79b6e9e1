// Amplitude: product analytics events and cohorts.
import { defineProvider, inRegion } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { eventHosts } from './event-hosts.ts'
import { record } from './record.ts'

// @see https://amplitude.com/docs/apis/analytics/dashboard-rest read 2026-11-22
const region = inRegion({ us: 'https://amplitude.com', eu: 'https://analytics.eu.amplitude.com' })

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'amplitude',
  displayName: 'Amplitude',
  docsUrl: 'https://amplitude.com/docs/apis',
  unverified: [
    'write (table.ts): what Amplitude answers to attribution, beside the status.',
    'account.healthCheck: the path behind the host; only https://nango.dev/docs/api-integrations/amplitude.md says so.',
    'classify (classify.ts): the form of a refusal of the keys; only https://github.com/segevsh/w6w-apps/tree/main/apps/amplitude says so, which measured it (read 2026-11-23).',
    'read (table.ts): that a list of properties takes the event in the query; the page has it in the body.',
  ],
  // @see https://amplitude.com/docs/apis/authentication read 2026-11-22
  // @see https://amplitude.com/docs/apis/analytics/dashboard-rest read 2026-11-22
  auth: {
    kind: 'basic',
    prompt:
      'The API key of the project as user name, its secret key as password; both are in the settings, under Projects.',
    docsUrl: 'https://amplitude.com/docs/apis/authentication',
    // Hosts that take events in know the project by its API key alone.
    // @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/attribution.md read 2026-11-29
    attach: ({ username }, origin) =>
      eventHosts.some((host) => origin === `https://${host}`) ? { query: { api_key: username } } : undefined,
  },
  account: {
    metadata: region.metadata,
    // @see https://amplitude.com/docs/apis/analytics/dashboard-rest read 2026-11-22
    healthCheck: { path: '/api/2/events/list' },
  },
  baseUrl: region.baseUrl,
  http: { classify, otherHosts: eventHosts },
  // Lists come whole; what runs at once may cost four, and a change costs two.
  // @see https://github.com/Amplitude-Developer-Docs/amplitude-dev-center/blob/07263749e02f715ec43448a2afb6c47dfeae5a41/docs/analytics/apis/taxonomy-api.md read 2026-11-23
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table,
  read: {
    overlapMs: 0,
    leavesOut: { events: 'Events that are hidden.' },
    // No list can be asked for changes, and each is short.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // A lookup table is a file, and a cohort a list of people.
    objects: { cohorts: [], lookup_table: [], events: [], release: ['create'], attribution: ['create'] },
    writeOnly: ['release', 'attribution'],
    createOnly: { 'taxonomy/event-property': ['event_type'] },
    // @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/taxonomy.md read 2026-11-28
    updateOnly: { 'taxonomy/event': ['display_name'] },
  },
})
