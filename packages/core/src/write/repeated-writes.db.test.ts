// Writes that may have happened already: lost answers, searches that are behind, idempotency keys.
import { MortiseError } from '@mortise/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadWritePlan } from '../plan/write-plan/load-write-plan.ts'
import { openWriteTest } from '../testing/open-write-test.ts'
import { claimKey, forgetOldKeys } from './idempotency.ts'
import { writeNow } from './write-now.ts'

const test = await openWriteTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

async function planOf(groupRef: string) {
  const [row] = await test.sql<{ id: string }>('SELECT id FROM installations WHERE group_ref = $1', [
    groupRef,
  ])
  return loadWritePlan(test.ctx, test.project.id, row?.id ?? '', 'contact')
}

const writesSeen = () => test.vendor.seen.filter(({ method }) => method !== 'GET')

describe('trouble of the provider', () => {
  it('is told like that of a search: rate limits with a time, outages, revoked credentials', async () => {
    const groups = [await test.install(), await test.install(), await test.install()]
    const left = [...groups]
    const write = () => test.write(left.shift() ?? '', { record: { fullName: 'A' } })
    test.vendor.faults.push({ status: 429, headers: { 'retry-after': '30' } })
    await expect(write()).rejects.toMatchObject({
      code: 'provider.rate_limited',
      retryAfter: expect.any(Date),
    })
    test.vendor.faults.push({ status: 500 })
    await expect(write()).rejects.toMatchObject({ code: 'provider.unavailable' })
    test.vendor.isRejecting = true
    await expect(write()).rejects.toMatchObject({ code: 'connection.revoked' })
    test.vendor.isRejecting = false
    const rows = await test.sql<{ status: string; result: string }>(
      `SELECT status, result FROM operations WHERE action_type = 'write' AND installation_id IN
        (SELECT id FROM installations WHERE group_ref = ANY($1))`,
      [groups],
    )
    expect(rows.map(({ status }) => status)).toEqual(['failure', 'failure', 'failure'])
  })

  it('that loses the answer of a creation is looked up by a field no two records share', async () => {
    const group = await test.install()
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true })
    const answer = await test.write(group, { record: { fullName: 'Ada', email: 'ada@x.de' } })
    expect(answer).toMatchObject({ result: { success: true, recordId: expect.any(String) } })
    expect(test.vendor.people.size).toBe(1)
    test.vendor.faults.push({ method: 'POST', isDropped: true })
    await expect(test.write(group, { record: { fullName: 'Bob', email: 'bob@x.de' } })).rejects.toMatchObject(
      {
        code: 'provider.unavailable',
      },
    )
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true })
    await expect(test.write(group, { record: { fullName: 'Cy' } })).rejects.toMatchObject({
      code: 'write.unclear',
      status: 504,
    })
  })

  it('that loses the answer of an update or a deletion is cleared up by id', async () => {
    const group = await test.install({ contact: { deletionSettings: { enabled: true } } })
    test.vendor.people.set('a', { id: 'a' })
    test.vendor.faults.push({ method: 'PATCH', isAnswerLost: true })
    const updated = await test.write(group, { type: 'update', record: { id: 'a', fullName: 'A' } })
    expect(updated).toMatchObject({ result: { success: true, recordId: 'a' } })
    test.vendor.faults.push({ method: 'DELETE', isAnswerLost: true })
    const deleted = await test.write(group, { type: 'delete', record: { id: 'a' } })
    expect(deleted).toMatchObject({ result: { success: true, recordId: 'a' } })
  })
})

