// What a Paddle account can be asked, live and in the sandbox.
import { lazyReading, lazyWriting, type ProviderDraft } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

/** The parts of a definition that Paddle's API answers. */
export const billingApi = {
  // Unverified: as remembered of https://developer.paddle.com/api-reference/about/versioning
  headers: () => ({ 'paddle-version': '1' }),
  // Unverified: 240 requests a minute.
  // @see https://developer.paddle.com/api-reference/customers/list-customers/ read 2026-11-22
  limits: { pageSizeMax: 200, concurrency: 4 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  ...lazyReading(table),
  write: lazyWriting(table, {
    // Nothing is deleted at Paddle: records are archived by their `status`.
    actions: ['create', 'update'],
    // Subscriptions come from checkouts, and what was adjusted stays.
    objects: { subscriptions: ['update'], adjustments: ['create'] },
    uniqueFields: { customers: ['email'] },
  }),
} satisfies Partial<ProviderDraft>
