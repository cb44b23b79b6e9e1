// What users of this field ask for and nobody else gives them, against the simulated HubSpot: one test for each of the six.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordTrace } from '../packages/contract/src/index.ts'
import { perTry } from './support/per-try.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { connectGroup, install, receiveAs } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const HOUR_MS = 3_600_000

let dev: Dev
let sandbox: SandboxControl
let receiver: Receiver
let refusing: Receiver

beforeAll(async () => {
  dev = await startDev({ args: ['--no-demo'], env: { MORTISE_DELIVERY_RETRY: '1s' } })
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  receiver = await receiveAs(dev, 'app')
  refusing = await receiveAs(dev, 'ordered')
  await dev.client.updateDestination({
    params: { ...project(), destination: 'ordered' },
    body: { updateMask: ['metadata.order'], destination: { metadata: { order: 'record' } } },
  })
})
afterAll(async () => {
  await receiver?.close()
  await refusing?.close()
  await stopAll()
})

const project = () => ({ projectIdOrName: dev.ready.project.name })
const account = (workspace: string) => ({ provider: 'hubspot' as const, workspace })

/** A manifest with one integration that reads contacts, as text: JSON is YAML. */
const manifestOf = (name: string, object: object = {}, more: object = {}) =>
  JSON.stringify({
    specVersion: '1.0.0',
    integrations: [
      {
        name,
        provider: 'hubspot',
        read: {
          objects: [
            {
              objectName: 'contacts',
              destination: 'app',
              schedule: '0 0 1 1 *',
              requiredFields: [{ fieldName: 'email' }],
              backfill: { defaultPeriod: { fullHistory: true } },
              ...object,
            },
          ],
        },
        write: { objects: [{ objectName: 'contacts' }] },
        ...more,
      },
    ],
  })

/** `batchUpsertIntegrations` leaves integrations that the manifest does not name. */
const deploy = (sourceYaml: string) =>
  dev.client.batchUpsertIntegrations({ params: project(), body: { sourceYaml } })

/** Fills an account, connects and installs it, and waits until all of it has arrived at `at`. */
async function start(
  integration: string,
  groupRef: string,
  { count = 3, at = receiver, written = 'contacts' } = {},
) {
  if (count > 0) await sandbox.generate(account(groupRef), 'contacts', { count, seed: count })
  await connectGroup(dev, sandbox, { groupRef })
  const chosen = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }
  const made = await install(dev, {
    integration,
    groupRef,
    content: {
      provider: 'hubspot',
      read: { objects: { contacts: chosen } },
      write: { objects: { [written]: { objectName: written } } },
    },
  })
  if (count > 0) await at.waitUntil(() => recordsOf(groupRef, at).length >= count)
  return made
}

const recordsOf = (groupRef: string, at = receiver) =>
  at.arrivals
    .filter(({ status, message }) => status === 200 && message.groupRef === groupRef)
    .flatMap(({ records }) => records)

async function integrationId(name: string): Promise<string> {
  const found = (await dev.client.listIntegrations({ params: project() })).find((each) => each.name === name)
  return found?.id ?? ''
}

async function readNow(integration: string, groupRef: string): Promise<void> {
  const { operationId } = await dev.client.triggerRead({
    params: { ...project(), integrationId: integration, objectName: 'contacts' },
    body: { groupRef, mode: 'async' },
  })
  await waitFor('the end of the read', async () => {
    const { status } = await dev.client.getOperation({ params: { ...project(), operationId } })
    return status !== 'in_progress'
  })
}

