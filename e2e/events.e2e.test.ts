// Events, seen from outside: a change at a simulated vendor becomes a subscribe message, by webhook and by polling.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webhookEndpointSchema } from '../packages/contract/src/index.ts'
import { arrivalsFor } from './support/delivered.ts'
import { perTry } from './support/per-try.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { connectGroup, contentOf, install, receiveAs, writeManifest } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'

const always = { enabled: 'always' }
const events = {
  destination: 'app',
  inheritFieldsAndMapping: true,
  createEvent: always,
  updateEvent: { ...always, watchFieldsAuto: 'selected' },
  deleteEvent: always,
}
const manifest = [
  {
    name: 'crm',
    provider: 'hubspot',
    read: {
      objects: [
        {
          objectName: 'contacts',
          mapToName: 'person',
          destination: 'app',
          requiredFields: [{ fieldName: 'email' }, { fieldName: 'lastname', mapToName: 'familyName' }],
          optionalFields: [{ fieldName: 'city' }],
        },
      ],
    },
    subscribe: { objects: [{ objectName: 'contacts', ...events }] },
  },
  {
    name: 'polled',
    provider: 'salesforce',
    read: {
      objects: [
        {
          objectName: 'Contact',
          destination: 'app',
          requiredFields: [{ fieldName: 'Email' }, { fieldName: 'LastName', mapToName: 'family' }],
        },
      ],
    },
    subscribe: { objects: [{ objectName: 'Contact', ...events }] },
  },
]

let dev: Dev
let sandbox: SandboxControl
let receiver: Receiver
let hook: string
const clientSecret = 'mortise-dev-secret'
const project = () => ({ projectIdOrName: dev.ready.project.name })
const entriesOf = (groupRef: string) =>
  arrivalsFor(receiver, { groupRef }).flatMap(({ message, records }) =>
    message.action === 'subscribe' ? records : [],
  )

beforeAll(async () => {
  dev = await startDev({
    args: ['--no-demo', '--deploy', await writeManifest(manifest)],
    env: { MORTISE_EVENT_POLL: '2s' },
  })
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  receiver = await receiveAs(dev, 'app')
  const endpoint = await dev.client.upsertWebhookEndpoint({
    params: { ...project(), provider: 'hubspot' },
    body: {},
  })
  expect(webhookEndpointSchema.parse(endpoint)).toMatchObject({ provider: 'hubspot', hasSigningSecret: true })
  // `mortise dev` has pointed the sandbox to it already.
  hook = endpoint.url
})

afterAll(async () => {
  await receiver?.close()
  await stopAll()
})

const installCrm = async (groupRef: string) => {
  await connectGroup(dev, sandbox, { groupRef })
  return install(dev, { integration: 'crm', groupRef, content: contentOf('hubspot', 'contacts') })
}

