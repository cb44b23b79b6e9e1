// Changing and removing installations on a simulated HubSpot, part by part.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createColors } from 'picocolors'
import { beforeAll, describe, expect, it } from 'vitest'
import { main } from '../packages/cli/src/main.ts'
import { type Installation, installationSchema } from '../packages/contract/src/index.ts'
import { arrivalsFor, expectDelivered, latestById } from './support/delivered.ts'
import { setProductStage } from './support/product-stage.ts'
import { expectRefusal, type RawCall, sendRaw } from './support/raw-api.ts'
import { connectGroup, install } from './support/stage.ts'
import { makeFolder } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const everything = { defaultPeriod: { fullHistory: true } }
const nothing = { defaultPeriod: { days: 0 } }
const manifest = [
  {
    name: 'crm',
    provider: 'hubspot',
    read: {
      objects: [
        {
          objectName: 'contacts',
          destination: 'app',
          schedule: '0 3 * * *',
          backfill: nothing,
          requiredFields: [{ fieldName: 'email' }],
          optionalFields: [{ fieldName: 'city' }, { fieldName: 'phone' }],
        },
        {
          objectName: 'companies',
          destination: 'app',
          backfill: everything,
          requiredFields: [{ fieldName: 'name' }],
        },
        { objectName: 'crm.v3.deals', destination: 'app', backfill: nothing, requiredFields: [] },
      ],
    },
    write: { objects: [{ objectName: 'contacts' }, { objectName: 'companies' }] },
    proxy: { enabled: true },
  },
  {
    name: 'live',
    provider: 'hubspot',
    read: {
      objects: [
        {
          objectName: 'contacts',
          destination: 'app',
          schedule: '* * * * * *',
          backfill: nothing,
          requiredFields: [{ fieldName: 'email' }],
        },
      ],
    },
  },
]

const stage = setProductStage(manifest)
const { project } = stage
let groupCount = 0

const account = (workspace: string) => ({ provider: 'hubspot' as const, workspace })
const chosen = (objectName: string, object: object = {}) => ({
  objectName,
  selectedFields: {},
  selectedFieldMappings: {},
  ...object,
})

type Installed = { groupRef: string; installation: Installation; path: string }

/** A new group with contacts installed. */
async function newInstallation(integration = 'crm', object: object = {}): Promise<Installed> {
  const groupRef = `group-${++groupCount}`
  await connectGroup(stage.dev, stage.sandbox, { groupRef })
  const content = { provider: 'hubspot', read: { objects: { contacts: chosen('contacts', object) } } }
  const installation = await install(stage.dev, { integration, groupRef, content })
  return { groupRef, installation, path: `/integrations/${integration}/installations/${installation.id}` }
}

const patch = (path: string, updateMask: unknown, installation: unknown): RawCall => ({
  method: 'PATCH',
  path,
  body: { updateMask, installation },
})
const withContent = (content: object) => ({ config: { content } })
const withObjects = (objects: object) => withContent({ read: { objects } })

async function update(path: string, updateMask: string[], installation: object): Promise<Installation> {
  const answer = await sendRaw(stage.dev, patch(path, updateMask, installation))
  expect(answer.status, answer.text).toBe(200)
  return installationSchema.parse(answer.json)
}

async function current(path: string): Promise<Installation> {
  return installationSchema.parse((await sendRaw(stage.dev, { path })).json)
}