describe('a search that is behind', () => {
  const HOUR = 3_600_000
  const posted = () => writesSeen().filter(({ method }) => method === 'POST')

  it('is asked again until it must know of a creation whose answer was lost', async () => {
    const group = await test.install()
    test.vendor.searchLagMs = HOUR
    let searches = 0
    test.vendor.isIndexed = () => ++searches > 1
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true })
    const answer = await test.write(group, { record: { fullName: 'Ada', email: 'late@x' } })
    expect(answer).toMatchObject({ result: { success: true, recordId: expect.any(String) } })
    expect(searches).toBe(2)

    // It has not arrived, and the search says so only when what it was behind is over.
    test.vendor.searchLagMs = 400
    test.vendor.faults.push({ method: 'POST', isDropped: true })
    test.vendor.seen.length = 0
    const gone = test.write(group, { record: { fullName: 'Bob', email: 'gone@x' } })
    await expect(gone).rejects.toMatchObject({ code: 'provider.unavailable' })
    expect(test.vendor.seen.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1)
  })

  it('never makes a write that may have happened one that did not: the same key asks again', async () => {
    const group = await test.install()
    test.vendor.searchLagMs = HOUR
    test.vendor.isIndexed = () => false
    const plan = await planOf(group)
    const keyed = {
      projectId: test.project.id,
      installationId: plan.installationId,
      key: 'k9',
      requestHash: 'h',
    }
    const fields = { name: 'Ada', email: 'unknown@x' }
    const record = { id: undefined, fields, partial: [], associations: undefined, match: undefined }
    const write = async () => {
      const claim = await claimKey(test.ctx, keyed)
      const sentUntil = claim.kind === 'claimed' ? claim.sentUntil : undefined
      const work = { type: 'create' as const, records: [record], headers: {}, allOrNone: false }
      return writeNow(test.ctx, plan, { work, isBatch: false, keyed, sentUntil, verifyWrittenMs: 20 })
    }
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true })
    const unclear = { code: 'write.unclear', status: 504 }
    await expect(write()).rejects.toMatchObject(unclear)
    test.clock.ms += HOUR / 2
    await expect(write()).rejects.toMatchObject(unclear)
    expect(posted()).toHaveLength(1)
    test.vendor.isIndexed = () => true
    expect(await write()).toMatchObject({ isRefusal: false, body: { result: { success: true } } })
    expect(posted()).toHaveLength(1)
  })

  it('lets the same key write once the record must have been found', async () => {
    const group = await test.install()
    test.vendor.searchLagMs = HOUR
    const write = () => test.write(group, { record: { email: 'twice@x' } }, { key: 'k10' })
    await write()
    test.vendor.people.clear()
    await test.sql(`UPDATE idempotency_keys SET answer = NULL, locked_until = $1 WHERE key = 'k10'`, [
      new Date(test.clock.ms - HOUR - 1),
    ])
    expect(await write()).toMatchObject({ result: { success: true } })
    expect(posted()).toHaveLength(2)
  })

  it('does not make an upsert of a repeated request create a second record', async () => {
    const group = await test.install({ mappings: { phase: 'stage' } })
    test.vendor.searchLagMs = HOUR
    test.vendor.isIndexed = () => false
    const body = { type: 'upsert' as const, matchBy: 'phase', mode: 'asynchronous' as const }
    await test.write(group, { ...body, record: { phase: 'new', fullName: 'New' } })
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true })
    await test.runJobs()
    test.clock.ms += HOUR / 4
    await test.runJobs()
    expect(posted()).toHaveLength(1)
    test.vendor.isIndexed = () => true
    test.clock.ms += HOUR / 4
    await test.runJobs()
    expect(test.vendor.people.size).toBe(1)
    expect(await test.sql(`SELECT status FROM operations WHERE status = 'in_progress'`)).toEqual([])
  })
})