it('traces a record: the read that met it, its message, its attempts and what was written', async () => {
  const groupRef = perTry('trace')
  await deploy(manifestOf('traced'))
  await start('traced', groupRef)
  const [first] = recordsOf(groupRef)
  const id = String(first?.id)
  await dev.client.writeRecords({
    params: { ...project(), integrationId: 'traced', objectName: 'contacts' },
    body: { groupRef, type: 'update', mode: 'synchronous', record: { id, firstname: 'Ada' } },
  })
  const trace: RecordTrace = await dev.client.traceRecord({
    params: { ...project(), integrationId: 'traced', objectName: 'contacts' },
    query: { groupRef, recordId: id, lookUp: true },
  })
  expect(trace.messages).toMatchObject([
    { status: 'delivered', destination: 'app', attempts: [{ httpStatus: 200 }] },
  ])
  expect(trace.messages[0]?.entries[0]).toMatchObject({ id, fields: { email: first?.fields?.email } })
  expect(trace.reads).toMatchObject([{ outcome: 'delivered' }])
  expect(trace.writes).toMatchObject([{ status: 'success' }])
  expect(trace.atProvider).toMatchObject({ status: 'found' })
})

it('knows the echo of an own write, and never leaves out the change of a person', async () => {
  const groupRef = perTry('echo')
  const guide = await readFile(new URL('../docs/own-writes.md', import.meta.url), 'utf8')
  const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(guide) ?? []
  await deploy(yaml.replace(/^ {3}/gm, '').replace('name: crm', 'name: echo'))
  await start('echo', groupRef, { count: 0, written: 'person' })
  await sandbox.put(account(groupRef), 'contacts', [{ properties: { email: 'first@echo.example' } }])
  await readNow('echo', groupRef)
  await receiver.waitUntil(() => recordsOf(groupRef).length === 1)
  const id = String(recordsOf(groupRef)[0]?.id)
  await dev.client.writeRecords({
    params: { ...project(), integrationId: 'echo', objectName: 'person' },
    body: {
      groupRef,
      type: 'update',
      mode: 'synchronous',
      record: { id, email: 'own@echo.example' },
    },
  })
  await readNow('echo', groupRef)
  await receiver.waitUntil(() => recordsOf(groupRef).length === 2)
  expect(recordsOf(groupRef).at(-1)).toMatchObject({ id, origin: 'self' })
  await sandbox.put(account(groupRef), 'contacts', [{ id, properties: { email: 'person@echo.example' } }])
  await readNow('echo', groupRef)
  await receiver.waitUntil(() => recordsOf(groupRef).length === 3)
  expect(recordsOf(groupRef).at(-1)).toMatchObject({ id, fields: { email: 'person@echo.example' } })
  expect(recordsOf(groupRef).at(-1)?.origin).toBeUndefined()
})

it('delivers no older state of a record after a newer one, with a sequence that rises', async () => {
  const groupRef = perTry('order')
  await deploy(manifestOf('ordered', { destination: 'ordered' }))
  await start('ordered', groupRef, { at: refusing })
  const [first] = recordsOf(groupRef, refusing)
  const id = String(first?.id)
  const change = async (email: string) => {
    await sandbox.put(account(groupRef), 'contacts', [{ id, properties: { email } }])
    await readNow('ordered', groupRef)
  }
  refusing.refuseNext(1, 503)
  await change('older@order.example')
  await change('newer@order.example')
  const last = () => recordsOf(groupRef, refusing).at(-1)?.fields?.email
  await refusing.waitUntil(() => last() === 'newer@order.example')
  await waitFor('the refused message to come again, or to be left out', async () => {
    const { results } = await dev.client.listDeliveries({
      params: project(),
      query: { destination: 'ordered', status: 'pending' },
    })
    return results.length === 0
  })
  expect(last()).toBe('newer@order.example')
  const accepted = refusing.arrivals.filter(({ status }) => status === 200)
  const sequences = accepted.map(({ headers }) => Number(headers['x-mortise-sequence']))
  expect(sequences.every((each) => Number.isInteger(each) && each > 0)).toBe(true)
})

