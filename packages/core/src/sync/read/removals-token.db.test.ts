// Removals of a vendor that tells them since a token of its own.
import { asObject, type DeletedPage, type RemovedPart } from '@mortise/connector-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alterRead } from '../../testing/alter-read.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'

const HOUR = 3_600_000
const PAGE = 10
/** Tokens that removals were asked for with, oldest first. */
const asked: (string | undefined)[] = []

/** A token is how many were removed before. */
const readDeleted: RemovedPart['page'] = async (call, { objectName, token, cursor }) => {
  const { json } = await call.request({ path: `/${objectName}/removed`, query: { limit: 1000 } })
  const records = (asObject(json)?.records ?? []) as { id: string }[]
  if (cursor === undefined) asked.push(token)
  const last: DeletedPage = { records: [], token: String(records.length) }
  if (token === undefined) return last
  const from = Number(cursor ?? token)
  const told = records.slice(from, from + PAGE).map(({ id }) => ({ id }))
  return from + PAGE < records.length
    ? { records: told, nextCursor: String(from + PAGE) }
    : { ...last, records: told }
}

let test: ReadTest
beforeAll(async () => {
  test = await openReadTest({
    pageSize: PAGE,
    alter: (definition) => alterRead(definition, () => ({ removed: { page: readDeleted, byToken: true } })),
  })
})
beforeEach(async () => {
  asked.length = 0
  await test.reset()
})
afterAll(() => test.close())

async function scheduledRead(): Promise<void> {
  test.clock.ms += HOUR
  expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  await test.runJobs()
  await test.deliver()
}

/** The vendor has them in the order they were removed in. */
function remove(...ids: readonly string[]): void {
  const before = test.vendor.removed.get('people') ?? []
  const rows = ids.map((id, index) => ({ id, updatedAt: before.length + index }))
  test.vendor.removed.set('people', [...before, ...rows])
}
const deletedIds = () =>
  test.receiver.received
    .filter(({ message }) => message.action === 'delete')
    .flatMap(({ message }) => (message.result ?? []).map(({ id }) => id))

describe('removals since a token', () => {
  it('are told from the backfill on, which tells none and brings the token', async () => {
    test.vendor.records.set('people', people(5, test.clock.ms - HOUR))
    remove('before')
    await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
    await test.runJobs()
    await test.deliver()
    expect(deletedIds()).toEqual([])
    remove('a', 'b', 'c')
    await scheduledRead()
    expect(deletedIds()).toEqual(['a', 'b', 'c'])
    expect(asked).toEqual([undefined, '1'])
  })

  it('are told once, however many pages there are, and the next read asks with the last token', async () => {
    await test.install()
    await scheduledRead()
    const ids = Array.from({ length: 25 }, (_, index) => `r${String(index).padStart(2, '0')}`)
    remove(...ids)
    await scheduledRead()
    await scheduledRead()
    expect(deletedIds()).toEqual(ids)
    expect(asked).toEqual([undefined, '0', '25'])
  })

  it('are asked for with the same token again when the vendor would not tell', async () => {
    await test.install()
    await scheduledRead()
    remove('a')
    test.vendor.onPage = () => {
      if (test.vendor.asked.at(-1)?.has('since') === false)
        test.vendor.faults.push({ status: 403, text: '{"message":"No scope for that"}' })
    }
    await scheduledRead()
    test.vendor.onPage = () => undefined
    expect(deletedIds()).toEqual([])
    await scheduledRead()
    expect(deletedIds()).toEqual(['a'])
    expect(asked).toEqual([undefined, '0'])
  })
})
