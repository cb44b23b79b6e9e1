// Stripe on its simulator.
import type { NativeRecord } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import stripe from './index.ts'

const simulated = await startSimulated(stripe)
afterAll(() => simulated.close())

const customers = simulated.subject({
  objectName: 'customers',
  textField: 'email',
  isUnordered: true,
  silentDays: 20,
  write: {
    create: { email: 'ada@example.com', name: 'Ada', metadata: { plan: 'gold' } },
    update: { name: 'Ada L.', balance: 12 },
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(customers)) it(title, run)

async function readChanged(since: Date, pageSize: number, count: number): Promise<NativeRecord[]> {
  const call = await simulated.open({ object: 'customers', count, isOneInstant: true })
  const records: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const request = { objectName: 'customers', fields: 'all', since, pageSize } as const
    const page = await stripe.read?.(call, { ...request, ...(cursor === undefined ? {} : { cursor }) })
    records.push(...(page?.records ?? []))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  return records
}

it.each([1, 7, 250])(
  'reads %s changed objects from the events, each once and oldest change first',
  async (count) => {
    const records = await readChanged(new Date(Date.now() - 60_000), 3, count)
    const ids = records.map(({ id }) => String(id))
    expect(new Set(ids).size).toBe(count)
    expect(ids).toEqual([...ids].sort())
    expect(ids).toHaveLength(count)
  },
)

it('reads nothing where nothing changed, and everything where events do not reach', async () => {
  expect(await readChanged(new Date(Date.now() + 60_000), 3, 5)).toEqual([])
  expect(await readChanged(new Date(Date.now() - 40 * 24 * 3_600_000), 3, 5)).toHaveLength(5)
})
