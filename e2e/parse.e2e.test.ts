// The journey on a real Parse Server: metadata, a backfill while rows change, increments, search.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningParseServer, startParseServer } from '../apps/server/src/dev/parse/start-parse-server.ts'
import { type EmbeddedPostgres, startPostgres } from '../apps/server/src/postgres/start-postgres.ts'
import { objectMetadataSchema, searchResponseSchema } from '../packages/contract/src/index.ts'
import { arrivalsFor, expectRepeatsAreIdentical, idOf } from './support/delivered.ts'
import { expectRefusal, sendRaw } from './support/raw-api.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { closeProduct, openProduct } from './support/shared-product.ts'
import { install, receiveAs } from './support/stage.ts'
import { makeFolder, type Product } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

type Row = { objectId: string; createdAt: string; updatedAt: string; visits?: number } & Record<
  string,
  unknown
>

const count = 1500
const changing = 300
const pageSize = 50
const writers = 8
const manifest = [
  {
    name: 'people',
    provider: 'parse',
    read: {
      objects: [
        {
          objectName: 'Contact',
          mapToName: 'person',
          destination: 'app',
          schedule: '* * * * * *',
          backfill: { defaultPeriod: { fullHistory: true } },
          requiredFields: [{ fieldName: 'email' }, { fieldName: 'visits' }],
          optionalFields: [{ fieldName: "$['address']['city']", mapToName: 'city' }, { mapToName: 'nick' }],
        },
      ],
    },
  },
]

let postgres: EmbeddedPostgres | undefined
let parse: RunningParseServer
let isParseClosed = false
let dev: Product
let receiver: Receiver

beforeAll(async () => {
  const starting = openProduct(manifest)
  const dataDir = join(await makeFolder(), 'postgres')
  postgres = await startPostgres({ dataDir, log: () => undefined, isDurable: false })
  parse = await startParseServer({
    databaseUrl: postgres.connectionString,
    port: 0,
    masterKey: 'master-of-the-test',
    pageSizeMax: pageSize,
  })
  const fields = {
    email: { type: 'String' },
    name: { type: 'String' },
    visits: { type: 'Number' },
    isActive: { type: 'Boolean' },
    bornAt: { type: 'Date' },
    address: { type: 'Object' },
    tags: { type: 'Array' },
  }
  await parse.call('POST', '/schemas/Contact', { className: 'Contact', fields })
  await parse.insert(
    'Contact',
    Array.from({ length: count }, (_, index) => personOf(index)),
  )
  dev = await starting
  receiver = await receiveAs(dev, 'app')
})

afterAll(async () => {
  await receiver?.close()
  await closeProduct()
  await closeParse()
  await postgres?.stop()
})

async function closeParse(): Promise<void> {
  if (isParseClosed) return
  isParseClosed = true
  await parse?.close()
}

function personOf(index: number) {
  return {
    email: `person.${index}@example.com`,
    name: index % 2 === 0 ? `Zoë "${index}" O'Neil` : `Person ${index}`,
    visits: 0,
    isActive: index % 3 === 0,
    bornAt: { __type: 'Date', iso: new Date(Date.UTC(1970, 0, 1 + index)).toISOString() },
    address: { city: `City ${index % 50}`, geo: { lat: index } },
    tags: ['a', index],
  }
}

const project = () => ({ projectIdOrName: dev.ready.project.name })

function connection(masterKey: string) {
  return {
    provider: 'parse',
    groupRef: 'acme',
    consumerRef: 'u-1',
    providerMetadata: { serverUrl: { value: parse.serverUrl, source: 'input' as const } },
    customAuth: { applicationId: parse.applicationId, masterKey },
  }
}

/** Every row as Parse Server has it now, by id. */
async function allRows(): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (;;) {
    const path = `/classes/Contact?order=objectId&limit=${pageSize}&skip=${rows.size}`
    const { results } = await parse.call<{ results: Row[] }>('GET', path)
    for (const row of results) rows.set(row.objectId, row)
    if (results.length < pageSize) return rows
  }
}

