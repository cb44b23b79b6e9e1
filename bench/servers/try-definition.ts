// The trial of a definition against the vendor's own server: everything that an installation asks of an object.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { conformance } from '@mortise/connector-kit/conformance'
import { fetchByIds, readAll, writeAll } from './ask-server.ts'
import type { RealServer } from './real-server.ts'
import { runSteps, Skipped, type StepFigures } from './run-steps.ts'

const RECORDS = 230

interface Trial {
  server: RealServer
  ids: string[]
}

const steps: readonly [title: string, run: (trial: Trial) => Promise<void>][] = [
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
export async function tryDefinition(server: RealServer): Promise<StepFigures> {
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
  return runSteps([...own, ...battery])
}

async function createAll(trial: Trial): Promise<void> {
  const { server } = trial
  const items = Array.from({ length: RECORDS }, (_, index) => ({ fields: server.make(index) }))
  const outcomes = await writeAll(server, 'create', items)
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
    if (page === 2) await writeAll(server, 'update', [{ id: ids[0], fields: server.change }])
    if (page === 3) await writeAll(server, 'create', [{ fields: server.make(RECORDS) }])
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
  await writeAll(
    server,
    'update',
    changed.map((id, index) => ({ id, fields: { ...server.make(10 + index), ...server.change } })),
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
  const [outcome] = await writeAll(server, 'update', [{ id: ids[20], fields: server.change }])
  assert.ok(outcome?.isWritten, 'the change is written')
  const [native] = await fetchByIds(server, ids.slice(20, 21))
  assert.ok(JSON.stringify(native).includes('漢字'), 'the record has the new text')
}

async function refuseBad({ server }: Trial): Promise<void> {
  const [bad] = await writeAll(server, 'create', [{ fields: server.bad }])
  assert.ok(bad && !bad.isWritten, 'a bad value is refused')
  assert.equal(bad.error.reaction.kind, 'stop', `reaction to "${bad.error.message}"`)
  const both = await writeAll(server, 'create', [
    { fields: server.bad },
    { fields: server.make(RECORDS + 1) },
  ])
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
  const outcomes = await writeAll(
    server,
    'delete',
    gone.map((id) => ({ id, fields: {} })),
  )
  assert.ok(
    outcomes.every(({ isWritten }) => isWritten),
    'each is deleted',
  )
  assert.deepEqual(await fetchByIds(server, gone), [], 'look-ups return none of them')
  const { records } = await readAll(server, {})
  const left = records.map((native) => provider.record.id(native)).filter((id) => gone.includes(String(id)))
  assert.deepEqual(left, [], 'reads return none of them')
  const removed = await provider.read?.removed?.page(call, { objectName, since, pageSize: 100 })
  if (removed) assert.deepEqual(removed.records.map(({ id }) => id).sort(), gone.toSorted())
}