describe('a vendor that sends events', () => {
  const account = { provider: 'hubspot' as const, workspace: 'acme' }

  beforeAll(async () => {
    await sandbox.put(account, 'contacts', [{ id: '1', email: 'old@acme.test', lastname: 'Old' }])
    await installCrm('acme')
    await installCrm('globex')
  })

  it('has a change delivered with the record of now, mapped, to the group whose account it is, and to no other', async () => {
    await sandbox.put(account, 'contacts', [{ id: '1', lastname: 'New' }])
    await receiver.waitUntil(() => entriesOf('acme').length > 0)
    const [arrival] = arrivalsFor(receiver, { groupRef: 'acme' })
    expect(arrival?.message).toMatchObject({
      action: 'subscribe',
      provider: 'hubspot',
      objectName: 'person',
      rawObjectName: 'contacts',
      resultInfo: { type: 'inline', numRecords: 1 },
    })
    expect(entriesOf('acme')).toEqual([
      {
        subscribeEventType: 'update',
        providerEventType: 'contact.propertyChange',
        id: '1',
        fields: { email: 'old@acme.test' },
        mappedFields: { familyName: 'New' },
        fieldsUpdated: ['lastname'],
        raw: expect.objectContaining({ id: '1' }),
        rawEvent: expect.objectContaining({ propertyName: 'lastname', propertyValue: 'New', objectId: 1 }),
        updateTime: expect.any(String),
      },
    ])
    expect(entriesOf('globex')).toEqual([])
    expect(receiver.faults).toEqual([])
  })

  it('leaves out fields nobody selected, and delivers what comes twice once', async () => {
    await sandbox.webhook('hubspot', { url: hook, secret: clientSecret, copies: 3 })
    await sandbox.put(account, 'contacts', [{ id: '1', jobtitle: 'Engineer' }])
    await sandbox.put(account, 'contacts', [{ id: '2', email: 'two@acme.test', lastname: 'Two' }])
    await sandbox.remove(account, 'contacts', '2')
    await receiver.waitUntil(() =>
      entriesOf('acme').some(({ subscribeEventType }) => subscribeEventType === 'delete'),
    )
    await sandbox.webhook('hubspot', { url: hook, secret: clientSecret })
    await sandbox.put(account, 'contacts', [{ id: '1', lastname: 'Last' }])
    await receiver.waitUntil(() =>
      entriesOf('acme').some(({ mappedFields }) => mappedFields?.familyName === 'Last'),
    )
    await receiver.waitUntil(() => entriesOf('acme').length >= 4)
    const told = entriesOf('acme').slice(1)
    expect(told.map(({ subscribeEventType, id }) => `${subscribeEventType} ${id}`).toSorted()).toEqual([
      'create 2',
      'delete 2',
      'update 1',
    ])
  })

  it('is refused when it does not sign with the app’s secret, and nothing is delivered', async () => {
    const before = entriesOf('acme').length
    const answer = await fetch(hook, { method: 'POST', body: '[{"subscriptionType":"contact.creation"}]' })
    expect(answer.status).toBe(401)
    await sandbox.webhook('hubspot', { url: hook, secret: 'somebody else' })
    await sandbox.put(account, 'contacts', [{ id: '1', lastname: 'Forged' }])
    await sandbox.webhook('hubspot', { url: hook, secret: clientSecret })
    await sandbox.put(account, 'contacts', [{ id: '1', lastname: 'True' }])
    await receiver.waitUntil(() => entriesOf('acme').length > before)
    expect(entriesOf('acme').map(({ rawEvent }) => rawEvent?.propertyValue)).not.toContain('Forged')
  })

  it('reaches nobody any more once the integration is uninstalled', async () => {
    const groupRef = 'initech'
    const gone = { provider: 'hubspot' as const, workspace: groupRef }
    const { id: installationId } = await installCrm(groupRef)
    await sandbox.put(gone, 'contacts', [{ id: '5', email: 'five@initech.test', lastname: 'Five' }])
    await receiver.waitUntil(() => entriesOf(groupRef).length === 1)
    await dev.client.deleteInstallation({ params: { ...project(), integrationId: 'crm', installationId } })
    await sandbox.put(gone, 'contacts', [{ id: '5', lastname: 'Six' }])
    const before = entriesOf('acme').length
    await sandbox.put(account, 'contacts', [{ id: '1', lastname: 'After' }])
    await receiver.waitUntil(() => entriesOf('acme').length > before)
    expect(entriesOf(groupRef)).toHaveLength(1)
  })
})

describe('a vendor that sends none', () => {
  it('is looked at instead: changes come with their fields, in the shape of its change events', async () => {
    const groupRef = perTry('umbrella')
    const account = { provider: 'salesforce' as const, workspace: groupRef }
    await connectGroup(dev, sandbox, { groupRef, provider: 'salesforce' })
    const { id: installationId } = await install(dev, {
      integration: 'polled',
      groupRef,
      content: contentOf('salesforce', 'Contact'),
    })
    const [made] = await sandbox.put(account, 'Contact', [{ LastName: 'One', Email: 'one@umbrella.test' }])
    await receiver.waitUntil(() => entriesOf(groupRef).length === 1)
    await sandbox.put(account, 'Contact', [{ Id: made?.Id, LastName: 'Two' }])
    await receiver.waitUntil(() => entriesOf(groupRef).length === 2)
    expect(entriesOf(groupRef)).toMatchObject([
      {
        subscribeEventType: 'create',
        providerEventType: 'CREATE',
        id: made?.Id,
        mappedFields: { family: 'One' },
      },
      {
        subscribeEventType: 'update',
        providerEventType: 'UPDATE',
        mappedFields: { family: 'Two' },
        fieldsUpdated: ['LastName'],
        rawEvent: {
          ChangeEventHeader: { entityName: 'Contact', changeType: 'UPDATE', changedFields: ['LastName'] },
          LastName: 'Two',
        },
      },
    ])
    const { results } = await dev.client.listOperations({
      params: { ...project(), integrationId: 'polled', installationId },
    })
    expect(results.find(({ actionType }) => actionType === 'subscribe')?.result).toBe(
      '[Contact] Salesforce sends no events of this object: changes are looked for every 2 s',
    )
  })
})
