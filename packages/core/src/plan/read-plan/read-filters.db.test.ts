// Filters of reads, told to the provider or applied here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOperationLogs } from '../../installation/progress/list-operation-logs.ts'
import { openReadTest, people, type ReadTest } from '../../testing/open-read-test.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }
const stage = (value: number | string) => ({ fieldName: 'stage', operator: 'eq' as const, value })

async function read(test: ReadTest, fieldFilters: ReturnType<typeof stage>[]) {
  await test.reset()
  test.vendor.records.set(
    'people',
    people(250, test.clock.ms - HOUR, (index) => ({
      stage: String(index % 5),
      nested: { level: index % 2 },
    })),
  )
  const installationId = await test.install({ backfill: { ...FULL, fieldFilters } })
  await test.runJobs()
  await test.deliver()
  const [operation] = (await test.operations(installationId)).results
  if (!operation) throw new Error('no operation')
  const params = { projectIdOrName: test.project.id, operationId: operation.id }
  const logs = await listOperationLogs(test.ctx, test.caller, { params })
  const entries = test.receiver.received.flatMap(({ message }) => message.result ?? [])
  return { operation, entries, lines: logs.map(({ message }) => message) }
}

describe('a provider that does not say it sees to filters', () => {
  let test: ReadTest
  beforeAll(async () => {
    test = await openReadTest()
  })
  afterAll(() => test.close())

  it('is told them all the same; what does not meet them is left out here, and the log says so', async () => {
    const { operation, entries, lines } = await read(test, [stage(3)])
    expect(test.vendor.asked[0]?.get('by')).toBe('[{"fieldName":"stage","value":3}]')
    expect(entries.map(({ raw }) => raw?.stage)).toEqual(Array.from({ length: 50 }, () => '3'))
    expect(operation).toMatchObject({
      result: '[people] 50 records read',
      // Against the vendor's count of all it has, so that progress comes to its end.
      metadata: { progress: { recordsProcessed: 250, recordsEstimatedTotal: 250 } },
    })
    expect(lines.map(({ msg }) => msg)).toContainEqual(
      'Tiny Vendor cannot filter by stage: Mortise reads all records and leaves out those that do not match',
    )
    expect(lines.at(-1)?.details).toMatchObject({ filtered: '200', records: '50' })
  })

  it('is held to filters on nested fields too, and a field that is not there meets none', async () => {
    const nested = { fieldName: "$['nested']['level']", operator: 'eq' as const, value: 1 }
    expect((await read(test, [stage('0'), nested])).entries).toHaveLength(25)
    expect((await read(test, [{ ...nested, fieldName: 'absent' }])).entries).toEqual([])
  })
})

describe('a provider that says it sees to filters', () => {
  let test: ReadTest
  beforeAll(async () => {
    test = await openReadTest({ readFilters: 'pushed' })
  })
  afterAll(() => test.close())

  it('is believed', async () => {
    const { entries, lines } = await read(test, [stage(3)])
    expect(entries).toHaveLength(250)
    expect(lines.map(({ msg }) => msg)).toEqual(['[people] Read started', '[people] 250 records read'])
  })
})
