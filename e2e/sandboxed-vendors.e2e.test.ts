// `mortise dev --sandbox`: only the vendors it names, and one of them with subscriptions made over its own API.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Installation } from '../packages/contract/src/index.ts'
import { arrivalsFor, withoutRepeats } from './support/delivered.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { connectGroup, contentOf, install, receiveAs, writeManifest } from './support/stage.ts'
import { type Dev, makeFolder, runMortise, startDev, stopAll } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const always = { enabled: 'always' }
const ticket = { objectName: 'tickets', destination: 'app' }
const manifest = [
  {
    name: 'desk',
    provider: 'zendeskSupport',
    read: { objects: [{ ...ticket, requiredFields: [{ fieldName: 'subject' }, { fieldName: 'status' }] }] },
    subscribe: {
      objects: [
        {
          ...ticket,
          inheritFieldsAndMapping: true,
          createEvent: always,
          deleteEvent: always,
          updateEvent: { ...always, watchFieldsAuto: 'all' },
        },
      ],
    },
  },
]

let dev: Dev
let sandbox: SandboxControl
let receiver: Receiver

beforeAll(async () => {
  const deploy = ['--deploy', await writeManifest(manifest)]
  dev = await startDev({ args: ['--no-demo', '--sandbox', 'hubspot,zendeskSupport', ...deploy] })
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  receiver = await receiveAs(dev, 'app')
})
afterAll(async () => {
  await receiver?.close()
  await stopAll()
})

describe('mortise dev --sandbox hubspot,zendeskSupport', () => {
  it('starts these two vendors and no other', async () => {
    const apps = await dev.client.listProviderApps({ params: { projectIdOrName: dev.ready.project.name } })
    expect(apps.map(({ provider }) => provider).sort()).toEqual(['hubspot', 'zendeskSupport'])
    const page = await (await fetch(sandbox.url)).text()
    expect(page).toContain('Zendesk Support')
    expect(page).not.toContain('Salesforce')
    const statusOf = async (path: string) => (await fetch(`${sandbox.url}${path}`)).status
    expect(await statusOf('/zendeskSupport/api/v2/users/me')).toBe(401)
    expect(await statusOf('/salesforce/services/oauth2/userinfo')).toBe(404)
    expect(await statusOf('/control/stripe/customers')).toBe(404)
  })

  it('says of a provider what it supports, how that is known, and what could not be confirmed', async () => {
    const { code, stdout } = await runMortise(['providers', 'zendeskSupport', '--api', dev.ready.api])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Supports .*\bincremental\b.*\bdeletesSeen\b.*\bwebhooks\b/m)
    expect(stdout).toMatch(/^Verified by +simulator, communitySdk$/m)
    expect(stdout).toMatch(/^Unverified +[\w.]+( \(\w[\w-]*\.ts\))?: /m)
  })

  it('refuses a vendor that is not simulated, with the list of those that are', async () => {
    const dataDir = await makeFolder()
    const flags = ['--json', '--port', '0', '--data-dir', dataDir, '--sandbox', 'hubspot,zendesk']
    const ended = await runMortise(['dev', ...flags])
    expect(ended).toMatchObject({ code: 1, stdout: '' })
    expect(ended.stderr).toContain('--sandbox: zendesk is not simulated. Use one of: ')
    for (const name of ['hubspot', 'salesforce', 'zendeskSupport', 'stripe', 'github'])
      expect(ended.stderr).toContain(name)
  })
})

describe('an installation with events at a vendor that is subscribed to over its API', () => {
  const account = { provider: 'zendeskSupport' as const, workspace: 'acme' }
  const entries = () =>
    withoutRepeats(arrivalsFor(receiver, { groupRef: 'acme' })).flatMap(({ message, records }) =>
      message.action === 'subscribe' ? records : [],
    )
  let installation: Installation

  it('subscribes when it is made, and delivers what the vendor signs', async () => {
    await connectGroup(dev, sandbox, { groupRef: 'acme', provider: 'zendeskSupport' })
    const content = contentOf('zendeskSupport', 'tickets')
    installation = await install(dev, { integration: 'desk', groupRef: 'acme', content })
    await waitFor('a subscription at the vendor', async () => (await sandbox.hooks(account)).length === 1)
    const [made] = await sandbox.put(account, 'tickets', [{ subject: 'Ada cannot sign in' }])
    const id = String(made?.id)
    await receiver.waitUntil(() => entries().length >= 1)
    expect(entries()).toEqual([
      expect.objectContaining({
        subscribeEventType: 'create',
        providerEventType: 'ticket.created',
        id,
        fields: expect.objectContaining({ subject: 'Ada cannot sign in' }),
      }),
    ])
    await sandbox.put(account, 'tickets', [{ id, status: 'solved' }])
    await receiver.waitUntil(() =>
      entries().some(({ subscribeEventType }) => subscribeEventType === 'update'),
    )
    await sandbox.remove(account, 'tickets', id)
    await receiver.waitUntil(() =>
      entries().some(({ subscribeEventType }) => subscribeEventType === 'delete'),
    )
    expect(entries().map((entry) => entry.id)).toEqual([id, id, id])
    expect(receiver.faults).toEqual([])
  })

  it('ends the subscription when it is removed', async () => {
    await dev.client.deleteInstallation({
      params: {
        projectIdOrName: dev.ready.project.name,
        integrationId: 'desk',
        installationId: installation.id,
      },
    })
    // The vendor notes a request once it has answered it, which is after the hook is gone.
    const endings = await waitFor('the end of it', async () => {
      const asked = await sandbox.requests(account)
      const found = asked.filter(({ method, path }) => method === 'DELETE' && path.includes('/webhooks/'))
      return found.length > 0 && found
    })
    expect(endings).toHaveLength(1)
    expect(await sandbox.hooks(account)).toEqual([])
  })
})
