// Asynchronous and collected writes against a real database and a vendor over real HTTP.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openWriteTest } from '../../testing/open-write-test.ts'
import { requeueStrandedWrites } from './requeue-stranded-writes.ts'
import { runWrite } from './run-write.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A write as the version before stores it: its worker takes runs by jobs, and knows no time of a next attempt. */
async function acceptAsBefore(group: string) {
  const answer = await test.write(group, { mode: 'asynchronous', record: { fullName: 'A' } })
  const [run] = await test.sql<{ id: string }>(
    'UPDATE write_runs SET next_attempt_at = NULL, traceparent = NULL RETURNING id',
  )
  return { operationId: idOf(answer), payload: { projectId: test.project.id, runId: run?.id ?? '' } }
}

const test = await openWriteTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

const writesSeen = () => test.vendor.seen.filter(({ method }) => method !== 'GET')
const idOf = (answer: object) => (answer as { operationId: string }).operationId
const waiting = () =>
  test.sql<{ id: string; next_attempt_at: Date }>(
    'SELECT id, next_attempt_at FROM write_runs ORDER BY next_attempt_at',
  )

describe('an asynchronous write', () => {
  it('answers its operation at once, writes later, tells the builder and forgets the records', async () => {
    const group = await test.install()
    const answer = await test.write(group, {
      mode: 'asynchronous',
      batch: [{ record: { fullName: 'A' } }, { record: { nope: 1 } }],
    })
    expect(Object.keys(answer)).toEqual(['operationId'])
    expect(test.vendor.seen).toEqual([])
    expect(await test.operation(idOf(answer))).toMatchObject({ status: 'in_progress', actionType: 'write' })
    await test.runJobs()
    const [id] = test.vendor.people.keys()
    expect(await test.operation(idOf(answer))).toMatchObject({
      status: 'failure',
      result: '[contact] 1 of 2 records created: nope: This field does not exist',
      metadata: { successfulRecordIds: [id] },
    })
    expect(await test.told()).toMatchObject([
      {
        notificationType: 'write.async.done',
        data: {
          groupRef: group,
          objectName: 'contact',
          success: false,
          successfulRecordIds: [id],
          errors: ['nope: This field does not exist'],
        },
      },
    ])
    expect(await test.sql('SELECT * FROM write_runs')).toEqual([])
    expect(await test.sql('SELECT * FROM write_parts')).toEqual([])
  })

  it('is tried again after rate limits and outages, and gets through', async () => {
    const group = await test.install()
    const answer = await test.write(group, { mode: 'asynchronous', record: { fullName: 'A' } })
    test.vendor.faults.push({ status: 500 }, { status: 503 })
    await test.runJobs()
    expect(await test.operation(idOf(answer))).toMatchObject({
      status: 'in_progress',
      metadata: { retry: { attempts: 1 } },
    })
    for (let round = 0; round < 5; round++) {
      test.clock.ms += MINUTE
      await test.runJobs()
    }
    expect(await test.operation(idOf(answer))).toMatchObject({ status: 'success' })
    expect(test.vendor.people.size).toBe(1)
    expect(await test.told()).toMatchObject([{ data: { success: true } }])
  })

  it('is given up at its deadline, with the provider’s words', async () => {
    const group = await test.install()
    const answer = await test.write(group, {
      mode: 'asynchronous',
      record: { fullName: 'A' },
      retryPolicy: { deadlineHours: 2 },
    })
    test.vendor.onRequest = ({ method }) =>
      void (method === 'POST' && test.vendor.faults.push({ method: 'POST', status: 503 }))
    for (let waited = 0; waited <= 3 * HOUR; waited += 10 * MINUTE) {
      await test.runJobs()
      test.clock.ms += 10 * MINUTE
    }
    expect(await test.operation(idOf(answer))).toMatchObject({
      status: 'failure',
      result:
        '[contact] No record created: Given up after 2 h: Write Vendor answered 503: trouble at the vendor',
    })
    expect(await waiting()).toEqual([])
  })

  it('never creates a record twice: a lost answer is looked up, and where that cannot be, it says so', async () => {
    const group = await test.install()
    const known = await test.write(group, { mode: 'asynchronous', record: { email: 'lost@x' } })
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true })
    await test.runJobs()
    test.clock.ms += MINUTE
    await test.runJobs()
    expect(await test.operation(idOf(known))).toMatchObject({ status: 'success' })
    expect(test.vendor.people.size).toBe(1)

    test.vendor.searchLagMs = 10 * MINUTE
    test.vendor.isIndexed = () => false
    const behind = await test.write(group, { mode: 'asynchronous', record: { email: 'behind@x' } })
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true })
    for (let waited = 0; waited < 9; waited += 1) {
      await test.runJobs()
      test.clock.ms += MINUTE
    }
    expect([...test.vendor.people.values()].filter(({ email }) => email === 'behind@x')).toHaveLength(1)
    expect(await test.operation(idOf(behind))).toMatchObject({ status: 'in_progress' })
    test.vendor.isIndexed = () => true
    // The longest wait between two attempts.
    test.clock.ms += 20 * MINUTE
    await test.runJobs()
    expect(await test.operation(idOf(behind))).toMatchObject({ status: 'success' })
    expect([...test.vendor.people.values()].filter(({ email }) => email === 'behind@x')).toHaveLength(1)
    test.vendor.searchLagMs = 0

    const unknown = await test.write(group, { mode: 'asynchronous', record: { fullName: 'Lost' } })
    test.vendor.faults.push({ method: 'POST', isAnswerLost: true })
    await test.runJobs()
    expect(await test.operation(idOf(unknown))).toMatchObject({ status: 'in_progress' })
    // Waiting for the deadline would tell nobody more.
    test.clock.ms += MINUTE
    await test.runJobs()
    const ended = await test.operation(idOf(unknown))
    expect(ended.status).toBe('failure')
    expect(ended.result).toMatch(/may or may not have been written/)
    expect([...test.vendor.people.values()].filter(({ name }) => name === 'Lost')).toHaveLength(1)
  })

  it('goes on after a crash with what was not sent, and does not send the rest again', async () => {
    const group = await test.install()
    const batch = Array.from({ length: 30 }, (_, index) => ({ record: { email: `${index}@x` } }))
    const answer = await test.write(group, { mode: 'asynchronous', batch })
    const [run] = await test.sql<{ id: string }>('SELECT id FROM write_runs')
    let batches = 0
    // The process dies while the second batch is on its way: nothing after that is stored.
    test.vendor.onRequest = async ({ method }) => {
      if (method === 'POST' && ++batches === 2)
        await test.sql(`ALTER TABLE write_parts ADD CONSTRAINT dead CHECK (operation_id = '') NOT VALID`)
    }
    const payload = { projectId: test.project.id, runId: run?.id ?? '' }
    await expect(runWrite(test.ctx, payload)).rejects.toThrow()
    await test.sql('ALTER TABLE write_parts DROP CONSTRAINT dead')
    expect(test.vendor.people.size).toBe(20)
    await runWrite(test.ctx, payload)
    expect(test.vendor.people.size).toBe(30)
    expect(new Set([...test.vendor.people.values()].map(({ email }) => email)).size).toBe(30)
    expect(await test.operation(idOf(answer))).toMatchObject({
      status: 'success',
      result: '[contact] 30 records created',
    })
    await test.runJobs()
  })

  it('whose credentials are refused ends and says that somebody has to reconnect', async () => {
    const group = await test.install()
    const answer = await test.write(group, { mode: 'asynchronous', record: { fullName: 'A' } })
    test.vendor.isRejecting = true
    await test.runJobs()
    const ended = await test.operation(idOf(answer))
    expect(ended.status).toBe('failure')
    expect(ended.result).toContain('The key was revoked')
  })

  it('asks the config of the day it is written', async () => {
    const group = await test.install({ contact: { deletionSettings: { enabled: true } } })
    test.vendor.people.set('a', { id: 'a' })
    const answer = await test.write(group, { type: 'delete', mode: 'asynchronous', record: { id: 'a' } })
    await test.sql(
      `UPDATE installations SET content = jsonb_set(content::jsonb,
        '{write,objects,contact,deletionSettings,enabled}', 'false')::json WHERE group_ref = $1`,
      [group],
    )
    test.ctx.caches.dropNow('installation', test.project.id)
    await test.runJobs()
    expect((await test.operation(idOf(answer))).result).toMatch(
      /has not allowed records of contact to be deleted/,
    )
    expect(test.vendor.people.has('a')).toBe(true)
  })

  it('that a version before accepted is written by its job, or is found when the job got lost', async () => {
    const group = await test.install()
    const byJob = await acceptAsBefore(group)
    expect(await test.runJobs()).toBe(0)
    await runWrite(test.ctx, byJob.payload)
    expect(await test.operation(byJob.operationId)).toMatchObject({ status: 'success' })

    const lost = await acceptAsBefore(group)
    expect(await requeueStrandedWrites(test.ctx)).toBe(0)
    test.clock.ms += 6 * MINUTE
    expect(await requeueStrandedWrites(test.ctx)).toBe(1)
    await test.runJobs()
    expect(await test.operation(lost.operationId)).toMatchObject({ status: 'success' })
  })

  it('with an idempotency key is accepted once', async () => {
    const group = await test.install()
    const body = { mode: 'asynchronous' as const, record: { fullName: 'A' } }
    const answers = await Promise.all([1, 2, 3].map(() => test.write(group, body, { key: 'once' })))
    expect(new Set(answers.map(idOf)).size).toBe(1)
    await test.runJobs()
    expect(test.vendor.people.size).toBe(1)
    await expect(
      test.write(group, { ...body, record: { fullName: 'B' } }, { key: 'once' }),
    ).rejects.toMatchObject({
      code: 'idempotency.key_reused',
    })
  })
})

