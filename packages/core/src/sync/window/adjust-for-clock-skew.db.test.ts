// Reads on a machine whose clock is wrong: the vendor's own time decides where windows begin.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openReadTest, type ReadTest } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'

const MINUTE = 60_000
const LEAD = 10 * MINUTE
let test: ReadTest

beforeAll(async () => {
  test = await openReadTest({ tellsRemovals: true })
})
beforeEach(async () => {
  await test.reset()
  test.vendor.now = () => test.clock.ms - LEAD
})
afterAll(() => test.close())

const resultsOf = (action: string) =>
  test.receiver.received
    .filter(({ message }) => message.action === action)
    .flatMap(({ message }) => (message.result ?? []).map(({ id }) => id))

/** Lets `minutes` pass, in each of which a record is made and another removed at the vendor. */
function pass(minutes: number, name: string): void {
  for (let minute = 0; minute < minutes; minute++) {
    test.clock.ms += MINUTE / 2
    const record = { id: `${name}${minute}`, updatedAt: test.vendor.now() }
    for (const list of [test.vendor.records, test.vendor.removed])
      list.set('people', [...(list.get('people') ?? []), record])
    test.clock.ms += MINUTE / 2
  }
}

async function readAgain(): Promise<void> {
  expect(await dispatchDueSchedules(test.ctx)).toBe(1)
  await test.runJobs()
  await test.deliver()
}

const names = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)

it.each([
  ['from now on', undefined],
  ['with all of its history', { defaultPeriod: { fullHistory: true } }],
])(
  'loses no change and no removal of an object read %s when ours is ten minutes ahead',
  async (_, backfill) => {
    await test.install(backfill ? { backfill } : {})
    await test.runJobs()
    pass(12, 'a')
    await readAgain()
    pass(12, 'b')
    await readAgain()
    pass(12, 'c')
    await readAgain()
    const expected = [...names('a', 12), ...names('b', 12), ...names('c', 12)].toSorted()
    expect(resultsOf('read').toSorted()).toEqual(expected)
    expect(resultsOf('delete').toSorted()).toEqual(expected)
    expect(
      test.logged.filter(({ message }) => message.startsWith('The server clock runs ahead of ')),
    ).not.toEqual([])
  },
)

it('gives no page twice and moves nothing when ours is behind', async () => {
  test.vendor.now = () => test.clock.ms + LEAD
  await test.install()
  pass(12, 'a')
  await readAgain()
  pass(12, 'b')
  await readAgain()
  expect(resultsOf('read').toSorted()).toEqual([...names('a', 12), ...names('b', 12)].toSorted())
})