describe('an idempotency key', () => {
  it('answers the same request the same without a second write, for a day', async () => {
    const group = await test.install()
    const body = { record: { fullName: 'Ada', tags: ['x'] } }
    const first = await test.write(group, body, { key: 'k1' })
    test.clock.ms += 23 * 3_600_000
    expect(await test.write(group, { record: { tags: ['x'], fullName: 'Ada' } }, { key: 'k1' })).toEqual(
      first,
    )
    expect(writesSeen()).toHaveLength(1)
    test.clock.ms += 2 * 3_600_000
    expect(await test.write(group, body, { key: 'k1' })).not.toEqual(first)
    expect(writesSeen()).toHaveLength(2)
  })

  it('repeats refusals too, and refuses another request', async () => {
    const group = await test.install()
    const first = await test.write(group, { record: { nope: 1 } }, { key: 'k2' })
    expect(await test.write(group, { record: { nope: 1 } }, { key: 'k2' })).toEqual(first)
    expect(writesSeen()).toHaveLength(1)
    await expect(test.write(group, { record: { nope: 2 } }, { key: 'k2' })).rejects.toMatchObject({
      code: 'idempotency.key_reused',
      status: 422,
    })
    const other = await test.install()
    await expect(test.write(other, { record: { fullName: 'A' } }, { key: 'k2' })).resolves.toHaveProperty(
      'result',
    )
  })

  it('answers the same though the customer does not allow it any more', async () => {
    const group = await test.install({ contact: { deletionSettings: { enabled: true } } })
    const remove = () => test.write(group, { type: 'delete', record: { id: 'p7' } }, { key: 'k7' })
    test.vendor.people.set('p7', { id: 'p7' })
    const first = await remove()
    await test.sql(`UPDATE installations SET content = jsonb_set(content::jsonb, '{write,objects,contact}',
      '{"objectName":"contact"}')`)
    test.ctx.caches.dropNow('installation', test.project.id)
    expect(await remove()).toEqual(first)
    await expect(test.write(group, { type: 'delete', record: { id: 'p7' } })).rejects.toMatchObject({
      code: 'write.deletion_disabled',
    })
  })

  it('lets only one of two requests at once through', async () => {
    const group = await test.install()
    const write = () => test.write(group, { record: { fullName: 'Ada' } }, { key: 'k3' })
    let isBegun: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      isBegun = resolve
    })
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    test.vendor.onRequest = async () => {
      isBegun()
      await held
    }
    const first = write()
    await begun
    await expect(write()).rejects.toMatchObject({ code: 'idempotency.key_in_use', status: 409 })
    letGo()
    const answer = await first
    expect(await write()).toEqual(answer)
    expect(writesSeen()).toHaveLength(1)
  })

  it('may be used again after an outage, and looks first after an answer that was lost', async () => {
    const group = await test.install()
    const write = (record: object) =>
      test.write(group, { record: record as Record<string, unknown> }, { key: `k-${JSON.stringify(record)}` })
    test.vendor.faults.push({ status: 503 })
    await expect(write({ fullName: 'A' })).rejects.toBeInstanceOf(MortiseError)
    await expect(write({ fullName: 'A' })).resolves.toHaveProperty('result')
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true }, { method: 'GET', status: 500 })
    await expect(write({ email: 'b@x' })).rejects.toMatchObject({ code: 'write.unclear' })
    const found = await write({ email: 'b@x' })
    expect(found).toMatchObject({ result: { success: true } })
    expect([...test.vendor.people.values()].filter(({ email }) => email === 'b@x')).toHaveLength(1)
  })

  it('is forgotten after its day, with what it answered', async () => {
    const group = await test.install()
    await test.write(group, { record: { fullName: 'Old' } }, { key: 'old' })
    const left = () => test.sql(`SELECT key FROM idempotency_keys WHERE key = 'old'`)
    await forgetOldKeys(test.ctx)
    expect(await left()).toHaveLength(1)
    test.clock.ms += 25 * 3_600_000
    await forgetOldKeys(test.ctx)
    expect(await left()).toEqual([])
  })

  it('of a request that was cut off is taken over, looking first', async () => {
    const group = await test.install()
    await test.write(group, { record: { email: 'cut@x' } }, { key: 'k5' })
    await test.sql(`UPDATE idempotency_keys SET answer = NULL, locked_until = $1 WHERE key = 'k5'`, [
      new Date(test.clock.ms - 1),
    ])
    expect(await test.write(group, { record: { email: 'cut@x' } }, { key: 'k5' })).toMatchObject({
      result: { success: true },
    })
    expect(writesSeen()).toHaveLength(1)
  })
})