it('plans what a deployment does, moves canaries alone, stops when they get worse, and rolls back', async () => {
  const [name, canary, steady] = [perTry('rolled'), perTry('canary'), perTry('steady')]
  await deploy(manifestOf(name))
  await start(name, canary, { count: 150 })
  const other = await start(name, steady)
  const id = await integrationId(name)
  const next = manifestOf(name, {
    requiredFields: [{ fieldName: 'email' }, { fieldName: 'phone' }],
  })
  const plan = await dev.client.planDeploy({ params: project(), body: { sourceYaml: next } })
  expect(plan.isDestructive).toBe(false)
  expect(JSON.stringify(plan)).toContain('phone')
  const rollout = await dev.client.startRollout({
    params: { ...project(), integrationId: id },
    body: { sourceYaml: next, canary: { groupRefs: [canary] } },
  })
  expect(rollout).toMatchObject({ status: 'running', canaryCount: 1, groupRefs: [canary] })
  const revisionOf = async (groupRef: string) => {
    const [found] = await dev.client.listInstallations({
      params: { ...project(), integrationId: id },
      query: { groupRef },
    })
    return found?.config.revisionId
  }
  expect(await revisionOf(canary)).toBe(rollout.revisionId)
  expect(await revisionOf(steady)).toBe(rollout.formerRevisionId)
  // The receiver does not take the new shape.
  receiver.refuseNext(1_000, 410)
  await sandbox.put(account(canary), 'contacts', [{ properties: { email: 'new@canary.example' } }])
  await readNow(name, canary)
  const stopped = await waitFor(
    'the rollout to stop by itself',
    async () => {
      const [latest] = await dev.client.listRollouts({ params: { ...project(), integrationId: id } })
      return latest?.status === 'stopped' && latest
    },
    100_000,
  )
  receiver.refuseNext(0, 410)
  expect(stopped.reason).toMatch(/parked for 1/)
  expect(await revisionOf(canary)).toBe(rollout.formerRevisionId)
  expect(await revisionOf(steady)).toBe(other.config.revisionId)
  await deploy(manifestOf(name, {}, { displayName: 'Changed' }))
  await dev.client.rollbackIntegration({ params: { ...project(), integrationId: id }, body: {} })
  const [now] = (await dev.client.listIntegrations({ params: project() })).filter((each) => each.id === id)
  expect(now?.latestRevision.content.displayName).toBeUndefined()
}, 120_000)

it('keeps to the quota of an installation, and shows who is held back and until when', async () => {
  const groupRef = perTry('quota')
  await deploy(manifestOf('bounded', {}, { quota: { callsPerHour: 4 } }))
  const made = await start('bounded', groupRef, { count: 0 })
  await sandbox.generate(account(groupRef), 'contacts', { count: 1_500, seed: 9 })
  await sandbox.forgetRequests(account(groupRef))
  const params = { ...project(), integrationId: await integrationId('bounded'), installationId: made.id }
  const { operationId } = await dev.client.triggerRead({
    params: { ...project(), integrationId: 'bounded', objectName: 'contacts' },
    body: { groupRef, mode: 'async', sinceTimestamp: '2000-01-01T00:00:00.000Z' },
  })
  const held = await waitFor('the read to be held', async () => {
    const { objects, quota } = await dev.client.getInstallationHealth({ params })
    return objects[0]?.held?.reason === 'quota' && { object: objects[0], quota }
  })
  expect(held.quota).toMatchObject({ hour: { callsMax: 4 } })
  expect(Date.parse(held.object.held?.endTime ?? '')).toBeGreaterThan(Date.now())
  const log = await dev.client.listOperationLogs({ params: { ...project(), operationId } })
  expect(log.filter(({ message }) => message.msg.includes('has used the calls'))).toHaveLength(1)
  const paged = (await sandbox.requests(account(groupRef))).filter(({ path }) => path.includes('contacts'))
  expect(paged.length).toBeLessThanOrEqual(4)
  const usage = await dev.client.getQuota({ params })
  expect(usage.quota).toEqual({ callsPerHour: 4 })
  expect(Date.parse(usage.state.hour?.endTime ?? '') - Date.now()).toBeLessThanOrEqual(HOUR_MS)
})