describe('an update', () => {
  it('applies what its mask names and nothing else', async () => {
    const { path, installation } = await newInstallation('crm', { selectedFields: { city: true } })
    const sent = {
      config: {
        createdBy: 'consumer:other',
        content: {
          proxy: { enabled: true },
          read: {
            objects: { contacts: { selectedFields: { phone: true } }, companies: chosen('companies') },
          },
        },
      },
    }
    const updated = await update(path, ['config.content.proxy.enabled'], sent)
    expect(updated.config.content).toEqual({ ...installation.config.content, proxy: { enabled: true } })
    expect(updated.createdBy).toBe('api:create-installation')
    expect(updated.config.id).not.toBe(installation.config.id)
    expect(await current(path)).toEqual(updated)
  })

  it('of an object replaces what the client may set and keeps schedule, destination and backfill', async () => {
    const own = { schedule: '*/5 * * * *', backfill: { defaultPeriod: { days: 3 } } }
    const { path } = await newInstallation('crm', { ...own, selectedFields: { city: true }, disabled: true })
    const contacts = { objectName: 'contacts', selectedFields: { phone: true } }
    const updated = await update(path, ['config.content.read.objects.contacts'], withObjects({ contacts }))
    expect(updated.config.content.read?.objects.contacts).toEqual({
      ...chosen('contacts', { selectedFields: { phone: true } }),
      ...own,
      destination: 'app',
    })
    const slower = { ...contacts, schedule: '0 4 * * *' }
    const again = await update(
      path,
      ['config.content.read.objects.contacts'],
      withObjects({ contacts: slower }),
    )
    expect(again.config.content.read?.objects.contacts).toMatchObject({
      schedule: '0 4 * * *',
      backfill: own.backfill,
    })
  })

  it('takes several masks at once', async () => {
    const { path } = await newInstallation()
    const contacts = { objectName: 'contacts' }
    const updated = await update(
      path,
      [
        'config.createdBy',
        'config.content.write.objects.contacts',
        'config.content.read.objects.contacts.disabled',
      ],
      {
        config: {
          createdBy: 'builder:b-1',
          content: { write: { objects: { contacts } }, read: { objects: { contacts: { disabled: true } } } },
        },
      },
    )
    expect(updated.createdBy).toBe('builder:b-1')
    expect(updated.config.content).toMatchObject({
      read: { objects: { contacts: { disabled: true, schedule: '0 3 * * *' } } },
      write: { objects: { contacts } },
    })
    const companies = { objectName: 'companies' }
    const replaced = await update(
      path,
      ['config.content.write.objects'],
      withContent({ write: { objects: { companies } } }),
    )
    expect(replaced.config.content.write).toEqual({ objects: { companies } })
  })

  it('reads object names with dots, escaped or raw', async () => {
    const { path } = await newInstallation()
    const object = chosen('crm.v3.deals')
    const read = 'config.content.read.objects.'
    for (const [mask, disabled] of [
      [`${read}crm.v3.deals`, undefined],
      [`${read}crm\\.v3\\.deals.disabled`, true],
      [`${read}crm.v3.deals.disabled`, false],
      [`${read}crm\\.v3\\.deals`, undefined],
    ] as const) {
      const sent = withObjects({ 'crm.v3.deals': disabled === undefined ? object : { disabled } })
      const answer = await sendRaw(stage.dev, patch(`${path}?skipSampling=true`, [mask], sent))
      expect(answer.status, answer.text).toBe(200)
      const stored = installationSchema.parse(answer.json).config.content.read?.objects
      expect(Object.keys(stored ?? {}).toSorted()).toEqual(['contacts', 'crm.v3.deals'])
      expect(stored?.['crm.v3.deals']?.disabled).toBe(disabled)
    }
  })

  it('refuses a mask it does not know with a list of those it does, and a mask without its value', async () => {
    const { path, installation } = await newInstallation()
    for (const mask of [
      'config',
      'groupRef',
      'config.content.read.objects',
      'config.content.proxy',
      'config.content.read.objects.',
    ]) {
      const refusal = await expectRefusal(stage.dev, 400, patch(path, [mask], { connectionId: 'x' }))
      expect(refusal.detail).toContain(mask)
      for (const allowed of [
        'connectionId',
        'config.createdBy',
        'config.content.proxy.enabled',
        'config.content.read.objects.',
      ]) {
        expect(refusal.text).toContain(allowed)
      }
    }
    for (const mask of [
      'connectionId',
      'config.createdBy',
      'config.content.read.objects.contacts',
      'config.content.write.objects',
    ]) {
      expect((await expectRefusal(stage.dev, 400, patch(path, [mask], {}))).detail).toContain(mask)
    }
    expect((await expectRefusal(stage.dev, 400, patch(path, [], {}))).places).toEqual(['body updateMask'])
    expect(
      (await expectRefusal(stage.dev, 400, patch(path, undefined, undefined))).places.toSorted(),
    ).toEqual(['body installation', 'body updateMask'])
    expect((await current(path)).config).toEqual(installation.config)
  })

  it('tries new fields out first, and changes nothing when the provider refuses them', async () => {
    const { path, installation } = await newInstallation()
    const contacts = chosen('contacts', { selectedFields: { no_such_field: true } })
    const call = patch(path, ['config.content.read.objects.contacts'], withObjects({ contacts }))
    const refusal = await expectRefusal(stage.dev, 422, call)
    expect(refusal.places).toEqual(['body config.content.read.objects.contacts.selectedFields.no_such_field'])
    expect(refusal.causes.join()).toContain('no_such_field')
    const quotes = patch(
      path,
      ['config.content.read.objects.quotes'],
      withObjects({ quotes: chosen('quotes') }),
    )
    expect((await expectRefusal(stage.dev, 400, quotes)).places).toEqual([
      'body config.content.read.objects.quotes',
    ])
    expect((await current(path)).config).toEqual(installation.config)
  })

  it('moves to another connection of the group, and never to one of another group', async () => {
    const { path, groupRef, installation } = await newInstallation()
    const { id: connectionId } = await connectGroup(stage.dev, stage.sandbox, {
      groupRef,
      workspace: `${groupRef}-b`,
    })
    expect((await update(path, ['connectionId'], { connectionId })).connection.id).toBe(connectionId)
    const foreign = (await newInstallation()).installation.connection.id
    await expectRefusal(stage.dev, 400, patch(path, ['connectionId'], { connectionId: foreign }))
    await expectRefusal(stage.dev, 404, patch(path, ['connectionId'], { connectionId: 'no-such-connection' }))
    const back = installation.connection.id
    expect((await update(path, ['connectionId'], { connectionId: back })).connection.id).toBe(back)
  })

  it('loses nothing when several people save different objects at once', async () => {
    const { path } = await newInstallation()
    const companies = chosen('companies')
    await Promise.all([
      update(path, ['config.content.read.objects.companies'], withObjects({ companies })),
      update(path, ['config.content.proxy.enabled'], withContent({ proxy: { enabled: true } })),
      update(
        path,
        ['config.content.read.objects.contacts.disabled'],
        withObjects({ contacts: { disabled: true } }),
      ),
    ])
    expect((await current(path)).config.content).toMatchObject({
      proxy: { enabled: true },
      read: { objects: { companies: { objectName: 'companies' }, contacts: { disabled: true } } },
    })
  })
})