describe('a worker that stops', () => {
  it('hands a run over after the batch under way, and another goes on at once', async () => {
    const group = await test.install()
    const batch = Array.from({ length: 30 }, (_, index) => ({ record: { email: `${index}@x` } }))
    const answer = await test.write(group, { mode: 'asynchronous', batch })
    const [run] = await test.sql<{ id: string }>('SELECT id FROM write_runs')
    const stopping = new AbortController()
    test.vendor.onRequest = ({ method }) => void (method === 'POST' && stopping.abort())
    const payload = { projectId: test.project.id, runId: run?.id ?? '' }
    await runWrite(test.ctx, payload, { signal: stopping.signal })
    expect(test.vendor.people.size).toBe(10)
    expect(await test.operation(idOf(answer))).toMatchObject({ status: 'in_progress' })
    expect(await test.sql('SELECT holder FROM write_runs')).toEqual([{ holder: null }])
    await test.runJobs()
    expect(await test.operation(idOf(answer))).toMatchObject({ status: 'success' })
    expect([test.vendor.people.size, writesSeen().length]).toEqual([30, 3])
  })
})

describe('a run that two workers have', () => {
  /** Thirty records on their way in batches of ten; `begun` resolves when the batch of that number reaches the vendor. */
  async function start(stopAt: number) {
    const group = await test.install()
    const batch = Array.from({ length: 30 }, (_, index) => ({ record: { email: `${index}@x` } }))
    const answer = await test.write(group, { mode: 'asynchronous', batch })
    const [run] = await test.sql<{ id: string }>('SELECT id FROM write_runs')
    const payload = { projectId: test.project.id, runId: run?.id ?? '' }
    let go: () => void = () => undefined
    const isFree = new Promise<void>((resolve) => {
      go = resolve
    })
    let batches = 0
    const begun = new Promise<void>((resolve) => {
      test.vendor.onRequest = async ({ method }) => {
        if (method !== 'POST' || ++batches !== stopAt) return
        resolve()
        await isFree
      }
    })
    const first = runWrite(test.ctx, payload)
    await begun
    return { operationId: idOf(answer), payload, first, go }
  }
  const takeForDead = () => test.sql(`UPDATE write_runs SET held_until = now() - interval '1 second'`)

  it('stays with the one that holds it: the other looks again when the lease has run out', async () => {
    const { operationId, payload, first, go } = await start(2)
    const [held] = await test.sql<{ held_until: Date }>('SELECT held_until FROM write_runs')
    await runWrite(await test.openPeer(), payload)
    expect(writesSeen()).toHaveLength(2)
    expect(await waiting()).toMatchObject([{ id: payload.runId }])
    expect(await test.sql('SELECT held_until FROM write_runs')).toEqual([held])
    go()
    await first
    expect(await test.operation(operationId)).toMatchObject({ status: 'success' })
    await test.runJobs()
    expect([writesSeen().length, test.vendor.people.size]).toEqual([3, 30])
  })

  it('is finished by the other when the first was taken for dead but lives, which stores and sends nothing more', async () => {
    const { operationId, payload, first, go } = await start(2)
    await takeForDead()
    await runWrite(await test.openPeer(), payload)
    const ended = await test.operation(operationId)
    expect(ended).toMatchObject({ status: 'success', result: '[contact] 30 records created' })
    const sent = writesSeen().length
    // The batch that was held up arrives after all, and is refused as what it is: there already.
    go()
    await first
    expect(writesSeen()).toHaveLength(sent)
    expect(test.vendor.people.size).toBe(30)
    expect(await test.operation(operationId)).toEqual(ended)
    expect(await test.told()).toHaveLength(1)
    expect(test.logged.map(({ message }) => message)).toContain(
      'another worker continues this write; this one leaves it',
    )
  })

  it('is left by the first in the middle of what the other does, without a word in its book', async () => {
    const { operationId, payload, first, go } = await start(1)
    await takeForDead()
    let reached: () => void = () => undefined
    const isThere = new Promise<void>((resolve) => {
      reached = resolve
    })
    let goOn: () => void = () => undefined
    const isFree = new Promise<void>((resolve) => {
      goOn = resolve
    })
    test.vendor.onRequest = async ({ method }) => {
      if (method !== 'POST') return
      reached()
      await isFree
    }
    const second = runWrite(await test.openPeer(), payload)
    await isThere
    const book = () => test.sql('SELECT ends::text FROM write_parts')
    const before = await book()
    go()
    await first
    expect(await book()).toEqual(before)
    expect(await test.operation(operationId)).toMatchObject({ status: 'in_progress' })
    test.vendor.onRequest = () => undefined
    goOn()
    await second
    const emails = [...test.vendor.people.values()].map(({ email }) => email)
    expect([emails.length, new Set(emails).size]).toEqual([30, 30])
    expect((await test.operation(operationId)).status).not.toBe('in_progress')
    expect(await test.told()).toHaveLength(1)
  })
})

