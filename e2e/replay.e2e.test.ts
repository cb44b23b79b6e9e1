// What a builder does when something went missing: removals, replays and a verification, by command line and API.
import { execFile } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { perTry } from './support/per-try.ts'
import { setProductStage } from './support/product-stage.ts'
import { connectGroup, contentOf, install } from './support/stage.ts'
import { commandPath } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const manifest = (name: string, provider: string, objectName: string, fieldName: string) => ({
  name,
  provider,
  read: {
    objects: [
      {
        objectName,
        destination: 'app',
        requiredFields: [{ fieldName }],
        backfill: { defaultPeriod: { fullHistory: true } },
      },
    ],
  },
})

const stage = setProductStage([
  manifest('hub', 'hubspot', 'contacts', 'email'),
  manifest('force', 'salesforce', 'Account', 'Name'),
])

/** Runs the command line as a builder does. */
async function mortise(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...process.env,
    MORTISE_API_URL: stage.dev.ready.api,
    MORTISE_READ_URL: stage.dev.ready.read,
    MORTISE_API_KEY: stage.dev.ready.apiKey,
    MORTISE_PROJECT: stage.dev.ready.project.name,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [commandPath, ...args], { env }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, out, err })
    })
  })
}

const deletes = (installationId: string) =>
  stage.receiver.arrivals.filter(
    ({ message }) => message.installationId === installationId && message.action === 'delete',
  )

async function backfilled(integration: string, groupRef: string, count: number): Promise<string> {
  const [provider, object] =
    integration === 'hub' ? (['hubspot', 'contacts'] as const) : (['salesforce', 'Account'] as const)
  const account = { provider, workspace: groupRef }
  await stage.sandbox.generate(account, object, { count, seed: 7 })
  await connectGroup(stage.dev, stage.sandbox, { groupRef, provider, workspace: groupRef })
  const installed = await install(stage.dev, { integration, groupRef, content: contentOf(provider, object) })
  await stage.receiver.waitUntil(
    ({ arrivals }) =>
      arrivals
        .filter(({ message }) => message.installationId === installed.id)
        .reduce((sum, { records }) => sum + records.length, 0) === count,
    60_000,
  )
  return installed.id
}

describe('removed records', () => {
  it.each([
    ['hub', 'hubspot', 'contacts', 'hub-gone'],
    ['force', 'salesforce', 'Account', 'acme'],
  ] as const)(
    'of %s arrive as such, in a message of their own',
    async (integration, provider, object, name) => {
      const group = perTry(name)
      const installationId = await backfilled(integration, group, 120)
      const account = { provider, workspace: group }
      const [first] = await stage.sandbox.list(account, object)
      const id = String(first?.id ?? first?.Id)
      const { accessToken } = await stage.sandbox.token(account)
      const path =
        provider === 'hubspot'
          ? `/crm/v3/objects/contacts/${id}`
          : `/services/data/v66.0/sobjects/Account/${id}`
      const removed = await fetch(`${stage.dev.ready.sandbox}/${provider}${path}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${accessToken}` },
      })
      expect(removed.status).toBe(204)
      const { code, out } = await mortise(
        'trigger',
        object,
        '--integration',
        integration,
        '--group',
        group,
        '--wait',
      )
      expect(out).toContain('1 removed')
      expect(code).toBe(0)
      await stage.receiver.waitUntil(() => deletes(installationId).length > 0)
      expect(deletes(installationId)[0]?.message).toMatchObject({
        readType: 'triggered',
        result: [{ id, subscribeEventType: 'delete' }],
      })
      expect(deletes(installationId)[0]?.records[0]).not.toHaveProperty('fields')
    },
  )
})

describe('a builder who lost messages', () => {
  it('has them sent again under the ids they had, and finds everything there', async () => {
    const installationId = await backfilled('hub', perTry('lost'), 150)
    const params = { projectIdOrName: stage.dev.ready.project.name }
    const listed = await mortise('list', 'installations')
    expect(listed.out).toContain(installationId)
    const before = stage.receiver.arrivals.filter(({ message }) => message.installationId === installationId)
    const ids = new Set(before.map(({ id }) => id))

    stage.receiver.arrivals.length = 0
    const replayed = await mortise('replay', '--installation', installationId, '--object', 'contacts')
    expect(replayed.out).toBe(`Mortise sends ${ids.size} messages again.\n`)
    await stage.receiver.waitUntil(({ arrivals }) => arrivals.length >= ids.size)
    expect(new Set(stage.receiver.arrivals.map(({ id }) => id))).toEqual(ids)
    const results = await waitFor('every message to be delivered again', async () => {
      const page = await stage.dev.client.listDeliveries({ params, query: { installationId } })
      return page.results.every(({ status }) => status === 'delivered') && page.results
    })
    expect(new Set(results.map(({ id }) => id))).toEqual(ids)

    const verified = await mortise('verify-sync', installationId, 'contacts')
    expect(verified).toMatchObject({ code: 0, err: '' })
    expect(verified.out).toContain('150 records at the provider; 0 missing; 0 delivered that are gone')
    expect((await mortise('replay')).code).toBe(2)
    // Names that nothing has: an operation has an id only.
    for (const [argv, words] of [
      [['replay', '--operation', 'contacts'], 'This project has no operation contacts'],
      [['logs', 'contacts'], 'This project has no operation contacts'],
      [['replay', '--installation', 'nobody'], 'The project has no installation nobody.'],
    ] as const) {
      expect(await mortise(...argv)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(words) })
    }
  })

  it('reads everything again when they want it in another shape, and sees it in the log', async () => {
    const group = perTry('again')
    const installationId = await backfilled('hub', group, 110)
    stage.receiver.arrivals.length = 0
    const { code, out } = await mortise(
      'trigger',
      'contacts',
      '--integration',
      'hub',
      '--group',
      group,
      '--full',
      '--wait',
    )
    expect(out).toContain('110 records read (all of them)')
    expect(code).toBe(0)
    await stage.receiver.waitUntil(
      ({ arrivals }) =>
        arrivals
          .filter(({ message }) => message.installationId === installationId)
          .reduce((sum, { records }) => sum + records.length, 0) === 110,
    )
    const [operationId = ''] = out.split(' ')
    const logs = await mortise('logs', operationId)
    expect(logs.out).toContain('[contacts] Read started')
    expect(logs.out).toContain('succeeded')
  })
})
