// From a provider's records to the rows of a table, by the same way as webhooks go.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteDestination } from '../../catalogue/destination/delete-destination.ts'
import { dispatchDueSchedules } from '../../sync/schedule/dispatch-due-schedules.ts'
import { people } from '../../testing/open-read-test.ts'
import type { VendorRecord } from '../../testing/start-vendor.ts'
import { replayDeliveries } from '../replay-deliveries.ts'
import { openTableTest } from '../testing/open-table-test.ts'

const HOUR = 3_600_000
const FULL = { defaultPeriod: { fullHistory: true } }

const test = await openTableTest()
beforeEach(async () => {
  await test.reset()
  await test.query('DROP SCHEMA IF EXISTS sync, ours CASCADE')
  await test.sql('DELETE FROM destinations')
  test.ctx.caches.dropNow('destination', test.project.id)
  test.forgetTypes()
  test.fieldTypes.clear()
  test.fieldTypes.set('id', 'string').set('name', 'string').set('updatedAt', 'int')
})
afterAll(() => test.close())

interface Row {
  id: string
  raw: VendorRecord
  _mortise_deleted_at: Date | null
  _mortise_changes: object[] | null
  [column: string]: unknown
}
const rows = (table = 'sync.contacts') => test.query<Row>(`SELECT * FROM ${table} ORDER BY id`)
const columnTypes = async () => {
  const found = await test.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = 'sync.contacts'::regclass AND attnum > 0 AND NOT attisdropped`,
  )
  return Object.fromEntries(found.map(({ name, type }) => [name, type]))
}
const replay = () =>
  replayDeliveries(test.ctx, test.caller, { params: { projectIdOrName: test.project.id }, body: {} })
const statuses = async () =>
  (await test.sql<{ status: string }>('SELECT DISTINCT status FROM deliveries')).map(({ status }) => status)

/** Reads everything and writes it. */
async function sync(change: (page: number) => void = () => undefined): Promise<string> {
  test.vendor.onPage = change
  const installationId = await test.install({ backfill: FULL })
  await test.runJobs()
  await test.deliver()
  return installationId
}

/** What the table says of each record, in the provider's names. */
async function recordsOf(columns: Readonly<Record<string, string>>): Promise<object[]> {
  return (await rows()).map((row) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([column, name]) => {
        const value = row[column]
        return value === null || value === undefined ? [] : [[name, value]]
      }),
    ),
  )
}

describe('a table', () => {
  it('equals the provider’s records after a field was added, widened and renamed in the middle of a backfill', async () => {
    await test.createTables()
    test.fieldTypes.set('score', 'int')
    const before = people(100, test.clock.ms - HOUR, (index) => ({ score: index }))
    test.vendor.records.set('people', before)
    const after = before.map((record, index) => {
      if (index < 40) return record
      const { name, ...rest } = record
      return { ...rest, fullName: name, city: `City ${index}`, score: `${index} points` }
    })
    await sync((page) => {
      if (page !== 3) return
      test.vendor.records.set('people', after)
      test.fieldTypes.set('score', 'string')
      test.forgetTypes()
    })
    const mapped = await recordsOf({
      field_id: 'id',
      name: 'name',
      full_name: 'fullName',
      city: 'city',
      score: 'score',
    })
    const expected = after.map(({ updatedAt: _, ...record }) => ({ ...record, score: String(record.score) }))
    expect(mapped).toEqual(expected)
    expect((await rows()).map(({ raw }) => raw)).toEqual(after)
    expect(await columnTypes()).toMatchObject({ score: 'text', updated_at: 'bigint', city: 'text' })
    expect((await rows()).filter((row) => row._mortise_changes !== null)).toEqual([])
    expect(await statuses()).toEqual(['delivered'])
  })

  it('has a reference as the provider sends it: an id, or an object with one', async () => {
    await test.createTables()
    test.fieldTypes.set('ownerId', 'reference')
    test.fieldTypes.set('customer', 'reference')
    const customer = { id: 'c1', email: 'ada@example.com' }
    const sent = people(2, test.clock.ms - HOUR, () => ({ ownerId: 'o1', customer }))
    test.vendor.records.set('people', sent)
    await sync()
    expect(await rows()).toMatchObject(sent.map(() => ({ owner_id: 'o1', customer })))
    expect(await columnTypes()).toMatchObject({ owner_id: 'text', customer: 'jsonb' })
  })

  it('arrives whole after the server cut a connection between two statements of a batch', async () => {
    await test.createTables()
    test.vendor.records.set('people', people(50, test.clock.ms - HOUR))
    await test.install({ backfill: FULL })
    await test.runJobs()
    let cuts = 0
    test.forgetTypes()
    test.onDescribe = async () => {
      const cut = await test.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE application_name = 'mortise' AND datname = current_database()`,
      )
      cuts += cut.length
    }
    await test.deliver()
    test.onDescribe = async () => undefined
    expect(cuts).toBeGreaterThan(0)
    test.clock.ms += HOUR
    await test.deliver()
    expect(await rows()).toHaveLength(50)
    expect(await statuses()).toEqual(['delivered'])
  })

  it('absorbs a replay, and is filled by one after the builder dropped it', async () => {
    await test.createTables()
    test.vendor.records.set('people', people(50, test.clock.ms - HOUR))
    await sync()
    const written = await test.query('SELECT xmin::text, id, name FROM sync.contacts ORDER BY id')
    expect(written).toHaveLength(50)
    await replay()
    await test.deliver()
    expect(await test.query('SELECT xmin::text, id, name FROM sync.contacts ORDER BY id')).toEqual(written)
    await test.query('DROP TABLE sync.contacts')
    await replay()
    await test.deliver()
    expect(await rows()).toHaveLength(50)
    expect(await statuses()).toEqual(['delivered'])
  })

  it('follows changes and removals, and keeps the row of a removed record with the time of its removal', async () => {
    await test.createTables()
    test.vendor.records.set('people', people(30, test.clock.ms - HOUR))
    await sync()
    test.clock.ms += HOUR
    const [gone, changed, ...others] = test.vendor.records.get('people') ?? []
    if (!gone || !changed) throw new Error('there are no people')
    test.vendor.records.set('people', [
      ...others,
      { ...changed, name: 'Changed', updatedAt: test.clock.ms - 5_000 },
    ])
    test.vendor.removed.set('people', [{ ...gone, updatedAt: test.clock.ms - 4_000 }])
    test.clock.ms += HOUR
    await dispatchDueSchedules(test.ctx)
    await test.runJobs()
    await test.deliver()
    const [first, second] = await rows()
    expect(first).toMatchObject({ id: gone.id, name: gone.name, _mortise_deleted_at: expect.any(Date) })
    expect(second).toMatchObject({ id: changed.id, name: 'Changed', _mortise_deleted_at: null })
  })

  it('gives every field a column, whatever the names, and keeps the builder’s columns', async () => {
    await test.createTables()
    const odd = {
      Name: 'other case',
      'first name': 'a',
      first_name: 'b',
      raw: 'c',
      ['ü'.repeat(60)]: 'long',
      42: 1,
    }
    test.vendor.records.set(
      'people',
      people(1, test.clock.ms - HOUR, () => odd),
    )
    await sync()
    await test.query('ALTER TABLE sync.contacts ADD COLUMN checked boolean DEFAULT true')
    await test.reset()
    test.vendor.records.set(
      'people',
      people(1, test.clock.ms - HOUR, () => ({ ...odd, checked: 'theirs' })),
    )
    await sync()
    const [row] = await rows()
    const kept = Object.values(row ?? {}).filter((value) => Object.values(odd).includes(value as string))
    expect(kept.sort()).toEqual(['a', 'b', 'c', 'long', 'other case'])
    expect(row).toMatchObject({ _42: '1', name: 'Person 0', field_id: 'p000000' })
  })

  it('takes a field name as text where the database reads backslashes in literals', async () => {
    await test.query('CREATE TABLE IF NOT EXISTS bystander (id int)')
    const [{ name = '' } = {}] = await test.query<{ name: string }>('SELECT current_database() AS name')
    await test.query(`ALTER DATABASE "${name}" SET standard_conforming_strings = off`)
    try {
      await test.createTables()
      const field = "x\\'; DROP TABLE public.bystander; --"
      const record = people(1, test.clock.ms - HOUR, () => ({ [field]: 'kept' }))
      test.vendor.records.set('people', record)
      await sync()
      const [row] = await rows()
      expect(Object.values(row ?? {})).toContain('kept')
      expect(await test.query('SELECT FROM bystander')).toEqual([])
    } finally {
      await test.query(`ALTER DATABASE "${name}" RESET standard_conforming_strings`)
    }
  })

  it('notes a value that fits its column in no way, and stores the others', async () => {
    await test.createTables()
    test.fieldTypes.set('score', 'int').set('born', 'date').set('seen', 'datetime').set('active', 'boolean')
    const fine = { score: 1, born: '2026-02-28', seen: '2026-02-28T10:00:00Z', active: true }
    const odd = { score: 'n/a', born: '2026-02-30', seen: 'yesterday', active: { is: true } }
    const text = { name: 'NUL \u0000 and half \ud800' }
    test.vendor.records.set(
      'people',
      people(21, test.clock.ms - HOUR, (index) => (index < 20 ? fine : { ...odd, ...text })),
    )
    await sync()
    const all = await rows()
    expect(all).toHaveLength(21)
    expect(all[0]).toMatchObject({ score: '1', active: true, _mortise_changes: null })
    expect(all[20]).toMatchObject({
      score: null,
      born: null,
      seen: null,
      active: null,
      name: 'NUL \ufffd and half \ufffd',
    })
    expect(all[20]?._mortise_changes).toEqual(
      Object.entries(odd).map(([name, value]) => ({ field: `fields.${name}`, value, reason: 'type' })),
    )
  })

  it.each([
    ['freeze', [{ field: 'fields.city', value: 'Berlin', reason: 'column' }]],
    ['discard', null],
  ])('with columns: %s gets no new column after it was made', async (columns, changes) => {
    await test.createTables({ columns, schemaName: 'ours' })
    test.vendor.records.set('people', people(1, test.clock.ms - HOUR))
    await sync()
    await test.reset()
    test.vendor.records.set(
      'people',
      people(2, test.clock.ms - HOUR, () => ({ city: 'Berlin' })),
    )
    await sync()
    const [row] = (await rows('ours.contacts')).slice(-1)
    expect(row).not.toHaveProperty('city')
    expect(row).toMatchObject({ name: 'Person 1', _mortise_changes: changes })
    await deleteDestination(test.ctx, test.caller, {
      params: { projectIdOrName: test.project.id, destination: 'hook' },
    })
  })
})
