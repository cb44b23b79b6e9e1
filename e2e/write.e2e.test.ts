// Writing a customer's records in the built product, with a simulated HubSpot that fails on demand.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConfigContent, WriteRequest, WriteResponseBatch } from '../packages/contract/src/index.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { closeProduct, openProduct } from './support/shared-product.ts'
import { connectGroup, install } from './support/stage.ts'
import type { Product } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const manifest = [
  {
    name: 'crm',
    provider: 'hubspot',
    read: {
      objects: [
        {
          objectName: 'contacts',
          mapToName: 'person',
          backfill: { defaultPeriod: { days: 0 } },
          requiredFields: [{ mapToName: 'mail', default: 'email' }],
          optionalFields: [{ mapToName: 'phase' }],
        },
      ],
    },
    write: { objects: [{ objectName: 'person', inheritMapping: true }, { objectName: 'deals' }] },
  },
]
const account = { provider: 'hubspot' as const, workspace: 'acme' }

let dev: Product
let sandbox: SandboxControl
let receiver: Server
const told: { notificationType?: string; data: object }[] = []
beforeAll(async () => {
  dev = await openProduct(manifest)
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    told.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.end()
  })
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  await connectGroup(dev, sandbox, { groupRef: 'acme' })
  const content: ConfigContent = {
    provider: 'hubspot',
    read: {
      objects: {
        contacts: {
          objectName: 'contacts',
          selectedFields: {},
          selectedFieldMappings: { phase: 'lifecyclestage' },
          selectedValueMappings: { phase: { Customer: 'customer' } },
        },
      },
    },
    write: {
      objects: {
        person: {
          objectName: 'person',
          deletionSettings: { enabled: true },
          selectedFieldSettings: {
            country: { default: { stringValue: 'Germany' }, writeOnUpdate: 'ifEmpty' },
          },
        },
        deals: { objectName: 'deals' },
      },
    },
  }
  await install(dev, { integration: 'crm', groupRef: 'acme', content })
})
beforeEach(async () => {
  await sandbox.endFaults(account)
  await sandbox.forgetRequests(account)
})
afterAll(async () => {
  receiver?.close()
  await closeProduct()
})

/** Any answer there is to a write. */
type WriteAnswer = Partial<WriteResponseBatch> & { result?: { success: boolean; recordId: string } }

async function write(body: Partial<WriteRequest>, options: { object?: string; key?: string } = {}) {
  const { object = 'person', key } = options
  const headers = { 'content-type': 'application/json', 'x-api-key': dev.ready.apiKey }
  const answer = await fetch(
    `${dev.ready.write}/v1/projects/${dev.ready.project.name}/integrations/crm/objects/${object}`,
    {
      method: 'POST',
      headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ groupRef: 'acme', type: 'create', ...body }),
    },
  )
  return { status: answer.status, body: (await answer.json()) as WriteAnswer }
}

const find = async (mail: string) =>
  (
    await dev.client.searchRecords({
      params: { projectIdOrName: dev.ready.project.name, integrationId: 'crm' },
      query: { groupRef: 'acme' },
      body: { objectName: 'person', fieldFilters: [{ fieldName: 'mail', operator: 'eq', value: mail }] },
    })
  ).results
const operation = (operationId: string) =>
  dev.client.getOperation({ params: { projectIdOrName: dev.ready.project.name, operationId } })
const ended = (operationId: string) =>
  waitFor('the operation to end', async () => {
    const found = await operation(operationId)
    return found.status !== 'in_progress' && found
  })
const creations = async () =>
  (await sandbox.requests(account)).filter(
    ({ method, path }) => method === 'POST' && /contacts(\/batch\/create)?$/.test(path),
  )

