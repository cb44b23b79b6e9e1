// The trial of a definition against the vendor's own server: everything that an installation does with an object.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { NativeRecord, ReadRequest, WriteAction, WriteItem, WriteOutcome } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import type { RealServer } from './real-server.ts'

/** The outcome; `failed` must be empty. */
export interface ServerFigures {
  provider: string
  passed: number
  /** Checks that do not apply, each with the reason. */
  skipped: readonly string[]
  failed: readonly string[]
}

const RECORDS = 230
const PAGE = 50

class Skipped extends Error {}

/** A step with its title. Steps come one after the other, and build on what the ones before left. */
type Step = [title: string, run: (trial: Trial) => Promise<void>]

interface Trial {
  server: RealServer
  ids: string[]
}

const steps: readonly Step[] = [
  ['creates 230 records, each with its id', createAll],
  ['reads what lists hide by default', readHidden],
  ['backfills in pages while records change and are added', backfill],
  ['reads what changed since an instant, and not everything', readChanges],
  ['finds records by a field, and no others', search],
  ['changes a record and sees the change', change],
  ['refuses bad values, and writes the good ones beside them', refuseBad],
  ['deletes records, which reads and look-ups no longer return', remove],
]

/** Runs the steps and then the standard battery. */
export async function tryServer(server: RealServer): Promise<ServerFigures> {
  const trial: Trial = { server, ids: [] }
  const { provider, call, objectName } = server
  const own = steps.map(([title, run]) => ({ title, run: () => run(trial) }))
  const battery = conformance({ ...server.subject, provider, call, objectName }).map(({ title, run }) => ({
    title,
    run: () =>
      run({
        skip(reason) {
          throw new Skipped(reason)
        },
      }),
  }))
  let passed = 0
  const skipped: string[] = []
  const failed: string[] = []
  for (const { title, run } of [...own, ...battery]) {
    try {
      await run()
      passed += 1
    } catch (error) {
      if (error instanceof Skipped) skipped.push(`${title}: ${error.message}`)
      else failed.push(`${title}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { provider: provider.name, passed, skipped, failed }
}

async function createAll(trial: Trial): Promise<void> {
  const { server } = trial
  const items = Array.from({ length: RECORDS }, (_, index) => ({ fields: server.make(index) }))
  const outcomes = await write(server, 'create', items)
  trial.ids = outcomes.map((outcome) => {
    assert.ok(outcome.isWritten, outcome.isWritten ? '' : outcome.error.message)
    return String(outcome.recordId)
  })
  assert.equal(new Set(trial.ids).size, RECORDS, 'no two records share an id')
}

async function readHidden({ server }: Trial): Promise<void> {
  for (const [objectName, least] of Object.entries(server.hidden ?? {})) {
    const { records } = await readAll(server, { objectName })
    assert.ok(records.length >= least, `${records.length} of at least ${least} ${objectName}`)
  }
}

async function backfill({ server, ids }: Trial): Promise<void> {
  const { records } = await readAll(server, {}, async (page) => {
    if (page === 2) await write(server, 'update', [{ id: ids[0], fields: server.change }])
    if (page === 3) await write(server, 'create', [{ fields: server.make(RECORDS) }])
  })
  const read = new Set(records.map((native) => server.provider.record.id(native)))
  const lost = ids.filter((id) => !read.has(id))
  assert.deepEqual(lost, [], 'records that no page had')
}

async function readChanges({ server, ids }: Trial): Promise<void> {
  // Servers keep times in seconds.
  await wait(2_100)
  const since = new Date()
  await wait(1_100)
  const changed = ids.slice(10, 15)
  await write(
    server,
    'update',
    changed.map((id, index) => ({ id, fields: { ...server.make(index), ...server.change } })),
  )
  const { records } = await readAll(server, { since })
  const read = records.map((native) => server.provider.record.id(native))
  const missing = changed.filter((id) => !read.includes(id))
  assert.deepEqual(missing, [], 'changed records that the read had not')
  assert.ok(read.length < ids.length / 2, `${read.length} records for ${changed.length} changes`)
}

async function search({ server }: Trial): Promise<void> {
  const { provider, call, objectName, searched } = server
  const [sample] = (await readAll(server, {})).records
  const value = sample && searched.valueOf(sample)
  assert.ok(typeof value === 'string' || typeof value === 'number', 'a value to look for')
  const filters = [{ fieldName: searched.fieldName, value }]
  const found = await provider.search?.page(call, { objectName, filters, fields: 'all', pageSize: 10 })
  assert.ok(found && found.records.length > 0, 'a search finds the record')
  for (const native of found.records) assert.equal(searched.valueOf(native), value)
}

async function change({ server, ids }: Trial): Promise<void> {
  const [outcome] = await write(server, 'update', [{ id: ids[20], fields: server.change }])
  assert.ok(outcome?.isWritten, 'the change is written')
  const [native] = await fetch(server, ids.slice(20, 21))
  assert.ok(JSON.stringify(native).includes('漢字'), 'the record has the new text')
}

async function refuseBad({ server }: Trial): Promise<void> {
  const [bad] = await write(server, 'create', [{ fields: server.bad }])
  assert.ok(bad && !bad.isWritten, 'a bad value is refused')
  assert.equal(bad.error.reaction.kind, 'stop', `reaction to "${bad.error.message}"`)
  const both = await write(server, 'create', [{ fields: server.bad }, { fields: server.make(RECORDS + 1) }])
  assert.deepEqual(
    both.map(({ isWritten }) => isWritten),
    [false, true],
    'the good one of two is written',
  )
}

async function remove({ server, ids }: Trial): Promise<void> {
  const { provider, call, objectName } = server
  const since = new Date(Date.now() - 60_000)
  const gone = ids.slice(30, 33)
  const outcomes = await write(
    server,
    'delete',
    gone.map((id) => ({ id, fields: {} })),
  )
  assert.ok(
    outcomes.every(({ isWritten }) => isWritten),
    'each is deleted',
  )
  assert.deepEqual(await fetch(server, gone), [], 'look-ups return none of them')
  const { records } = await readAll(server, {})
  const left = records.map((native) => provider.record.id(native)).filter((id) => gone.includes(String(id)))
  assert.deepEqual(left, [], 'reads return none of them')
  const removed = await provider.read?.removed?.page(call, { objectName, since, pageSize: 100 })
  if (removed) assert.deepEqual(removed.records.map(({ id }) => id).sort(), gone.toSorted())
}

/** Every page of an object; `between` runs after each, with its number. */
async function readAll(
  { provider, call, objectName }: RealServer,
  wanted: Partial<ReadRequest>,
  between?: (page: number) => Promise<void>,
): Promise<{ records: NativeRecord[] }> {
  const records: NativeRecord[] = []
  let cursor: string | undefined
  let number = 0
  do {
    const request = { objectName, fields: 'all' as const, pageSize: PAGE, ...wanted, cursor }
    const page = await provider.read?.page(call, request)
    records.push(...(page?.records ?? []))
    cursor = page?.nextCursor
    number += 1
    await between?.(number)
    assert.ok(number < 100, 'the pages end')
  } while (cursor !== undefined)
  return { records }
}

async function fetch({ provider, call, objectName }: RealServer, ids: readonly string[]) {
  return (await provider.read?.byIds?.(call, { objectName, ids, fields: 'all' })) ?? []
}

/** Writes in batches as long as the definition allows. */
async function write(
  { provider, call, objectName }: RealServer,
  action: WriteAction,
  items: readonly WriteItem[],
): Promise<WriteOutcome[]> {
  const size = provider.write?.batchSizeMax[action] ?? 1
  const outcomes: WriteOutcome[] = []
  for (let from = 0; from < items.length; from += size) {
    const batch = items.slice(from, from + size)
    const request = { objectName, action, items: batch, allOrNone: false, headers: {} }
    outcomes.push(...((await provider.write?.write(call, request)) ?? []))
  }
  return outcomes
}
