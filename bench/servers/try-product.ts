// The trial of the whole product against a vendor's own server: what an application and its customer get to see.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@mortise/client'
import type { NativeRecord } from '@mortise/connector-kit'
import type { Verification, WriteRequest } from '@mortise/contract'
import type { Arrival } from '../../e2e/support/receive-webhooks.ts'
import { fetchByIds, readAll, writeAll } from './ask-server.ts'
import { GROUP, INTEGRATION, openProduct, type Product } from './open-product.ts'
import type { RealServer, Secret } from './real-server.ts'
import { runSteps, type StepFigures } from './run-steps.ts'

/** Records that change throughout the backfill. */
const CHANGING = 40
const PATIENCE_MS = 90_000

interface Trial {
  real: RealServer
  product: Product
  installationId: string
}

const steps: readonly [title: string, run: (trial: Trial) => Promise<void>][] = [
  ['refuses credentials that the server refuses, and stores nothing', refuseCredentials],
  ['describes the object with the field that searches use', describe],
  ['delivers every record while records change and are added', backfill],
  ['delivers later changes by the schedule, each state once', increments],
  ['finds records by a field, and no others', search],
  ['creates, changes and deletes a record through the API', write],
  ['refuses bad values in the words of the server, and writes the good ones beside them', refuseBad],
  ['reports deleted records, or finds them by a verification', removal],
]

/** Starts the product beside the server, and runs the steps. */
export async function tryProduct(root: string, real: RealServer): Promise<StepFigures> {
  const product = await openProduct(root, real)
  const trial: Trial = { real, product, installationId: '' }
  try {
    return await runSteps(steps.map(([title, run]) => ({ title, run: () => run(trial) })))
  } finally {
    await product.close()
  }
}

const paramsOf = ({ product }: Trial) => ({ projectIdOrName: product.server.project })

async function refuseCredentials({ real, product }: Trial): Promise<void> {
  const refusal = await product.connect(spoilt(real.account.secret)).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof ApiError, 'wrong credentials are refused')
  assert.equal(refusal.status, 422, refusal.message)
  const params = { projectIdOrName: product.server.project }
  assert.deepEqual(await product.server.client.call('listConnections', { params }), [])
  await product.connect()
}

function spoilt(secret: Secret): Secret {
  const wrong = '0'.repeat(40)
  switch (secret.scheme) {
    case 'apiKey':
      return { ...secret, apiKey: wrong }
    case 'custom':
      return {
        ...secret,
        values: Object.fromEntries(Object.keys(secret.values).map((name) => [name, wrong])),
      }
    case 'oauth2/authorizationCode':
      return { ...secret, accessToken: wrong }
  }
}

async function describe(trial: Trial): Promise<void> {
  const { provider, objectName, searched } = trial.real
  const params = { ...paramsOf(trial), provider: provider.name, objectName }
  const { client } = trial.product.server
  const { fields } = await client.call('getObjectMetadataForConnection', {
    params,
    query: { groupRef: GROUP },
  })
  assert.ok(fields[searched.fieldName], `the field ${searched.fieldName}`)
}

async function backfill(trial: Trial): Promise<void> {
  const { real, product } = trial
  const { provider } = real
  const ids = (await readAll(real, {})).records.map((native) => String(provider.record.id(native)))
  trial.installationId = await product.install()
  let rounds = 0
  for (let isReading = true; isReading; rounds++) {
    const some = ids.slice((rounds * 10) % CHANGING).slice(0, 10)
    await writeAll(
      real,
      'update',
      some.map((id, index) => ({ id, fields: real.make(1_000 + rounds * 10 + index) })),
    )
    if (rounds === 0) await writeAll(real, 'create', [{ fields: real.make(9_001) }])
    const { results } = await product.server.client.call('listOperations', {
      params: { ...paramsOf(trial), integrationId: INTEGRATION, installationId: trial.installationId },
    })
    const first = results.at(-1)
    assert.ok(first?.status !== 'failure', `the backfill: ${first?.result}`)
    isReading = first?.status !== 'success'
    // A key has a limit of calls.
    await wait(250)
  }
  const now = (await readAll(real, {})).records
  assert.ok(now.length > ids.length, 'a record was added during the backfill')
  await until(trial, 'every record in its last state', () => {
    const held = heldById(trial)
    return now.flatMap((native) => {
      const id = String(provider.record.id(native))
      return isSameState(real, native, held.get(id)) ? [] : [id]
    })
  })
  assert.deepEqual(product.receiver.faults, [])
}

