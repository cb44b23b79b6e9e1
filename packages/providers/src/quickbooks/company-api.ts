// What a QuickBooks company can be asked, in production and in the sandbox.
import { type CallbackFact, lazy, listTable, type ProviderDraft } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

/**
 * The company, which the redirect after consent names.
 * @see https://github.com/intuit/oauth-pythonclient/issues/28 (Intuit's own table of the parameters) read 2026-11-22
 */
export const company: CallbackFact = {
  name: 'realmId',
  displayName: 'Company ID',
  parameter: 'realmId',
  read: (value) => (/^\w{1,64}$/.test(value) ? value : undefined),
}

/** The parts of a definition that the accounting API answers. */
export const companyApi = {
  // No health check: every request names the company in its path, and a check is the same request for all.
  // @see https://developer.intuit.com/app/developer/qbo/docs/learn/learn-basic-field-definitions read 2026-11-22
  // Unverified: 500 requests a minute and ten at once for a company.
  limits: { pageSizeMax: 1000, concurrency: 4 },
  // Unverified: how late a change shows up.
  overlapMs: 60_000,
  classify,
  record,
  listObjects: listTable(async () => (await import('./objects.ts')).objects),
  describe: lazy(async () => (await import('./read.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  readFilters: 'pushed',
  search: lazy(async () => (await import('./read.ts')).search),
  readDeleted: lazy(async () => (await import('./read-deleted.ts')).readDeleted),
  readByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  write: {
    actions: ['create', 'update', 'delete'],
    objects: Object.fromEntries(
      ['Customer', 'Vendor', 'Employee', 'Item', 'Account'].map((name) => [
        name,
        ['create', 'update'] as const,
      ]),
    ),
    // The guide to batches advises ten; the limits allow thirty.
    // @see https://developer.intuit.com/app/developer/qbo/docs/learn/limits-and-throttles read 2026-11-22
    batchSizeMax: { create: 30, update: 30, delete: 30 },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  },
} satisfies Partial<ProviderDraft>
