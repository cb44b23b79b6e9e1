// Backfills while the vendor misbehaves, and deliveries while the receiver does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowTime } from './support/allow-time.ts'
import { arrivalsFor, expectDelivered, expectRepeatsAreIdentical, idOf } from './support/delivered.ts'
import { perTry } from './support/per-try.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { openSandboxControl, type SandboxControl, type VendorRequest } from './support/sandbox-control.ts'
import { connectGroup, contentOf, install, receiveAs, writeManifest } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const integration = (name: string, destination: string) => ({
  name,
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        destination,
        backfill: { defaultPeriod: { fullHistory: true } },
        requiredFields: [{ fieldName: 'email' }],
      },
    ],
  },
})
const content = contentOf('hubspot', 'contacts')
const account = (workspace: string) => ({ provider: 'hubspot' as const, workspace })

let dev: Dev
let sandbox: SandboxControl
const receivers: Receiver[] = []

beforeAll(async () => {
  const file = await writeManifest([
    integration('crm', 'app'),
    integration('hiccup', 'hiccup'),
    integration('broken', 'broken'),
  ])
  dev = await startDev({
    args: ['--no-demo', '--deploy', file],
    env: { MORTISE_DELIVERY_RETRY: '100ms,200ms,300ms' },
  })
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
})

afterAll(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()))
  await stopAll()
})

async function receive(name: string): Promise<Receiver> {
  const receiver = await receiveAs(dev, name)
  receivers.push(receiver)
  return receiver
}

const pages = (requests: readonly VendorRequest[]) =>
  requests.filter(({ path }) => path === '/crm/v3/objects/contacts')

describe('a backfill of 2,000 records', () => {
  const count = 2000
  const faults = [
    { kind: 'latency', ms: 400, count: 5 },
    { kind: 'slowPage', ms: 700, count: 3 },
    { kind: 'rateLimit', retryAfterSeconds: 1, count: 2 },
    { kind: 'serverError', status: 503, count: 2 },
    { kind: 'dropConnection', count: 2 },
    { kind: 'truncatedJson', count: 2 },
    { kind: 'expiredToken', count: 3 },
  ]
  let receiver: Receiver
  const groupOf = (fault: { kind: string }) => `under-${fault.kind}`

  // All at once, as in life: the trouble of one customer's account is no reason for another to wait.
  beforeAll(async () => {
    receiver = await receive('app')
    await Promise.all(
      faults.map(async (fault, index) => {
        const groupRef = groupOf(fault)
        await sandbox.generate(account(groupRef), 'contacts', { count, seed: index })
        // Slow enough that the fault meets the read halfway.
        await sandbox.fault(account(groupRef), { kind: 'latency', ms: 60 })
        await connectGroup(dev, sandbox, { groupRef })
        await install(dev, { integration: 'crm', groupRef, content })
        await receiver.waitUntil(() => arrivalsFor(receiver, { groupRef }).length > 0)
        await sandbox.fault(account(groupRef), { ...fault, object: 'contacts' })
      }),
    )
  })

  it.each(faults)('arrives whole, every record once, through $count times $kind', async (fault) => {
    const groupRef = groupOf(fault)
    const ids = (await sandbox.list(account(groupRef), 'contacts')).map(({ id }) => id)
    await expectDelivered(receiver, { groupRef, ids })
    const struck = pages(await sandbox.requests(account(groupRef))).filter((request) =>
      request.fault?.split(',').includes(fault.kind),
    )
    const usual = fault.kind === 'latency' ? struck.length - fault.count : 0
    expect(struck.length - usual, 'the fault struck while pages were read').toBe(fault.count)
    const params = { projectIdOrName: dev.ready.project.name }
    const [installation] = await dev.client.listInstallationsForProject({ params, query: { groupRef } })
    expect(installation).toMatchObject({ healthStatus: 'healthy', connection: { status: 'working' } })
    await waitFor('the operation to succeed', async () => {
      const where = { ...params, integrationId: 'crm', installationId: installation?.id ?? '' }
      const { results } = await dev.client.listOperations({ params: where })
      return results.length === 1 && results[0]?.status === 'success'
    })
  })

  it('waits as long as a rate limit says before it asks again', async () => {
    const requests = pages(await sandbox.requests(account('under-rateLimit')))
    const limited = requests.flatMap(({ status }, index) => (status === 429 ? [index] : []))
    expect(limited).toHaveLength(2)
    for (const index of limited) {
      const [refused, next] = [requests[index], requests[index + 1]]
      expect(Date.parse(next?.time ?? '') - Date.parse(refused?.time ?? '')).toBeGreaterThanOrEqual(1000)
    }
  })

  it('keeps every message under 300 KB, signed, and never changes one that it repeats', () => {
    expect(receiver.faults).toEqual([])
    expect(Math.max(...receiver.arrivals.map(({ bytes }) => bytes))).toBeLessThanOrEqual(300_000)
    expectRepeatsAreIdentical(receiver.arrivals)
  })
})