/** What the receiver holds once it keeps the latest state of each record, whatever order messages came in. */
function heldRows(): Map<string, Row> {
  const held = new Map<string, Row>()
  for (const { records } of arrivalsFor(receiver, { groupRef: 'acme' })) {
    for (const entry of records) {
      const raw = entry.raw as Row
      const known = held.get(idOf(entry))
      if (known === undefined || known.updatedAt <= raw.updatedAt) held.set(idOf(entry), raw)
    }
  }
  return held
}

describe('connecting', () => {
  it('refuses a wrong master key in the server’s own words, and stores nothing', async () => {
    const call = { method: 'POST' as const, path: '/connections:generate', body: connection('wrong') }
    const refusal = await expectRefusal(dev, 422, call)
    expect(refusal.causes.join()).toMatch(/unauthorized|master key/i)
    expect(await dev.client.listConnections({ params: project() })).toEqual([])
  })

  it('takes the right one, and shows it to nobody', async () => {
    const call = { method: 'POST' as const, path: '/connections:generate', body: connection(parse.masterKey) }
    const answer = await sendRaw(dev, call)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json).toMatchObject({ provider: 'parse', status: 'working' })
    expect(answer.text).not.toContain(parse.masterKey)
  })

  it('describes the class with its columns and their types', async () => {
    const params = { ...project(), provider: 'parse', objectName: 'Contact' }
    const described = await dev.client.getObjectMetadataForConnection({ params, query: { groupRef: 'acme' } })
    const { fields } = objectMetadataSchema.parse(described)
    const types = Object.entries(fields).map(([name, { valueType }]) => [name, valueType])
    expect(Object.fromEntries(types)).toMatchObject({
      objectId: 'string',
      createdAt: 'datetime',
      updatedAt: 'datetime',
      email: 'string',
      visits: 'float',
      isActive: 'boolean',
      bornAt: 'datetime',
    })
  })

  it('knows no class that is not there', async () => {
    const path = '/providers/parse/objects/Nothing/metadata?groupRef=acme'
    expect((await expectRefusal(dev, 404, { path })).detail).toContain('Nothing')
  })
})

