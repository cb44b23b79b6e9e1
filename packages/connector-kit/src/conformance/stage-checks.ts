// The part of the battery that needs accounts to order and trouble on demand.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { NativeRecord, ProviderDefinition } from '../definition/provider.ts'
import { ProviderError, type Reaction } from '../error/reaction.ts'
import { isReadInFullByName } from '../incremental/is-read-in-full.ts'
import { changeDates, expectAskedForChanges } from './read-checks.ts'
import {
  type Check,
  type ConformanceStage,
  expect,
  type LiveSubject,
  readAll,
  type Trouble,
} from './subject.ts'
import { trialSize } from './trial-size.ts'

const retryAfterSeconds = 40

/** The number of records, read in pages of that size. */
interface ManyRecords {
  count: number
  pageSize: number
}

/** The usual trial fills pages of a hundred. Only a full trial fills the largest page that a provider answers. */
function pageSizeOf({ limits }: ProviderDefinition): number {
  return Math.min(limits.pageSizeMax, trialSize({ usual: 100, full: limits.pageSizeMax }))
}

/** Records that span pages. */
function recordsShort(provider: ProviderDefinition): ManyRecords {
  return { count: trialSize({ usual: 210, full: 500 }), pageSize: pageSizeOf(provider) }
}

/** Four pages show whether pages are held in memory. */
function recordsLong(provider: ProviderDefinition): ManyRecords {
  const { least, pages } = trialSize({ usual: { least: 400, pages: 4 }, full: { least: 2_000, pages: 20 } })
  const pageSize = pageSizeOf(provider)
  return { count: Math.min(10_000, Math.max(least, pages * pageSize)), pageSize }
}

/**
 * Checks of extremes and of trouble. The code that reads and judges failures belongs to a provider, not to an object: its
 * first subject (`position` 0) reads many records and meets every trouble. Each other one meets one of them, in turn.
 */
export function stageChecks(
  stage: ConformanceStage,
  { provider, objectName, position }: { provider: ProviderDefinition; objectName: string; position: number },
): Check[] {
  const met = position === 0 ? troubles : troubles.slice(position % troubles.length).slice(0, 1)
  const [long, short] = [recordsLong(provider), recordsShort(provider)]
  const oneInstant: Check = {
    title: 'reads records that changed at one instant, across pages, each once',
    run: (subject) => readsOneInstant(subject, stage),
  }
  return [
    ...(isReadInFullByName(provider, objectName) ? [] : [oneInstant]),
    {
      title: 'reads a record that holds next to nothing',
      async run(subject) {
        const call = await stage.open({ records: [stage.bareRecord] })
        const { records } = await readAll({ ...subject, call }, {})
        expect.equal(records.length, 1, 'records of an account that holds one')
        expect.ok(subject.provider.record.id(records[0] ?? {}), 'its id')
      },
    },
    position === 0
      ? {
          title: `reads ${long.count} records without holding on to those that were read`,
          run: (subject) => holdsNone(subject, stage, long),
        }
      : {
          title: `reads ${short.count} records, each once`,
          run: async (subject) => void (await readMany(subject, stage, short)),
        },
    ...met.map(
      ([kind, status, reaction]): Check => ({
        title: `answers ${kind}${status ? ` ${status}` : ''} with the reaction ${reaction}`,
        run: (subject) => reacts(subject, { stage, kind, status, reaction }),
      }),
    ),
  ]
}

const troubles: readonly (readonly [Trouble, number | undefined, Reaction['kind']])[] = [
  ['rateLimit', 429, 'waitUntil'],
  ['serverError', 500, 'retry'],
  ['serverError', 503, 'retry'],
  ['dropConnection', undefined, 'retry'],
  ['truncatedJson', undefined, 'retry'],
  ['expiredToken', undefined, 'reconnect'],
]

async function readsOneInstant(subject: LiveSubject, stage: ConformanceStage): Promise<void> {
  await expectAskedForChanges(subject)
  const { id } = subject.provider.record
  const live = { ...subject, call: await stage.open({ count: 7, isOneInstant: true }) }
  const all = (await readAll(live, {})).records
  const dates = all.map(await changeDates(live, all))
  const at = Math.min(...dates)
  expect.equal(dates.length, 7, 'records of one instant')
  const { records, pages } = await readAll(live, { since: new Date(at), pageSize: subject.pageSize })
  expect.ok(pages.length > 1, 'the records span pages')
  const idsOf = (read: readonly NativeRecord[]) => read.flatMap((record) => id(record) ?? [])
  expect.sameMembers(idsOf(records), idsOf(all), 'ids of the records changed at one instant')
  // Vendors count in seconds, some in minutes.
  const later = new Date(at + 120_000)
  expect.equal(
    (await readAll(live, { since: later })).records.length,
    0,
    'records changed after that instant',
  )
}

async function holdsNone(subject: LiveSubject, stage: ConformanceStage, long: ManyRecords): Promise<void> {
  const held = await readMany(subject, stage, long)
  // One turn of the event loop, since a WeakRef keeps its target alive until the end of the job that made it.
  await new Promise((done) => setImmediate(done))
  collectGarbage()
  const kept = held.filter((reference) => reference.deref() !== undefined).length
  // The last page may still be in a register or in the client's buffers.
  expect.ok(kept <= Math.max(2, held.length / 10), `${kept} of ${held.length} pages are still held`)
}

/** Reads an account of so many records to its end; answers the first record of each page, not held. */
async function readMany(
  { provider, objectName, fields }: LiveSubject,
  stage: ConformanceStage,
  { count, pageSize }: ManyRecords,
): Promise<WeakRef<NativeRecord>[]> {
  const call = await stage.open({ count })
  const ids = new Set<string>()
  const held: WeakRef<NativeRecord>[] = []
  let cursor: string | undefined
  do {
    const page = await provider.read?.page(call, { objectName, fields, pageSize, cursor })
    for (const record of page?.records ?? []) ids.add(provider.record.id(record) ?? '')
    const [first] = page?.records ?? []
    if (first) held.push(new WeakRef(first))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect.equal(ids.size, count, 'distinct ids among the records read')
  return held
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

async function reacts(
  subject: LiveSubject,
  expected: {
    stage: ConformanceStage
    kind: Trouble
    status: number | undefined
    reaction: Reaction['kind']
  },
): Promise<void> {
  const { stage, kind, status, reaction } = expected
  const { provider, objectName, fields } = subject
  const call = await stage.open({ count: 1 })
  const askedAt = Date.now()
  await stage.fail({
    kind,
    status,
    retryAfterSeconds: kind === 'rateLimit' ? retryAfterSeconds : undefined,
  })
  const thrown: unknown = await provider.read?.page(call, { objectName, fields, pageSize: 3 }).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect.ok(thrown instanceof ProviderError, 'a ProviderError')
  expect.equal(thrown.reaction.kind, reaction, `reaction to "${thrown.message}"`)
  expect.ok(thrown.message !== '', 'words for the person who must act')
  if (thrown.reaction.kind !== 'waitUntil') return
  const waitMs = thrown.reaction.at.getTime() - askedAt
  expect.ok(
    waitMs >= (retryAfterSeconds - 2) * 1000,
    `a wait as long as the vendor asks for, not ${waitMs} ms`,
  )
}
