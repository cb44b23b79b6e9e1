// The requests that a Netsuite account answers, for every way of signing in.
import { lazy, type ProviderDraft } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

/** The parts of a definition that the record service and SuiteQL answer. */
export const suiteTalk = {
  unverified: [
    "named (classify.ts): the words `Unknown identifier 'balance'`; only https://cli.suiteportal.io/docs/guides/suiteql-gotchas says so.",
    'findClockOffsetMs (clock.ts): that the record service writes instants in UTC (`2026-11-21T17:30:00Z`).',
    'describe (describe.ts): that it is; only https://cli.suiteportal.io/docs/guides/suiteql-gotchas says so.',
    'referenceTo (describe.ts): `salesOrder-itemCollection` as the way such names are written.',
    'listObjects (list-objects.ts): the dash.',
    'readDeleted (read-deleted.ts): columns, from https://github.com/GSpo7/suiteql-sql-library/blob/main/deleted-records.sql, and the types that are in it, from https://github.com/estuary/flow/pull/2667 alone (read 2026-11-22).',
    'namesOf (read-deleted.ts): which of them it is, that types of the account have their own name, and that the table has ids as numbers.',
    'transactions (record-type.ts): sales orders, invoices, purchase orders, vendor bills, estimates and opportunities come from https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone, the other types are from memory of the Records Catalog.',
    'items (record-type.ts): the types of items, from memory of the Records Catalog.',
    "columnOf (record-type.ts): that `foreigntotal` is the same amount, in the transaction's own currency.",
    "suiteqlText (suiteql.ts): from memory of Oracle's text literals, whose syntax SuiteQL takes (https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156257770590.html).",
    'Rows (suiteql.ts): booleans as `T` and `F`; only https://cli.suiteportal.io/docs/guides/suiteql-gotchas says so.',
  ],
  account: {
    // Any user may ask for it, and it needs no permission.
    // @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/article_0528010158.html read 2026-11-22
    healthCheck: { path: '/services/rest/system/v1/serverTime', isForAnyModule: true },
  },
  http: { classify },
  // The smallest account bears five requests at once, all its integrations together.
  // @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1525253248.html read 2026-11-22
  // @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156414087576.html (1000 a page) read 2026-11-22
  limits: { pageSizeMax: 1000, concurrency: 3 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // SuiteQL returns local time: windows reach back over the hour that a clock change skips, and a little more.
    overlapMs: 65 * 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    filters: 'pushed',
    inFull: lazy(() => import('./describe.ts'), 'tellsNoChange'),
    byIds: lazy(() => import('./read.ts'), 'fetchByIds'),
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
  },
  search: { page: lazy(() => import('./read.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    // "REST web services ... do not support the bulk creation of records."
    // @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1545141395.html read 2026-11-22
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    uniqueFields: Object.fromEntries(
      ['customer', 'contact', 'vendor', 'salesOrder', 'invoice', 'inventoryItem'].map((name) => [
        name,
        ['externalId'],
      ]),
    ),
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'fetchByIds'),
  },
} satisfies Partial<ProviderDraft>
