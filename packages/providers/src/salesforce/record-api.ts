// Requests to an organisation over REST, SOQL and Bulk API, for every kind of sign-in.
import { lazy, type ProviderDraft } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { changeEvent } from './subscribe.ts'

/** The parts of a definition that follow from Salesforce's records. */
export const recordApi = {
  unverified: [
    'isUnknownField (classify.ts): that it does; only https://salesforcedictionary.com/errors/invalid-field-no-such-column says so (read 2026-11-22).',
    'toRecords (job-rows.ts): values; only https://docs.celigo.com/hc/en-us/articles/27438241234459-Salesforce-Bulk-API-2-0-Guide says so.',
    'read (read.ts): SystemModstamp moving for every change; only http://www.infallibletechie.com/2015/07/what-is-difference-between.html says so.',
    'countOf (read.ts): the limit; only https://sfdecoded.github.io/errors/query-timeout.html says so (read 2026-11-22).',
    'limits (record-api.ts): how many requests at once. The largest page is that of SOQL.',
    'read.overlapMs (record-api.ts): the minutes; only https://www.oreilly.com/library/view/forcecom-enterprise-architecture/9781786463685/ch04s02.html says so.',
    'search.lagMs (record-api.ts): from https://salesforce.stackexchange.com/questions/62826/salesforce-gobal-search-results-from-api alone.',
    'changeEvent (subscribe.ts): the header, from memory of https://developer.salesforce.com/docs/atlas.en-us.change_data_capture.meta/change_data_capture/cdc_message_structure.htm',
  ],
  http: { classify },
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
    overlapMs: 10 * 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    dropCursor: lazy(() => import('./drop-cursor.ts'), 'dropCursor'),
    filters: 'pushed',
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
  },
  search: {
    page: lazy(() => import('./search.ts'), 'search'),
    // SOQL asks the database; what lags is the index of SOSL, which is not used.
    lagMs: 0,
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Not jobs of Bulk API 2.0: a request of ours holds a hundred records, which a collection takes at once and answers for
    // each of them. A job answers later, and only to polling.
    // @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/resources_composite_sobjects_collections_create.htm read 2026-11-21
    batchSizeMax: { create: 200, update: 200, delete: 200 },
    hasAllOrNone: true,
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  events: { fromPolledChange: changeEvent },
} satisfies Partial<ProviderDraft>