describe('an object', () => {
  it('that is added starts its backfill; the others are not read again', async () => {
    const { path, groupRef } = await newInstallation()
    await stage.sandbox.generate(account(groupRef), 'contacts', { count: 20, seed: 1 })
    const companies = await stage.sandbox.put(account(groupRef), 'companies', [
      { name: 'Babbage' },
      { name: 'Boole' },
    ])
    const sent = withObjects({ companies: chosen('companies') })
    await update(path, ['config.content.read.objects.companies'], sent)
    const ids = companies.map(({ id }) => id)
    await expectDelivered(stage.receiver, { groupRef, ids })
    const { results } = await stage.dev.client.listOperations({
      params: { ...project(), integrationId: 'crm', installationId: path.split('/').at(-1) ?? '' },
    })
    expect(results.map(({ metadata }) => metadata?.objects)).toEqual([['companies']])
  })

  it('that is disabled is neither read on its schedule nor on demand nor searched, and goes on without a gap', async () => {
    const watch = await newInstallation('live')
    const { path, groupRef } = await newInstallation('live')
    const put = (group: string, email: string) => stage.sandbox.put(account(group), 'contacts', [{ email }])
    const [first] = await put(groupRef, 'first@example.com')
    await expectDelivered(stage.receiver, { groupRef, ids: [first?.id] })
    const mask = ['config.content.read.objects.contacts.disabled']
    await update(path, mask, withObjects({ contacts: { disabled: true } }))
    const [second] = await put(groupRef, 'second@example.com')
    const call = {
      method: 'POST' as const,
      surface: 'read' as const,
      path: '/integrations/live/objects/contacts',
      body: { groupRef, mode: 'async' },
    }
    expect((await expectRefusal(stage.dev, 409, call)).detail).toContain('contacts')
    const search = {
      method: 'POST' as const,
      surface: 'search' as const,
      path: `/integrations/live?groupRef=${groupRef}`,
      body: { objectName: 'contacts', fieldFilters: [] },
      headers: { 'x-mortise-request-type': 'search' },
    }
    await expectRefusal(stage.dev, 400, search)
    // Another group's schedule is the clock: what it delivers after two more changes shows that time has passed.
    const ids: unknown[] = []
    for (const email of ['a@example.com', 'b@example.com']) {
      ids.push((await put(watch.groupRef, email))[0]?.id)
      await expectDelivered(stage.receiver, { groupRef: watch.groupRef, ids })
    }
    expect(arrivalsFor(stage.receiver, { groupRef })).toHaveLength(1)
    await update(path, mask, withObjects({ contacts: { disabled: false } }))
    await expectDelivered(stage.receiver, { groupRef, ids: [first?.id, second?.id] })
    expect((await sendRaw(stage.dev, search)).status).toBe(200)
  })

  it('whose fields change delivers the new choice from the next read on', async () => {
    const { path, groupRef } = await newInstallation('crm', { selectedFields: { city: true } })
    const contacts = chosen('contacts', { selectedFieldMappings: { town: 'city' } })
    await update(path, ['config.content.read.objects.contacts'], withObjects({ contacts }))
    const [person] = await stage.sandbox.put(account(groupRef), 'contacts', [
      { email: 'a@example.com', city: 'Rome' },
    ])
    await stage.dev.client.triggerRead({
      params: { ...project(), integrationId: 'crm', objectName: 'contacts' },
      body: { groupRef, mode: 'async' },
    })
    const arrivals = await expectDelivered(stage.receiver, { groupRef, ids: [person?.id] })
    expect([...latestById(arrivals).values()]).toMatchObject([
      { fields: { email: 'a@example.com' }, mappedFields: { town: 'Rome' } },
    ])
  })
})