describe('a delivery', () => {
  async function backfill(name: string, count: number): Promise<string[]> {
    const groupRef = perTry(name)
    await sandbox.generate(account(groupRef), 'contacts', { count, seed: 9 })
    await connectGroup(dev, sandbox, { groupRef })
    await install(dev, { integration: name, groupRef, content })
    return (await sandbox.list(account(groupRef), 'contacts')).map(({ id }) => String(id))
  }

  async function deliverOneMore(name: string, receiver: Receiver): Promise<void> {
    const groupRef = perTry(name)
    const [record] = await sandbox.put(account(groupRef), 'contacts', [{ email: 'later@example.com' }])
    const params = { projectIdOrName: dev.ready.project.name, integrationId: name, objectName: 'contacts' }
    await dev.client.triggerRead({ params, body: { groupRef, mode: 'async' } })
    await receiver.waitUntil(({ arrivals }) =>
      arrivals.some(
        ({ status, records }) => status === 200 && records.some((entry) => idOf(entry) === record?.id),
      ),
    )
  }

  it('that fails is tried again after the waits that were set, under the same id, until it is taken', async () => {
    const receiver = await receive('hiccup')
    receiver.refuseNext(3, 500)
    const ids = await backfill('hiccup', 60)
    await receiver.waitUntil(({ arrivals }) => arrivals.some(({ status }) => status === 200))
    const { arrivals } = receiver
    expect(arrivals.map(({ status }) => status)).toEqual([500, 500, 500, 200])
    expect(new Set(arrivals.map(({ id }) => id)).size).toBe(1)
    expectRepeatsAreIdentical(arrivals)
    expect(arrivals.at(-1)?.records.map(idOf).toSorted()).toEqual(ids.toSorted())
    const waits = arrivals
      .slice(1)
      .map(({ at }, index) => at.getTime() - (arrivals[index]?.at.getTime() ?? 0))
    for (const [index, least] of [100, 200, 300].entries()) {
      expect(waits[index], `wait ${index + 1} less its spread`).toBeGreaterThanOrEqual(least * 0.9)
      expect(waits[index], `wait ${index + 1}, its spread and a second`).toBeLessThan(
        least * 1.1 + allowTime(1000),
      )
    }
  })

  it('that fails every time is parked after the last attempt, and later messages come through', async () => {
    const receiver = await receive('broken')
    receiver.refuseNext(4, 503)
    await backfill('broken', 30)
    await receiver.waitUntil(({ arrivals }) => arrivals.length === 4)
    await deliverOneMore('broken', receiver)
    const attempts = receiver.arrivals.filter(({ status }) => status === 503)
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
    const parked = attempts[0]?.id
    await deliverOneMore('broken', receiver)
    expect(receiver.arrivals.filter(({ id }) => id === parked)).toHaveLength(4)
  })
})
