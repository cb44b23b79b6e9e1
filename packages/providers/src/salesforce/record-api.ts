// What an organisation can be asked over REST, SOQL and Bulk API, however one has signed in.
import { lazy, type ProviderDraft } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { changeEvent } from './subscribe.ts'

/** The parts of a definition that follow from Salesforce's records. */
export const recordApi = {
  http: { classify },
  // Unverified: how many requests at once. The largest page is that of SOQL.
  limits: { pageSizeMax: 2000, concurrency: 5 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
    upsertFields: lazy(() => import('./upsert-fields.ts'), 'upsertFields'),
  },
  read: {
    // SystemModstamp is set when a transaction writes, and a transaction may run ten minutes before it commits.
    // Unverified: the minutes, told by
    // https://www.oreilly.com/library/view/forcecom-enterprise-architecture/9781786463685/ch04s02.html alone.
    overlapMs: 10 * 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    dropCursor: lazy(() => import('./drop-cursor.ts'), 'dropCursor'),
    filters: 'pushed',
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
  },
  search: {
    page: lazy(() => import('./search.ts'), 'search'),
    // SOQL asks the database; what lags is the index of SOSL, which is not used.
    // Unverified: told by https://salesforce.stackexchange.com/questions/62826/salesforce-gobal-search-results-from-api alone.
    lagMs: 0,
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Not jobs of Bulk API 2.0: a request of ours holds a hundred records, which a collection takes at once and answers for
    // each of them; a job answers later, and only to whoever asks again.
    // @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_composite_sobjects_collections_create.htm read 2026-11-21
    batchSizeMax: { create: 200, update: 200, delete: 200 },
    hasAllOrNone: true,
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  events: { fromPolledChange: changeEvent },
} satisfies Partial<ProviderDraft>
