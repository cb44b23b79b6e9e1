import { ProviderError, type WriteRequest } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import parse from './index.ts'
import { startTestParseServer, type TestParseServer } from './testing/parse-server.ts'

let server: TestParseServer
const names = ["O'Brien", 'Ünïcødé 漢字 🦀', 'Ada', 'Grace', 'x\\', '%', 'Ada']

beforeAll(async () => {
  // Shorter than the pages asked for: the server cuts them without saying so.
  server = await startTestParseServer({ pageSizeMax: 3 })
  await server.create('Company', { name: 'Acme' })
  for (const [index, name] of names.entries()) {
    const person = {
      name,
      age: index,
      isActive: index % 2 === 0,
      born: { __type: 'Date', iso: `199${index}-01-02T03:04:05.000Z` },
      tags: ['a', name],
      address: { city: 'Bonn' },
    }
    await server.create('Person', person)
    await server.create('Guest', person)
  }
})
afterAll(() => server?.stop())

describe('conformance', () => {
  const subject = {
    provider: parse,
    call: () => server.call(),
    // The battery writes to it.
    objectName: 'Guest',
    textField: 'name',
    pageSize: 2,
    write: { create: { name: 'Ada & sons', age: 36 }, update: { name: 'Ada', isActive: true } },
  }
  for (const { title, run } of conformance(subject)) it(title, run)
})

