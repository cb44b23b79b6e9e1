import { createUndiciSend, defineProvider, type NativeRecord, ProviderError } from '@mortise/connector-kit'
import { type ConfigContent, type Installation, toProblem } from '@mortise/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { generateConnection } from '../connection/generate-connection.ts'
import { requireInstallation } from '../plan/installed/require-installation.ts'
import { searchRecords } from '../search/search-records.ts'
import { openTestContext, type TestContext } from '../testing/open-test-context.ts'
import { watchStatements } from '../testing/watch-statements.ts'
import { createInstallation } from './create-installation.ts'
import { batchUpsertIntegrations } from './deploy/batch-upsert-integrations.ts'
import { getInstallation } from './get-installation.ts'
import { listInstallations } from './list-installations.ts'
import { deleteInstallation } from './removal/delete-installation.ts'
import { saveConfig } from './save-config.ts'
import { updateInstallation } from './update-installation.ts'

// A small CRM with real HTTP: people with a name, a mail and a stage; it refuses the field `secret` in words.
let failWith = 0
const asked: string[] = []
const people: NativeRecord[] = [
  { id: '1', name: 'Ada', mail: 'ada@example.com', stage: 'won', address: { city: 'London' } },
  { id: '2', name: 'Bob', mail: 'bob@example.com', stage: 'lost' },
]
const crm = await startVendor(({ url: path }) => {
  const url = new URL(path, 'http://crm')
  asked.push(path)
  const fields = url.searchParams.get('fields')?.split(',') ?? []
  if (failWith > 0) return { status: failWith, json: { message: 'trouble at the vendor' } }
  if (fields.includes('secret')) return { status: 400, json: { message: 'You may not see secret' } }
  const wanted = [...url.searchParams].filter(([name]) => name.startsWith('by.'))
  return { json: people.filter((person) => wanted.every(([name, value]) => person[name.slice(3)] === value)) }
})

const provider = defineProvider({
  name: 'tinyCrm',
  displayName: 'Tiny CRM',
  docsUrl: 'https://example.com',
  auth: { kind: 'apiKey', attach: 'header', name: 'x-key' },
  baseUrl: 'https://crm.invalid',
  limits: { pageSizeMax: 50, concurrency: 1 },
  record: { id: (record) => String(record.id), updatedAt: () => undefined },
  objects: {
    async describe(call, objectName) {
      await call.request({ path: `/describe/${objectName}` })
      const field = (fieldName: string) => ({
        fieldName,
        displayName: fieldName,
        valueType: 'string' as const,
        providerType: 'text',
        isReadOnly: false,
        isCustom: false,
        isRequired: false,
      })
      const names = ['id', 'name', 'mail', 'stage', 'secret', 'address']
      const values = ['won', 'lost'].map((value) => ({ value, displayValue: value }))
      const fields = names.map((name) => ({ ...field(name), values: name === 'stage' ? values : undefined }))
      return { objectName, displayName: 'People', fields, isComplete: true }
    },
  },
  read: {
    overlapMs: 0,
    async page(call, { objectName, fields }) {
      const names = fields === 'all' ? undefined : fields.join(',')
      return {
        records: (await call.request({ path: `/${objectName}`, query: { fields: names } }))
          .json as NativeRecord[],
      }
    },
  },
  search: {
    async page(call, { objectName, filters }) {
      if (filters.some(({ fieldName }) => fieldName === 'nope')) {
        throw new ProviderError({ reaction: { kind: 'stop' }, message: 'nope is not a field', status: 400 })
      }
      const query = Object.fromEntries(filters.map(({ fieldName, value }) => [`by.${fieldName}`, value]))
      return { records: (await call.request({ path: `/${objectName}`, query })).json as NativeRecord[] }
    },
  },
})

