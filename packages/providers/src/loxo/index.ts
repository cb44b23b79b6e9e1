// Loxo: candidates, jobs and companies of recruiters.
import {
  asArray,
  asObject,
  defineProvider,
  lazyReading,
  lazyWriting,
  pathPart,
  refusal,
} from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'loxo',
  displayName: 'Loxo',
  docsUrl: 'https://loxo.readme.io/reference/loxo-api',
  // @see http://help.loxo.co/en/articles/446640-integrate-your-job-listing-with-your-website-through-an-api read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://help.loxo.co/en/articles/446640-loxo-s-open-api#h_668904ffbd',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Full Domain',
      server: 'host',
      prompt: 'The host name, without https:// in front.',
    },
    { name: 'agencySlug', displayName: 'Agency Slug', pattern: pathPart },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}/api`,
  // The key is good when the agency answers it. Which agency it is, is in the path, so no fixed check can ask.
  // Unverified: the path, told by https://github.com/iamarsenibragimov/loxo-laravel-api alone (read 2026-11-22).
  async postAuth(call) {
    await call.request({ path: `/${encodeURIComponent(call.metadata.agencySlug ?? '')}/activity_types` })
    return {}
  },
  // Unverified: the largest page, told by https://github.com/amp-labs/connectors alone (read 2026-11-22).
  limits: { pageSizeMax: 100, concurrency: 2 },
  overlapMs: 0,
  record,
  // No list is known that can be asked for changes.
  incremental: 'none',
  listSearches: [
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
  // Unverified: that a write may be answered with 200 and what is wrong with it, told by https://github.com/amp-labs/connectors alone.
  refusal({ json }) {
    const words = asArray(asObject(json)?.errors).filter((each) => typeof each === 'string')
    return words.length === 0 ? undefined : refusal(words.join(' '), 422)
  },
  ...lazyReading(table),
  // Unverified: which of them can be changed and deleted, told by https://github.com/amp-labs/connectors alone (read 2026-11-22).
  write: lazyWriting(table, {
    actions: ['create', 'update'],
    objects: {
      jobs: ['create', 'update', 'delete'],
      placements: ['create', 'update', 'delete'],
      person_events: ['create', 'update', 'delete'],
      deals: ['create'],
      users: [],
      activity_types: [],
      job_types: [],
      person_types: [],
      workflows: [],
    },
  }),
})