describe('a written record', () => {
  it('is read back through search in the builder’s names and values, defaults included', async () => {
    const written = await write({ record: { mail: 'ada@example.com', phase: 'Customer' } })
    expect(written.status).toBe(200)
    const [found] = await find('ada@example.com')
    expect(found).toMatchObject({
      id: written.body.result?.recordId,
      mappedFields: { mail: 'ada@example.com', phase: 'Customer' },
    })
    const [native] = (await sandbox.list(account, 'contacts')) as { properties: object }[]
    expect(native?.properties).toMatchObject({ lifecyclestage: 'customer', country: 'Germany' })
  })

  it('is written once however often it is sent with the same key', async () => {
    const send = () => write({ record: { mail: 'once@example.com' } }, { key: 'once' })
    const first = await send()
    expect(await send()).toEqual(first)
    expect(await creations()).toHaveLength(1)
    expect((await write({ record: { mail: 'other@example.com' } }, { key: 'once' })).status).toBe(422)
  })

  it('is found again when the vendor’s answer is lost', async () => {
    await sandbox.fault(account, {
      kind: 'truncatedJson',
      object: 'contacts',
      path: '/crm/v3/objects/contacts',
      count: 1,
    })
    const written = await write({ record: { mail: 'lost@example.com' } })
    expect(written).toMatchObject({ status: 200, body: { result: { success: true } } })
    expect(await find('lost@example.com')).toHaveLength(1)
  })

  it('is deleted only where the customer allowed it', async () => {
    const deal = await write({ record: { dealname: 'Engine' } }, { object: 'deals' })
    const id = deal.body.result?.recordId
    const refused = await write({ type: 'delete', record: { id } }, { object: 'deals' })
    expect(refused).toMatchObject({
      status: 400,
      body: { type: 'urn:mortise:problem:write.deletion_disabled' },
    })
    const [ada] = await find('ada@example.com')
    expect(await write({ type: 'delete', record: { id: ada?.id } })).toMatchObject({ status: 200 })
    expect(await find('ada@example.com')).toEqual([])
  })
})

describe('an asynchronous write', () => {
  it('waits out rate limits and outages of the vendor, and tells the builder', async () => {
    const params = { projectIdOrName: dev.ready.project.name }
    const { id: topicId } = await dev.client.createTopic({ params, body: { name: 'writes' } })
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    const destination = await dev.client.createDestination({
      params,
      body: { name: 'ops', type: 'webhook', metadata: { url } },
    })
    await dev.client.createTopicDestinationRoute({ params, body: { topicId, destinationId: destination.id } })
    await dev.client.createEventTopicRoute({ params, body: { topicId, eventType: 'write.async.done' } })
    await sandbox.fault(account, { kind: 'rateLimit', retryAfterSeconds: 1, object: 'contacts', count: 1 })
    await sandbox.fault(account, { kind: 'serverError', object: 'contacts', count: 1 })
    const batch = ['a', 'b'].map((name) => ({ record: { mail: `${name}@async.example` } }))
    const accepted = await write({ mode: 'asynchronous', batch })
    expect(Object.keys(accepted.body)).toEqual(['operationId'])
    const { operationId = '' } = accepted.body
    const { status, result, metadata } = await ended(operationId)
    expect([status, result]).toEqual(['success', '[person] 2 records created'])
    expect(metadata?.successfulRecordIds).toHaveLength(2)
    const sent = await waitFor('the notification', () =>
      told.find(({ notificationType }) => notificationType === 'write.async.done'),
    )
    expect(sent.data).toMatchObject({ objectName: 'person', success: true })
    expect(await find('a@async.example')).toHaveLength(1)
  })

  it('joins others until there are a hundred records, each request with an operation of its own', async () => {
    const policy = { autoBatchPolicy: { maxDelayMinutes: 60, retryDeadlineHours: 1 } }
    const requests = Array.from({ length: 20 }, (_, request) =>
      write({
        ...policy,
        batch: Array.from({ length: 5 }, (_, index) => ({
          record: { mail: `${request}-${index}@many.example` },
        })),
      }),
    )
    const ids = (await Promise.all(requests)).map(({ body }) => body.operationId ?? '')
    expect(new Set(ids).size).toBe(20)
    // One after the other: they end together, and a key may not ask without limit.
    for (const id of ids) expect((await ended(id)).result).toBe('[person] 5 records created')
    expect(await creations()).toHaveLength(1)
    const all = (
      await write({
        type: 'upsert',
        matchBy: 'mail',
        batch: [{ record: { mail: '3-3@many.example', phase: 'Customer' } }],
      })
    ).body
    expect(all.successCount).toBe(1)
    expect(await find('3-3@many.example')).toMatchObject([{ mappedFields: { phase: 'Customer' } }])
  })
})