const manifest = `specVersion: 1.0.0
integrations:
  - name: people-sync
    provider: tinyCrm
    proxy: { enabled: true }
    read:
      objects:
        - objectName: people
          mapToName: contacts
          destination: hook
          schedule: "0 3 * * *"
          requiredFields:
            - fieldName: name
          optionalFields:
            - mapToName: phase
        - objectName: firms
          destination: hook
        - objectName: always
          destination: hook
          enabled: always
  - name: strict
    provider: tinyCrm
    read:
      objects:
        - objectName: people
          destination: hook
          requiredFields:
            - mapToName: phase
`

let test: TestContext
beforeAll(async () => {
  test = await openTestContext({
    definitions: [provider],
    send: createUndiciSend({ userAgent: 'test' }),
    settings: { providerUrls: new Map([['tinycrm', crm.url]]) },
  })
  await batchUpsertIntegrations(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.name },
    query: { destructive: false },
    body: { sourceYaml: manifest },
  })
})
afterAll(async () => {
  await test.close()
  await crm.close()
})

let groupRef = ''
let groupCount = 0
beforeEach(async () => {
  failWith = 0
  groupRef = `group-${++groupCount}`
  await connect(groupRef)
})

const projectIdOrName = () => test.project.id
async function connect(group: string): Promise<string> {
  const body = { provider: 'tinyCrm', groupRef: group, consumerRef: 'user', apiKey: 'k' }
  return (
    await generateConnection(test.ctx, test.caller, { params: { projectIdOrName: projectIdOrName() }, body })
  ).id
}

const person = (more: object = {}) => ({
  objectName: 'people',
  selectedFields: {},
  selectedFieldMappings: {},
  ...more,
})
const reading = (objects: Record<string, unknown>): ConfigContent =>
  ({ provider: 'tinyCrm', read: { objects } }) as ConfigContent

async function install(
  content: ConfigContent,
  options: { integration?: string; skipSampling?: boolean; connectionId?: string; group?: string } = {},
): Promise<Installation> {
  return createInstallation(test.ctx, test.caller, {
    params: { projectIdOrName: projectIdOrName(), integrationId: options.integration ?? 'people-sync' },
    query: { skipSampling: options.skipSampling ?? false },
    body: {
      groupRef: options.group ?? groupRef,
      connectionId: options.connectionId,
      config: { createdBy: 'api:create-installation', content },
    },
  })
}

const installed = (group = groupRef, integrationId = 'people-sync') =>
  listInstallations(test.ctx, test.caller, {
    params: { projectIdOrName: projectIdOrName(), integrationId },
    query: { groupRef: group },
  })
const change = (id: string, updateMask: string[], installation: object) =>
  updateInstallation(test.ctx, test.caller, {
    params: { projectIdOrName: projectIdOrName(), integrationId: 'people-sync', installationId: id },
    query: { skipSampling: false },
    body: { updateMask, installation },
  })

