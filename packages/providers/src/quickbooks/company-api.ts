// What a QuickBooks company can be asked, in production and in the sandbox.
import { lazy, type ProviderDraft } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

/** The parts of a definition that the accounting API answers. */
export const companyApi = {
  metadataInputs: [
    {
      name: 'realmId',
      displayName: 'Company ID',
      prompt: 'QuickBooks shows it under Account and settings, Billing & Subscription.',
      docsUrl:
        'https://developer.intuit.com/app/developer/qbo/docs/learn/explore-the-quickbooks-online-api/data-queries',
    },
  ],
  // Unverified: 500 requests a minute and ten at once for a company.
  limits: { pageSizeMax: 1000, concurrency: 4 },
  // Unverified: how late a change shows up.
  overlapMs: 60_000,
  classify,
  record,
  describe: lazy(async () => (await import('./read.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  readFilters: 'pushed',
  search: lazy(async () => (await import('./read.ts')).search),
  readDeleted: lazy(async () => (await import('./read.ts')).readDeleted),
  readByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  write: {
    actions: ['create', 'update', 'delete'],
    objects: Object.fromEntries(
      ['Customer', 'Vendor', 'Employee', 'Item', 'Account'].map((name) => [
        name,
        ['create', 'update'] as const,
      ]),
    ),
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  },
} satisfies Partial<ProviderDraft>