async function increments(trial: Trial): Promise<void> {
  const { real, product } = trial
  const ids = (await readAll(real, {})).records
    .slice(50, 53)
    .map((native) => String(real.provider.record.id(native)))
  for (const [index, id] of [...ids, ...ids.slice(0, 1)].entries()) {
    await writeAll(real, 'update', [{ id, fields: real.make(9_100 + index) }])
    const [native] = await fetchByIds(real, [id])
    await until(trial, `the change ${index} of ${id}`, () =>
      native && isSameState(real, native, heldById(trial).get(id)) ? [] : [id],
    )
  }
  const states = new Map<string, string[]>()
  for (const { at, message, records } of firstOfEach(product.receiver.arrivals)) {
    for (const { raw } of records) {
      const arrivals = states.get(JSON.stringify(raw)) ?? []
      states.set(JSON.stringify(raw), [...arrivals, `${message.readType} at ${at.toISOString()}`])
    }
  }
  const again = [...states].filter(([, arrivals]) => arrivals.length > 1)
  const shown = again.map(([state, arrivals]) => `${arrivals.join(', ')}: ${state.slice(0, 300)}`)
  assert.deepEqual(shown, [], 'states that came more than once')
}

async function search(trial: Trial): Promise<void> {
  const { searched } = trial.real
  const [sample] = (await readAll(trial.real, {})).records
  const value = sample && searched.valueOf(sample)
  assert.ok(typeof value === 'string' || typeof value === 'number', 'a value to look for')
  const found = await find(trial, value)
  assert.ok(found.length > 0, 'the search finds the record')
  for (const { raw } of found) assert.equal(searched.valueOf(raw), value)
  assert.deepEqual(await find(trial, searched.absent), [])
}

async function find(trial: Trial, value: string | number) {
  const { objectName, searched } = trial.real
  const { results } = await trial.product.server.client.call('searchRecords', {
    params: { ...paramsOf(trial), integrationId: INTEGRATION },
    query: { groupRef: GROUP },
    body: { objectName, fieldFilters: [{ fieldName: searched.fieldName, operator: 'eq', value }] },
  })
  return results
}

async function write(trial: Trial): Promise<void> {
  const { real } = trial
  const made = await send(trial, { type: 'create', record: real.make(9_200) })
  const id = 'result' in made ? made.result?.recordId : undefined
  assert.ok(id !== undefined, 'the answer has the id of the record')
  await send(trial, { type: 'update', record: { id, ...real.change } })
  const [native] = await fetchByIds(real, [id])
  assert.ok(JSON.stringify(native).includes('漢字'), 'the record has the new text')
  await send(trial, { type: 'delete', record: { id } })
  assert.deepEqual(await fetchByIds(real, [id]), [], 'the record is gone')
}

async function send(trial: Trial, body: Omit<WriteRequest, 'groupRef'>) {
  return trial.product.server.client.call('writeRecords', {
    params: { ...paramsOf(trial), integrationId: INTEGRATION, objectName: trial.real.objectName },
    body: { groupRef: GROUP, ...body },
  })
}