describe('a deployment', () => {
  let yaml = ''
  let file = ''
  beforeAll(async () => {
    const guide = await readFile(new URL('../docs/deploying.md', import.meta.url), 'utf8')
    yaml = /```yaml\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
    file = join(await makeFolder(), 'mortise.yaml')
  })
  const mortise = async (...args: string[]) => {
    const { api, apiKey, project } = stage.dev.ready
    const env = { MORTISE_API_URL: api, MORTISE_API_KEY: apiKey, MORTISE_PROJECT: project.name }
    const [out, err]: [string[], string[]] = [[], []]
    const code = await main(args, {
      out: (text) => void out.push(text),
      err: (text) => void err.push(text),
      env,
      colors: createColors(false),
    })
    return { code, stdout: out.join('\n'), stderr: err.join('\n') }
  }

  it('does what its plan says, as the guide shows it', async () => {
    await writeFile(file, yaml)
    expect(await mortise('deploy', file)).toMatchObject({ code: 0 })
    const { groupRef, installation } = await newInstallation('sales')
    await writeFile(file, yaml.replace('- objectName: companies', '- objectName: deals'))
    const planned = await mortise('plan', file)
    expect(planned).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('The deployment is destructive'),
    })
    for (const line of [
      'read companies: removed',
      'read deals: added',
      '1 of 1 installations is affected.',
      `${groupRef}: reads of companies end`,
      `${groupRef}: deals reads its history now`,
    ])
      expect(planned.stdout).toContain(line)
    expect((await mortise('plan', file, '--markdown')).stdout).toContain('### sales: revised')
    expect(await mortise('deploy', file)).toMatchObject({ code: 1 })
    expect(await mortise('deploy', file, '--remove-installed-objects')).toMatchObject({ code: 0 })
    const params = { ...project(), integrationId: 'sales', installationId: installation.id }
    const { objects } = await stage.dev.client.getInstallationHealth({ params })
    expect(objects.map(({ objectName }) => objectName)).toEqual(['contacts', 'deals'])
    expect(await mortise('plan', file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('unchanged'),
    })
  })

  it('reaches canaries first, then all of them, and is taken back, as the guide shows it', async () => {
    const rolled = yaml.replace('name: sales', 'name: rolled')
    await writeFile(file, rolled)
    expect(await mortise('deploy', file)).toMatchObject({ code: 0 })
    const [canary, other] = [await newInstallation('rolled'), await newInstallation('rolled')]
    await writeFile(
      file,
      rolled.replace('- objectName: contacts', '- objectName: contacts\n          mapToName: people'),
    )
    const names = async () =>
      Promise.all(
        [canary, other].map(async ({ installation }) => {
          const params = { ...project(), integrationId: 'rolled', installationId: installation.id }
          const { objects } = await stage.dev.client.getInstallationHealth({ params })
          return objects[0]?.objectName
        }),
      )
    const started = await mortise('deploy', file, '--canary', `group=${canary.groupRef}`)
    expect(started).toMatchObject({ code: 0, stdout: expect.stringContaining('rolled  running') })
    expect(await names()).toEqual(['people', 'contacts'])
    expect(await mortise('deploy', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('mortise rollout abort'),
    })
    expect((await mortise('rollout', 'status', 'rolled')).stdout).toContain('canaries: 0 of 1 in trouble')
    expect(await mortise('rollout', 'promote', 'rolled')).toMatchObject({ code: 0 })
    expect(await names()).toEqual(['people', 'people'])
    expect(await mortise('rollback', 'rolled')).toMatchObject({ code: 0 })
    expect(await names()).toEqual(['contacts', 'contacts'])
  })
})

describe('a deleted installation', () => {
  it('is gone with its connection when nothing else uses that, and its tokens end at the provider', async () => {
    const { path, groupRef, installation } = await newInstallation('live')
    const answer = await sendRaw(stage.dev, { method: 'DELETE', path })
    expect([answer.status, answer.text]).toEqual([204, ''])
    for (const method of ['GET', 'DELETE'] as const) await expectRefusal(stage.dev, 404, { method, path })
    await expectRefusal(stage.dev, 404, patch(path, ['connectionId'], { connectionId: 'x' }))
    const read = { path: '/integrations/live/objects/contacts', body: { groupRef, mode: 'async' } }
    await expectRefusal(stage.dev, 404, { ...read, method: 'POST', surface: 'read' })
    await expectRefusal(stage.dev, 404, { path: `/connections/${installation.connection.id}` })
    expect(await stage.dev.client.listConnections({ params: project(), query: { groupRef } })).toEqual([])
    await waitFor('the tokens to be revoked', async () => {
      const requests = await stage.sandbox.requests({ provider: 'hubspot' })
      return requests.some(
        ({ method, path: asked }) => method === 'DELETE' && asked.includes('refresh-tokens'),
      )
    })
  })

  it('leaves the connection while another integration stands on it, and can be installed again', async () => {
    const { path, groupRef, installation } = await newInstallation('crm')
    const content = { provider: 'hubspot', read: { objects: { contacts: chosen('contacts') } } }
    await install(stage.dev, { integration: 'live', groupRef, content })
    expect((await sendRaw(stage.dev, { method: 'DELETE', path })).status).toBe(204)
    const [connection] = await stage.dev.client.listConnections({ params: project(), query: { groupRef } })
    expect(connection?.id).toBe(installation.connection.id)
    const again = await install(stage.dev, { integration: 'crm', groupRef, content })
    expect(again.id).not.toBe(installation.id)
    expect(again.connection.id).toBe(installation.connection.id)
  })
})
