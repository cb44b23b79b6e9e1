// Loxo: candidates, jobs and companies of recruiters.
import { asArray, asObject, bearerKey, defineProvider, pathPart, refusal } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'loxo',
  displayName: 'Loxo',
  docsUrl: 'https://loxo.readme.io/reference/loxo-api',
  unverified: [
    'account.postAuth.read: the path; only https://github.com/iamarsenibragimov/loxo-laravel-api says so (read 2026-11-22).',
    'http.refusal: that a write may be answered with 200 and what is wrong with it; from memory, unconfirmed.',
    'limits: the largest page; from memory, unconfirmed.',
    "write: that placements can be written; from memory, unconfirmed: the copy of the vendor's description that could be read (1.2.5, https://github.com/tbensonwest/loxo-mcp-server) lists and reads them alone (read 2026-11-29).",
    'objects (objects.ts): `total_pages` of jobs; only a client, https://github.com/pinnaclerecruitment/header/blob/main/server.js, reads it (read 2026-11-29).',
    'objects (objects.ts): fields of answers; bodies of placements; where forms are in an answer.',
    'writeOne (table.ts): that forms are taken as they are sent here; from memory, unconfirmed.',
  ],
  // @see http://help.loxo.co/en/articles/446640-integrate-your-job-listing-with-your-website-through-an-api read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://help.loxo.co/en/articles/446640-loxo-s-open-api#h_668904ffbd' }),
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Full Domain',
        server: 'host',
        prompt: 'The host name, without https:// in front.',
      },
      { name: 'agencySlug', displayName: 'Agency Slug', pattern: pathPart },
    ],
    postAuth: {
      // The key is good when the agency answers it. The path names the agency, so no fixed check can ask.
      async read(call) {
        await call.request({ path: `/${encodeURIComponent(call.metadata.agencySlug ?? '')}/activity_types` })
        return {}
      },
    },
  },
  baseUrl: ({ workspace }) => `https://${workspace}/api`,
  http: {
    refusal({ json }) {
      const words = asArray(asObject(json)?.errors).filter((each) => typeof each === 'string')
      return words.length === 0 ? undefined : refusal(words.join(' '), 422)
    },
  },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 0,
    // No list is known that can be asked for changes.
    incremental: 'none',
  },
  search: {
    scans: [
      'people.name',
      'people.emails',
      'companies.name',
      'jobs.title',
      'users.name',
      'users.email',
      'activity_types.name',
      'job_types.name',
      'person_types.name',
      'workflows.name',
    ],
  },
  write: {
    actions: ['create', 'update'],
    objects: {
      jobs: ['create', 'update', 'delete'],
      placements: ['create', 'update', 'delete'],
      person_events: ['create', 'update', 'delete'],
      deals: ['create'],
      forms: [],
      users: [],
      activity_types: [],
      job_types: [],
      person_types: [],
      workflows: [],
    },
  },
})