describe('collecting', () => {
  const policy = { autoBatchPolicy: { maxDelayMinutes: 5, retryDeadlineHours: 1 } }

  it('waits for the first record’s delay, and every request keeps its own operation', async () => {
    const group = await test.install()
    const first = await test.write(group, { ...policy, record: { fullName: 'A' } })
    test.clock.ms += 3 * MINUTE
    const second = await test.write(group, {
      ...policy,
      batch: [{ record: { nope: 1 } }, { record: { fullName: 'C' } }],
    })
    await test.runJobs()
    expect(test.vendor.seen).toEqual([])
    expect(await waiting()).toHaveLength(1)
    test.clock.ms += 2 * MINUTE + 1
    await test.runJobs()
    expect(writesSeen()).toHaveLength(1)
    expect(await test.operation(idOf(first))).toMatchObject({
      status: 'success',
      result: '[contact] 1 record created',
    })
    expect(await test.operation(idOf(second))).toMatchObject({
      status: 'failure',
      result: '[contact] 1 of 2 records created: nope: This field does not exist',
    })
    expect(await test.told()).toHaveLength(2)
  })

  it('goes at once when there are a hundred records, and cuts what would be more', async () => {
    const group = await test.install()
    const many = (count: number) => Array.from({ length: count }, () => ({ record: { fullName: 'A' } }))
    await test.write(group, { ...policy, batch: many(60) })
    await test.write(group, { ...policy, batch: many(39) })
    await test.runJobs()
    expect(test.vendor.people.size).toBe(0)
    await test.write(group, { ...policy, batch: many(1) })
    await test.runJobs()
    expect(test.vendor.people.size).toBe(100)
    await test.write(group, { ...policy, batch: many(70) })
    await test.write(group, { ...policy, batch: many(70) })
    await test.runJobs()
    expect(test.vendor.people.size).toBe(170)
    test.clock.ms += 6 * MINUTE
    await test.runJobs()
    expect(test.vendor.people.size).toBe(240)
  })

  it('keeps kinds of writes, headers and installations apart, under many requests at once', async () => {
    const groups = [await test.install(), await test.install()]
    test.vendor.people.set('a', { id: 'a' })
    const requests = Array.from({ length: 24 }, (_, index) => {
      const group = groups[index % 2] ?? ''
      if (index % 6 === 0)
        return test.write(group, { ...policy, type: 'update', record: { id: 'a', fullName: 'U' } })
      const headers = index % 6 === 1 ? [{ key: 'x-rule', value: '1' }] : []
      return test.write(group, { ...policy, record: { fullName: `P${index}` }, headers })
    })
    const answers = await Promise.all(requests)
    // Two groups: each has creations, one has updates and one has creations with a header.
    expect(await waiting()).toHaveLength(4)
    test.clock.ms += 6 * MINUTE
    await test.runJobs()
    const ended = await Promise.all(answers.map((answer) => test.operation(idOf(answer))))
    expect(ended.map(({ status }) => status)).toEqual(answers.map(() => 'success'))
    expect(test.vendor.people.size).toBe(21)
  })
})