describe('reading', () => {
  it(`loses and mixes up nothing of ${count} rows while ${changing} of them change throughout the backfill`, async () => {
    const ids = [...(await allRows()).keys()].toSorted(() => Math.random() - 0.5).slice(0, changing)
    let isReading = true
    const updates = { during: 0 }
    const touched = new Set<string>()
    const change = async (id: string) => {
      await parse.call('PUT', `/classes/Contact/${id}`, { visits: { __op: 'Increment', amount: 1 } })
      touched.add(id)
      if (isReading) updates.during++
    }
    const queue = (function* () {
      while (isReading || touched.size < changing) yield* ids
    })()
    const work = async () => {
      for (const id of queue) await change(id)
    }
    const added: string[] = []
    const changes = Array.from({ length: writers }, work)
    const object = {
      objectName: 'Contact',
      selectedFields: { "$['address']['city']": true },
      selectedFieldMappings: { nick: 'name' },
    }
    const installation = await install(dev, {
      integration: 'people',
      groupRef: 'acme',
      content: { provider: 'parse', read: { objects: { Contact: object } } },
    })
    const where = { ...project(), integrationId: 'people', installationId: installation.id }
    await receiver.waitUntil(() => receiver.arrivals.length > 3)
    for (const index of [1, 2, 3]) {
      const { objectId } = await parse.call<Row>('POST', '/classes/Contact', personOf(count + index))
      added.push(objectId)
    }
    await waitFor('the backfill to end', async () => {
      const { results } = await dev.client.listOperations({ params: where })
      return results.at(-1)?.status === 'success'
    })
    isReading = false
    await Promise.all(changes)
    expect(touched.size).toBe(changing)
    expect(updates.during, 'rows changed while they were read').toBeGreaterThan(changing / 2)

    const rows = await allRows()
    expect(rows.size).toBe(count + added.length)
    const isSame = (row: Row) => heldRows().get(row.objectId)?.updatedAt === row.updatedAt
    await receiver.waitUntil(() => {
      const held = heldRows()
      return [...rows.values()].every((row) => held.get(row.objectId)?.updatedAt === row.updatedAt)
    })
    expect([...rows.values()].every(isSame)).toBe(true)
    expect(new Map([...heldRows()].toSorted())).toEqual(new Map([...rows].toSorted()))
    console.info(`${updates.during} updates during the backfill, ${receiver.arrivals.length} messages`)
  })

  it('delivers what changes later by the schedule, each state once', async () => {
    const [first, second] = [...(await allRows()).keys()]
    for (const [index, id] of [first, second, first].entries()) {
      await parse.call('PUT', `/classes/Contact/${id}`, { visits: 1000 + index })
      await receiver.waitUntil(() => heldRows().get(id ?? '')?.visits === 1000 + index)
    }
    const seen = new Map<string, number>()
    const messages = new Set<string>()
    for (const { id, records } of arrivalsFor(receiver, { groupRef: 'acme' })) {
      if (messages.has(id)) continue
      messages.add(id)
      for (const entry of records) {
        const state = `${idOf(entry)} ${String(entry.raw?.updatedAt)}`
        seen.set(state, (seen.get(state) ?? 0) + 1)
      }
    }
    expect([...seen].filter(([, times]) => times > 1)).toEqual([])
    expect(receiver.faults).toEqual([])
    expectRepeatsAreIdentical(receiver.arrivals)
  })

  it('maps nested values and keeps the record as Parse Server answers it', () => {
    const arrival = arrivalsFor(receiver, { groupRef: 'acme', objectName: 'person' })[0]
    const entry = arrival?.records[0]
    const raw = entry?.raw as { address: { city: string }; email: string; name: string; visits: number }
    expect(entry?.fields).toEqual({ email: raw.email, visits: raw.visits })
    expect(entry?.mappedFields).toEqual({ city: raw.address.city, nick: raw.name })
    expect(arrival?.message).toMatchObject({
      provider: 'parse',
      rawObjectName: 'Contact',
      readType: 'backfill',
    })
  })
})

describe('searching', () => {
  async function search(fieldName: string, value: string | number | boolean) {
    const headers = { 'x-mortise-request-type': 'search' }
    const body = { objectName: 'person', fieldFilters: [{ fieldName, operator: 'eq', value }] }
    const path = '/integrations/people?groupRef=acme'
    const answer = await sendRaw(dev, { method: 'POST', surface: 'search', path, body, headers })
    expect(answer.status, answer.text).toBe(200)
    return searchResponseSchema.parse(answer.json).results
  }

  it.each([
    ['email', 'person.7@example.com'],
    ['nick', 'Zoë "1024" O\'Neil'],
    ['bornAt', '1970-01-05T00:00:00.000Z'],
  ] as const)('finds one record by %s = %s', async (fieldName, value) => {
    const results = await search(fieldName, value)
    expect(results).toHaveLength(1)
    const rows = await allRows()
    expect(results[0]?.raw).toEqual(rows.get(results[0]?.id ?? ''))
  })

  it('answers one page when more match', async () => {
    const results = await search('isActive', true)
    expect(results).toHaveLength(pageSize)
    expect(results.every(({ raw }) => raw.isActive === true)).toBe(true)
  })

  it('takes a value as a value, never as a condition', async () => {
    for (const value of ['{"$ne": null}', '{"$exists":true}', "' OR 1=1 --", '$ne']) {
      expect(await search('email', value)).toEqual([])
    }
  })
})

it('says that the server cannot be reached when it is gone', async () => {
  await closeParse()
  const headers = { 'x-mortise-request-type': 'search' }
  const body = { objectName: 'person', fieldFilters: [{ fieldName: 'email', operator: 'eq', value: 'x' }] }
  const path = '/integrations/people?groupRef=acme'
  const refusal = await expectRefusal(dev, 502, { method: 'POST', surface: 'search', path, body, headers })
  expect(refusal).toMatchObject({ retryable: true, detail: expect.stringContaining('Parse Server') })
})