describe('reading', () => {
  it('counts the whole read on its first page, though the server cuts pages short', async () => {
    const page = await read({ objectName: 'Person', pageSize: 1000 })
    expect(page.total).toBe(names.length)
    expect(page.records).toHaveLength(3)
    expect(page.nextCursor).toBeDefined()
  })

  it('loses no record that others change before during the read', async () => {
    const ids = []
    for (let index = 0; index < 6; index++) ids.push(await server.create('Moving', { index }))
    const seen: string[] = []
    let cursor: string | undefined
    let round = 0
    do {
      const page = await read({ objectName: 'Moving', pageSize: 2, cursor: cursor || undefined })
      seen.push(...page.records.flatMap((record) => parse.record.id(record) ?? []))
      if (round++ < 2) await server.update('Moving', String(ids[0]), { index: 100 + round })
      cursor = page.nextCursor
    } while (cursor)
    expect(new Set(seen)).toEqual(new Set(ids))
  })

  it('loses no record of many that share one instant', async () => {
    for (let index = 0; index < 8; index++) await server.create('Tie', { index })
    await server.sql(`UPDATE "Tie" SET "updatedAt" = '2026-01-01T00:00:00.000Z'`)
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const since = new Date('2026-01-01T00:00:00.000Z')
      const page = await read({ objectName: 'Tie', pageSize: 3, since, cursor: cursor || undefined })
      seen.push(...page.records.map((record) => record.index))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('reads users by their own path', async () => {
    await server
      .call()
      .request({ method: 'POST', path: '/users', json: { username: 'ada', password: 'secret' } })
    const page = await read({ objectName: '_User', pageSize: 10 })
    expect(page.records).toMatchObject([{ username: 'ada' }])
    expect(page.records[0]).not.toHaveProperty('password')
  })

  it('asks to reconnect when the master key is wrong, where the server would answer as to the public', async () => {
    const call = server.call({ masterKey: 'wrong' })
    const error = await parse.read
      ?.page(call, { objectName: 'Person', fields: 'all', pageSize: 10 })
      .catch((thrown) => thrown)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error).toMatchObject({ reaction: { kind: 'reconnect' }, status: 403 })
  })
})

describe('searching', () => {
  it.each([
    ['age', 3, 1],
    // Four match; the server cuts the page at three.
    ['isActive', true, 3],
    ['born', '1992-01-02T03:04:05.000Z', 1],
    ['name', 'Ada', 2],
    ['name', 'nobody', 0],
  ] as const)('finds by %s = %s', async (fieldName, value, count) => {
    const filters = [{ fieldName, value }]
    const page = await parse.search?.page(server.call(), {
      objectName: 'Person',
      fields: 'all',
      filters,
      pageSize: 100,
    })
    expect(page?.records).toHaveLength(count)
  })

  it('names the unknown field', async () => {
    const filters = [{ fieldName: 'nope', value: 1 }]
    const found = parse.search?.page(server.call(), {
      objectName: 'Person',
      fields: 'all',
      filters,
      pageSize: 10,
    })
    await expect(found).rejects.toMatchObject({ fieldName: 'nope', reaction: { kind: 'stop' } })
  })
})

it('describes columns with their types', async () => {
  const description = await parse.objects.describe?.(server.call(), 'Person')
  const types = Object.fromEntries(
    (description?.fields ?? []).map((field) => [field.fieldName, field.valueType]),
  )
  expect(types).toEqual({
    objectId: 'string',
    createdAt: 'datetime',
    updatedAt: 'datetime',
    ACL: 'other',
    name: 'string',
    age: 'float',
    isActive: 'boolean',
    born: 'datetime',
    tags: 'other',
    address: 'other',
  })
})

describe('writing', () => {
  const write = (request: Pick<WriteRequest, 'action' | 'items'> & { allOrNone?: boolean }) =>
    parse.write?.write(server.call(), { objectName: 'Draft', allOrNone: false, headers: {}, ...request })
  const stored = async () =>
    (await server.call().request({ path: '/classes/Draft', query: { order: 'createdAt' } })).json as {
      results: { objectId: string; title?: string }[]
    }

  it('creates, changes and deletes one object', async () => {
    const [created] =
      (await write({ action: 'create', items: [{ fields: { title: 'One', size: 3 } }] })) ?? []
    expect(created).toMatchObject({
      isWritten: true,
      record: { title: 'One', createdAt: expect.any(String) },
    })
    const id = created?.isWritten ? String(created.recordId) : ''
    await write({ action: 'update', items: [{ id, fields: { title: 'Two' } }] })
    expect((await stored()).results).toMatchObject([{ objectId: id, title: 'Two', size: 3 }])
    expect(
      await parse.write?.fetchByIds?.(server.call(), { objectName: 'Draft', ids: [id, 'gone'], fields: [] }),
    ).toHaveLength(1)
    await write({ action: 'delete', items: [{ id, fields: {} }] })
    expect((await stored()).results).toEqual([])
    // Parse Server 9.10.0 refuses a record that is gone, and a value of another type.
    const refusal = [{ isWritten: false, error: { reaction: { kind: 'stop' } } }]
    expect(await write({ action: 'delete', items: [{ id, fields: {} }] })).toMatchObject(refusal)
    expect(await write({ action: 'create', items: [{ fields: { size: 'large' } }] })).toMatchObject(refusal)
  })

  it('answers each object of a batch for itself', async () => {
    const items = [{ fields: { title: 'A' } }, { fields: { title: 7 } }, { fields: { title: 'C' } }]
    const outcomes = (await write({ action: 'create', items })) ?? []
    expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([true, false, true])
    const [, refused] = outcomes
    expect(refused?.isWritten === false && refused.error.message).toContain('title')
    const ids = outcomes.flatMap((outcome) => (outcome.isWritten ? String(outcome.recordId) : []))
    const gone = await write({ action: 'delete', items: [...ids, 'gone'].map((id) => ({ id, fields: {} })) })
    expect(gone?.map(({ isWritten }) => isWritten)).toEqual([true, true, false])
  })

  it('writes all or none in a transaction, which the server takes back without saying why', async () => {
    const items = [{ fields: { title: 'Kept?' } }, { fields: { title: 7 } }]
    await expect(write({ action: 'create', items, allOrNone: true })).rejects.toMatchObject({
      reaction: { kind: 'stop' },
      message: expect.stringContaining('took all of them back'),
    })
    expect((await stored()).results).toEqual([])
    const good = [{ fields: { title: 'X' } }, { fields: { title: 'Y' } }]
    const written = await write({ action: 'create', items: good, allOrNone: true })
    expect(written?.map(({ isWritten }) => isWritten)).toEqual([true, true])
  })
})

async function read(request: {
  objectName: string
  pageSize: number
  since?: Date
  cursor?: string | undefined
}) {
  const page = await parse.read?.page(server.call(), { fields: 'all', ...request })
  if (!page) throw new Error('parse reads')
  return page
}