describe('createInstallation', () => {
  it('stores the config as given and fills in what the manifest says', async () => {
    const made = await install(reading({ people: person({ selectedFields: { mail: true } }) }))
    expect(made.config.content.read?.objects.people).toEqual({
      objectName: 'people',
      selectedFields: { mail: true },
      selectedFieldMappings: {},
      schedule: '0 3 * * *',
      destination: 'hook',
    })
    expect(made.createdBy).toBe('api:create-installation')
    expect(made.group?.groupRef).toBe(groupRef)
    const read = { projectIdOrName: projectIdOrName(), integrationId: 'people-sync', installationId: made.id }
    expect((await getInstallation(test.ctx, test.caller, { params: read })).config).toEqual(made.config)
  })

  it('refuses a second installation of the group with 409, even when both are asked for at once', async () => {
    const both = await Promise.allSettled([
      install(reading({ people: person() })),
      install(reading({ people: person() })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(install(reading({ people: person() }))).rejects.toMatchObject({
      code: 'installation.exists',
      status: 409,
    })
    expect(await installed()).toHaveLength(1)
  })

  it('lists every issue of a config at its place and saves nothing', async () => {
    const content = {
      ...reading({
        people: person({ objectName: 'other', schedule: 'never' }),
        ghosts: person({ objectName: 'ghosts' }),
      }),
      provider: 'hubspot',
    }
    const error = await install(content, { integration: 'strict' }).catch((each) => each)
    expect(error).toMatchObject({ code: 'installation.config_invalid', status: 400 })
    expect(error.issues.map(({ name }: { name: string }) => name)).toEqual([
      'config.content.provider',
      'config.content.read.objects.people.objectName',
      'config.content.read.objects.people.schedule',
      'config.content.read.objects.people.selectedFieldMappings.phase',
      'config.content.read.objects.ghosts',
    ])
    expect(await installed(groupRef, 'strict')).toEqual([])
  })

  it.each(['0 0 30 2 *', '2031-01-01T00:00:00', '0 0 0 1 1 * 2031'])(
    'refuses the schedule %s',
    async (schedule) => {
      await expect(install(reading({ people: person({ schedule }) }))).rejects.toMatchObject({
        code: 'installation.config_invalid',
        issues: [{ name: 'config.content.read.objects.people.schedule' }],
      })
    },
  )

  it('answers 422 with the provider’s own words when the sample read is refused, and saves nothing', async () => {
    const content = reading({ people: person({ selectedFields: { secret: true } }) })
    await expect(install(content)).rejects.toMatchObject({
      code: 'installation.sample_refused',
      status: 422,
      causes: ['You may not see secret'],
    })
    expect(await installed()).toEqual([])
    expect((await install(content, { skipSampling: true })).id).toBeTruthy()
  })

  it('names each field that the customer’s account does not have', async () => {
    const chosen = { selectedFields: { ghost: true }, selectedFieldMappings: { phase: 'phantom' } }
    const error = await install(reading({ people: person(chosen) })).catch((each) => each)
    expect(error.code).toBe('installation.sample_refused')
    expect(error.issues.map(({ name }: { name: string }) => name)).toEqual([
      'config.content.read.objects.people.selectedFields.ghost',
      'config.content.read.objects.people.selectedFieldMappings.phase',
    ])
  })

  it('refuses a mapped value that is none of the field’s options, and lets be what was mapped before', async () => {
    const mapped = (values: object) => ({
      selectedFieldMappings: { phase: 'stage' },
      selectedValueMappings: { phase: values, mail: { any: 'thing' } },
    })
    const gone = person(mapped({ Closed: 'won', Gone: 'archived' }))
    const place = 'config.content.read.objects.people.selectedValueMappings.phase.Gone'
    const refused = {
      code: 'installation.sample_refused',
      causes: ['Tiny CRM has no value archived for stage on people'],
      issues: [expect.objectContaining({ name: place })],
    }
    await expect(install(reading({ people: gone }))).rejects.toMatchObject(refused)
    expect(await installed()).toEqual([])
    const { id } = await install(reading({ people: gone }), { skipSampling: true })
    const masks = ['config.content.read.objects.people']
    const put = (people: object) =>
      change(id, masks, { config: { content: { read: { objects: { people } } } } })
    expect((await put({ ...gone, selectedFields: { mail: true } })).id).toBe(id)
    const changed = person(mapped({ Closed: 'won', Gone: 'lost', New: 'archived' }))
    await expect(put(changed)).rejects.toMatchObject({ code: 'installation.sample_refused' })
    // The values of another field are other values.
    const named = { ...mapped({ Gone: 'archived' }), selectedFieldMappings: { phase: 'name' } }
    await put(person(named))
    await expect(put(person(mapped({ Gone: 'archived' })))).rejects.toMatchObject(refused)
  })

  it.each([401, 429, 500, 503])('is not held up by a provider that answers %i', async (status) => {
    failWith = status
    expect((await install(reading({ people: person() }))).id).toBeTruthy()
  })

  it('stands on the connection given, never on another group’s', async () => {
    const other = await connect(`${groupRef}-other`)
    const content = reading({ people: person() })
    await expect(install(content, { connectionId: other })).rejects.toMatchObject({
      code: 'connection.group_mismatch',
    })
    await expect(install(content, { group: 'nobody' })).rejects.toMatchObject({
      code: 'connection.none_for_group',
      status: 400,
    })
    const second = await connect(groupRef)
    expect((await install(content, { connectionId: second })).connection.id).toBe(second)
  })

  it('hides an installation from another group’s token', async () => {
    const made = await install(reading({ people: person() }))
    const stranger = { ...test.caller, groupRef: 'stranger' }
    const params = {
      projectIdOrName: projectIdOrName(),
      integrationId: 'people-sync',
      installationId: made.id,
    }
    await expect(getInstallation(test.ctx, stranger, { params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('updateInstallation', () => {
  it('replaces what the client may set of an object and keeps schedule and destination', async () => {
    const { id } = await install(
      reading({ people: person({ schedule: '*/5 * * * *', selectedFields: { mail: true } }) }),
    )
    const config = {
      content: { read: { objects: { people: { selectedFieldMappings: { phase: 'stage' } } } } },
    }
    const updated = await change(id, ['config.content.read.objects.people'], { config })
    expect(updated.config.content.read?.objects.people).toEqual({
      objectName: 'people',
      schedule: '*/5 * * * *',
      destination: 'hook',
      selectedFields: {},
      selectedFieldMappings: { phase: 'stage' },
    })
  })

  it('refuses an unknown mask, a mask without a value, and a bad object, changing nothing', async () => {
    const made = await install(reading({ people: person() }))
    await expect(change(made.id, ['config.content.nope'], {})).rejects.toMatchObject({
      code: 'installation.mask_unknown',
    })
    await expect(change(made.id, ['connectionId'], {})).rejects.toMatchObject({
      code: 'request.mask_value_missing',
    })
    const config = { content: { read: { objects: { 'a.b': person({ objectName: 'a.b' }) } } } }
    const masked = change(made.id, ['config.content.read.objects.a\\.b'], { config })
    await expect(masked).rejects.toMatchObject({ code: 'installation.config_invalid' })
    expect((await installed())[0]?.config).toEqual(made.config)
  })

  it('loses neither of two updates made at once', async () => {
    const { id } = await install(reading({ people: person() }))
    const firms = { config: { content: { read: { objects: { firms: person({ objectName: 'firms' }) } } } } }
    await Promise.all([
      change(id, ['config.content.read.objects.firms'], firms),
      change(id, ['config.content.proxy.enabled'], { config: { content: { proxy: { enabled: true } } } }),
    ])
    const [after] = await installed()
    expect(Object.keys(after?.config.content.read?.objects ?? {})).toEqual(['people', 'firms'])
    expect(after?.config.content.proxy).toEqual({ enabled: true })
  })

  it('takes a dozen updates made at once, and none of them fails', async () => {
    const { id } = await install(reading({ people: person() }))
    const proxy = (enabled: boolean) => ({ config: { content: { proxy: { enabled } } } })
    const updates = Array.from({ length: 12 }, (_, index) =>
      change(id, ['config.content.proxy.enabled'], proxy(index % 2 === 0)),
    )
    expect(await Promise.all(updates)).toHaveLength(12)
  })

  it('asks to try again, having saved nothing, when somebody else is faster every time', async () => {
    const { id } = await install(reading({ people: person() }))
    const params = { projectIdOrName: projectIdOrName(), integrationId: 'people-sync', installationId: id }
    let finds = 0
    const outrun = saveConfig(test.ctx, test.caller, {
      async find() {
        const found = await requireInstallation(test.ctx, test.caller, params)
        finds += 1
        await change(id, ['config.createdBy'], { config: { createdBy: `consumer:${finds}` } })
        return found
      },
      change: ({ row }) => ({
        content: { ...row.content, proxy: { enabled: true } },
        places: ['config.content.proxy'],
        readObjects: [],
      }),
      skipSampling: false,
    })
    const error: unknown = await outrun.catch((thrown: unknown) => thrown)
    expect(toProblem(error, { time: new Date(0) })).toMatchObject({
      type: 'urn:mortise:problem:request.conflict',
      status: 409,
      retryable: true,
    })
    expect(finds).toBeGreaterThan(1)
    const [after] = await installed()
    expect(after?.config).toMatchObject({ createdBy: `consumer:${finds}` })
    expect(after?.config.content.proxy).toBeUndefined()
  })
})

describe('deleteInstallation', () => {
  it('removes the installation and a connection nothing else uses', async () => {
    const made = await install(reading({ people: person() }))
    const params = {
      projectIdOrName: projectIdOrName(),
      integrationId: 'people-sync',
      installationId: made.id,
    }
    await deleteInstallation(test.ctx, test.caller, { params })
    expect(await installed()).toEqual([])
    await expect(install(reading({ people: person() }))).rejects.toMatchObject({
      code: 'connection.none_for_group',
    })
  })
})

describe('searchRecords', () => {
  const search = (objectName: string, fieldFilters: object[], group = groupRef) =>
    searchRecords(test.ctx, test.caller, {
      params: { projectIdOrName: projectIdOrName(), integrationId: 'people-sync' },
      query: { groupRef: group },
      body: { objectName, fieldFilters: fieldFilters as never },
    })
  const eq = (fieldName: string, value: unknown) => ({ fieldName, operator: 'eq', value })

  it('translates mapped names and values both ways, by the object’s own or mapped name', async () => {
    const chosen = {
      selectedFieldMappings: { phase: 'stage' },
      selectedValueMappings: { phase: { Closed: 'won' } },
    }
    await install(reading({ people: person(chosen) }))
    asked.length = 0
    const [ada] = people
    const expected = [{ id: '1', fields: { name: 'Ada' }, mappedFields: { phase: 'Closed' }, raw: ada }]
    expect((await search('contacts', [eq('phase', 'Closed')])).results).toEqual(expected)
    expect(asked).toEqual(['/people?by.stage=won'])
    expect((await search('people', [eq('mail', 'ada@example.com'), eq('phase', 'Closed')])).results).toEqual(
      expected,
    )
  })

  it('loads the installation once, and nothing at all while it is in memory', async () => {
    await install(reading({ people: person() }))
    const ofInstallations = (texts: string[]) => texts.filter((text) => /from "installations"/.test(text))
    // The wake of the installation before may leave this process meanwhile.
    const isOfSearch = (text: string) => !/pg_notify|^SET mortise/.test(text)
    const asks = async () =>
      (await watchStatements(() => search('people', [eq('name', 'Bob')]))).filter(isOfSearch)
    expect(ofInstallations(await asks())).toHaveLength(1)
    expect(await asks()).toEqual([])
  })

  it('sees a changed config at once', async () => {
    const { id } = await install(reading({ people: person() }))
    expect((await search('people', [eq('name', 'Bob')])).results).toHaveLength(1)
    const disable = { config: { content: { read: { objects: { people: { disabled: true } } } } } }
    await change(id, ['config.content.read.objects.people.disabled'], disable)
    await expect(search('people', [eq('name', 'Bob')])).rejects.toMatchObject({
      code: 'object.disabled',
      status: 400,
    })
  })

  it('searches what the manifest defines, whether the config names it or disables an always enabled object', async () => {
    await install(reading({ always: person({ objectName: 'always', disabled: true }) }))
    expect((await search('firms', [])).results).toHaveLength(2)
    expect((await search('always', [])).results).toHaveLength(2)
    await expect(search('ghosts', [])).rejects.toMatchObject({ code: 'object.not_defined', status: 404 })
  })

  it('says which rule a request breaks', async () => {
    await install(reading({ people: person() }))
    const unlike = [{ fieldName: 'name', operator: 'like', value: 'A' }]
    await expect(search('people', unlike)).rejects.toMatchObject({
      code: 'search.operator_unsupported',
      status: 400,
    })
    await expect(search('people', [], 'nobody')).rejects.toMatchObject({
      code: 'group.not_installed',
      status: 404,
    })
    const refused = { code: 'provider.refused', status: 422, causes: ['nope is not a field'] }
    await expect(search('people', [eq('nope', 1)])).rejects.toMatchObject(refused)
    failWith = 503
    await expect(search('people', [])).rejects.toMatchObject({ code: 'provider.unavailable', status: 502 })
  })
})