async function refuseBad(trial: Trial): Promise<void> {
  const { real } = trial
  const refusal = await send(trial, { type: 'create', record: real.bad }).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof ApiError, 'a bad value is refused')
  assert.equal(refusal.status, 422, refusal.message)
  assert.ok(JSON.stringify(refusal.problem).length > 40, 'the refusal has the words of the server')
  const batch = [{ record: real.bad }, { record: real.make(9_300) }]
  const answer = await send(trial, { type: 'create', batch })
  assert.ok('successCount' in answer, 'a batch has counts')
  assert.deepEqual([answer.successCount, answer.failureCount], [1, 1])
  assert.deepEqual(
    answer.results?.map(({ success }) => success),
    [false, true],
  )
}

async function removal(trial: Trial): Promise<void> {
  const { real, product } = trial
  const gone = (await readAll(real, {})).records
    .slice(60, 62)
    .map((native) => String(real.provider.record.id(native)))
  await writeAll(
    real,
    'delete',
    gone.map((id) => ({ id, fields: {} })),
  )
  if (real.provider.read?.removed) {
    await until(trial, 'the deletions', () => {
      const told = product.receiver.arrivals
        .filter(({ message }) => message.action === 'delete')
        .flatMap(({ records }) => records.map(({ id }) => id))
      return gone.filter((id) => !told.includes(id))
    })
    return
  }
  const { extraIds = [], missingIds = [] } = await verify(trial)
  assert.deepEqual(
    gone.filter((id) => !extraIds.includes(id)),
    [],
    'deleted records that the verification did not find',
  )
  assert.deepEqual(missingIds, [], 'records that never arrived')
}

async function verify(trial: Trial): Promise<Partial<Verification>> {
  const { client } = trial.product.server
  const { installationId, real } = trial
  const of = { ...paramsOf(trial), integrationId: INTEGRATION, installationId, objectName: real.objectName }
  const { operationId } = await client.call('verifyObject', { params: of, body: {} })
  const endsMs = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await client.call('getOperation', { params: { ...paramsOf(trial), operationId } })
    if (found.status !== 'in_progress') {
      assert.equal(found.status, 'success', found.result)
      return found.metadata?.verification ?? {}
    }
    assert.ok(performance.now() < endsMs, 'the verification ends')
    await wait(250)
  }
}

/** Asks again and again; `missing` answers what is still waited for. */
async function until({ product }: Trial, what: string, missing: () => readonly string[]): Promise<void> {
  const endsMs = performance.now() + PATIENCE_MS
  for (;;) {
    const left = missing()
    if (left.length === 0) return
    const { faults } = product.receiver
    const seen = `missing ${left.slice(0, 5).join(', ')} (${left.length}) ${faults.slice(0, 3).join('; ')}`
    assert.ok(performance.now() < endsMs, `${what} did not arrive: ${seen}`)
    await wait(200)
  }
}

/** The newest state of each record that arrived, and was not deleted later. */
function heldById({ real, product }: Trial): Map<string, NativeRecord> {
  const { record } = real.provider
  const held = new Map<string, NativeRecord>()
  for (const { message, records } of product.receiver.arrivals) {
    if (message.action === 'delete') continue
    for (const { raw } of records) {
      const id = raw && record.id(raw)
      if (raw === undefined || id === undefined) continue
      const known = held.get(id)
      const isOlder = known && (record.updatedAt(known) ?? 0) > (record.updatedAt(raw) ?? 0)
      if (!isOlder) held.set(id, raw)
    }
  }
  return held
}

/** Whether the record that arrived was changed when the one on the server was, and has its text. */
function isSameState({ provider, change }: RealServer, native: NativeRecord, held: NativeRecord | undefined) {
  if (held === undefined || provider.record.updatedAt(held) !== provider.record.updatedAt(native))
    return false
  return Object.keys(change).every((name) => JSON.stringify(held[name]) === JSON.stringify(native[name]))
}

/** A message that comes again has the same id. */
function firstOfEach(arrivals: readonly Arrival[]): Arrival[] {
  return [...new Map(arrivals.toReversed().map((arrival) => [arrival.id, arrival])).values()]
}
