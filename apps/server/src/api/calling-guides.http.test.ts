// The guides on writing, searching, tracing, quotas and the proxy: their manifests are deployed, their examples are run, and the tables on
// writing are held against the contract.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@mortise/client'
import { endpoints, type Scope } from '@mortise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'

const run = promisify(execFile)
// Compiling Go takes longer than all other examples: `npm run soak -- --clients` asks for it.
const isFullTrial = process.env.MORTISE_TRIALS === 'full'
const root = fileURLToPath(new URL('../../../../', import.meta.url))

let stage: SandboxedServer
beforeAll(async () => {
  stage = await openSandboxedServer()
  const metadata = { url: 'https://example.com' }
  await stage.ask('POST', '/destinations', { name: 'app', type: 'webhook', metadata })
  await stage.connect('hubspot', 'acme', 'guide')
})
afterAll(() => stage?.close())

/** A guide's text; its integration is named after it, for the guides share a project. */
async function readGuide(name: string): Promise<string> {
  const text = await readFile(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8')
  return text
    .replaceAll('name: crm', `name: ${name}`)
    .replaceAll('/crm', `/${name}`)
    .replaceAll(`/${name}/v3`, '/crm/v3')
    .replaceAll("name': 'crm'", `name': '${name}'`)
}

/** Deploys the guide's manifest, and installs its integration; answers the installation's id. */
async function install(guide: string, integration: string, body: object): Promise<string> {
  const [, indent = '', yaml = ''] = /( *)```yaml\n([\s\S]*?)```/.exec(guide) ?? []
  const sourceYaml = yaml.replaceAll(new RegExp(`^${indent}`, 'gm'), '')
  const deployed = await stage.ask('PUT', '/integrations:batch', { sourceYaml })
  expect([deployed.status, deployed.text]).toEqual([200, expect.any(String)])
  const installed = await stage.ask('POST', `/integrations/${integration}/installations`, body)
  expect([installed.status, installed.text]).toEqual([201, expect.any(String)])
  return (installed.json as { id: string }).id
}

const configOf = (content: object) => ({
  groupRef: 'acme',
  config: { content: { provider: 'hubspot', ...content } },
})

/** Runs the guide's example with a call behind it; answers what that wrote. */
async function runExample(guide: string, scope: Scope, call: string): Promise<string> {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  const script = `${example}\nprocess.stdout.write(${call})`
  const options = { cwd: root, env: await environmentOf(scope) }
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], options)
  return stdout
}

/** The environment that examples read, with a new key. */
async function environmentOf(scope: Scope) {
  const { urls } = stage.server
  return {
    PATH: process.env.PATH,
    MORTISE_API_URL: urls.api,
    MORTISE_WRITE_URL: urls.write,
    MORTISE_SEARCH_URL: urls.search,
    MORTISE_PROXY_URL: urls.proxy,
    MORTISE_PROJECT: stage.project.name,
    MORTISE_API_KEY: await stage.newKey(scope),
  }
}

/** Installs the integration `clients`; answers the environment in which the guide's examples find this contact. */
async function stageClientsGuide(email: string) {
  const searching = (await readGuide('searching')).replaceAll('searching', 'clients')
  await stage.control('PUT', '/hubspot/contacts?workspace=guide', { properties: { email, firstname: 'Ida' } })
  await install(
    searching,
    'clients',
    configOf({ read: { objects: { contacts: { objectName: 'contacts' } } } }),
  )
  const env = await environmentOf('search')
  return { ...env, MORTISE_INTEGRATION: 'clients', MORTISE_EMAIL: email }
}

it('upserts a person with the example on writing, and says why when it is refused', async () => {
  const guide = await readGuide('writing')
  await install(guide, 'writing', configOf({ write: { objects: { person: { objectName: 'person' } } } }))
  const run = (person: object) =>
    runExample(guide, 'write', `await savePerson('acme', ${JSON.stringify(person)})`)
  const id = await run({ mail: 'ada@example.com', firstname: 'Ada' })
  expect(await stage.control('GET', `/hubspot/contacts/${id}?workspace=guide`)).toMatchObject({
    properties: { email: 'ada@example.com', firstname: 'Ada' },
  })
  await expect(run({ mail: 'bob@example.com', shoesize: 1 })).rejects.toThrow('shoesize')
})

it('names every field of a write', async () => {
  const guide = await readGuide('writing')
  const written = [...guide.matchAll(/^\| `([A-Za-z]+)(?:\.[A-Za-z]+)?` \|/gm)].map(([, name]) => name)
  expect(written).toEqual(expect.arrayContaining(Object.keys(endpoints.writeRecords.body.shape)))
})

it('finds a contact with the example on searching, and none that is not there', async () => {
  const guide = await readGuide('searching')
  await stage.control('PUT', '/hubspot/contacts?workspace=guide', {
    properties: { email: 'eve@example.com', firstname: 'Eve', company: 'Acme Inc.' },
  })
  await install(guide, 'searching', configOf({ read: { objects: { contacts: { objectName: 'contacts' } } } }))
  const find = (email: string) =>
    runExample(guide, 'search', `String(JSON.stringify(await findContact('acme', '${email}')))`)
  expect(JSON.parse(await find('eve@example.com'))).toMatchObject({
    fields: { email: 'eve@example.com', firstname: 'Eve' },
    mappedFields: { companyName: 'Acme Inc.' },
  })
  expect(await find('none@example.com')).toBe('undefined')
})

it('finds a contact with the examples on clients: in TypeScript, in Python beside its tests, in full trials in Go', async (context) => {
  const email = 'ida@example.com'
  const env = await stageClientsGuide(email)
  const guide = (await readGuide('clients')).replaceAll('"crm"', '"clients"').replaceAll("'crm'", "'clients'")
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  const body = example.replace(/^import .*$/m, '').replace('export async', 'async')
  const define = new Function('createClient', 'process', `${body}\nreturn findContact`)
  const findContact = define(createClient, { env })
  expect(await findContact('acme', email)).toMatchObject({ fields: { email } })
  expect(await findContact('acme', 'none@example.com')).toBe(undefined)
  const [, program = ''] = /```go\n([\s\S]*?)```/.exec(guide) ?? []
  if (isFullTrial) expect(await runGo(program, env)).toBe(email)
  if (!(await hasProgram('python3'))) context.skip('python3 is not installed')
  const python = ['-m', 'unittest', 'discover', '-s', 'clients/python/tests']
  const { stderr } = await run('python3', python, {
    cwd: root,
    env: { ...env, PYTHONPATH: 'clients/python' },
  })
  expect(stderr).toMatch(/^OK$/m)
})

/** Runs the guide's program; answers the email of the contact that it finds. */
async function runGo(program: string, env: NodeJS.ProcessEnv & { MORTISE_EMAIL: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-go-'))
  try {
    await writeFile(
      join(folder, 'go.mod'),
      `module example\n\ngo 1.19\n\nrequire mortise v0.0.0\n\nreplace mortise => ${root}clients/go\n`,
    )
    const main = `
func main() {
	found, err := FindContact(context.Background(), "acme", os.Getenv("MORTISE_EMAIL"))
	if err != nil {
		panic(err)
	}
	os.Stdout.WriteString(found.Fields["email"].(string))
}
`
    await writeFile(join(folder, 'main.go'), program + main)
    const options = { cwd: folder, env: { ...env, HOME: folder, GOFLAGS: '-mod=mod', GOPROXY: 'off' } }
    return (await run('go', ['run', '.'], options)).stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasProgram(name: string): Promise<boolean> {
  try {
    await run(name, ['--version'])
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

it('compares a contact with the example on tracing, and notes who traced it', async () => {
  const searching = await readGuide('searching')
  const tracing = (await readGuide('tracing')).replaceAll('integrations/tracing', 'integrations/traced')
  const properties = { email: 'tom@example.com', firstname: 'Tom' }
  await stage.control('PUT', '/hubspot/contacts?workspace=guide', { properties })
  const contacts = (await stage.control('GET', '/hubspot/contacts?workspace=guide')) as { id: string }[]
  const id = String(contacts.at(-1)?.id)
  const chosen = configOf({ read: { objects: { contacts: { objectName: 'contacts' } } } })
  await install(searching.replaceAll('searching', 'traced'), 'traced', chosen)
  const compare = (recordId: string) =>
    runExample(tracing, 'admin', `JSON.stringify(await compareContact('acme', '${recordId}'))`)
  expect(JSON.parse(await compare(id))).toEqual({ now: expect.objectContaining(properties) })
  expect(JSON.parse(await compare('99999999'))).toEqual({})
  const noted = await stage.sql(`SELECT FROM audit_entries WHERE action = 'record.traced'`)
  expect(noted).toHaveLength(2)
})

it('calls the account with the example on the proxy, and tells a refusal of ours from the provider’s answer', async () => {
  const guide = await readGuide('proxy')
  const [created, changed] = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  const id = await install(guide, 'proxy', created)
  expect((await stage.ask('PATCH', `/integrations/proxy/installations/${id}`, changed)).status).toBe(200)
  const call = (group: string, ...paths: string[]) => {
    const calls = paths.map((path) => `(await callAccount('${group}', '${path}')).status`)
    return runExample(guide, 'proxy', `JSON.stringify([${calls}])`)
  }
  const contacts = '/crm/v3/objects/contacts'
  expect(JSON.parse(await call('acme', `${contacts}?limit=1`, `${contacts}/99999999`))).toEqual([200, 404])
  await expect(call('globex', contacts)).rejects.toThrow('globex')
})

it('translates values both ways as the page on the manifest says, and refuses what it says is refused', async () => {
  const page = await readFile(new URL('../../../../docs/manifest.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('### How values are translated\n')
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(section) ?? []
  const read = {
    objectName: 'contacts',
    requiredFields: [{ fieldName: 'email' }, { mapToName: 'stage', default: 'lifecyclestage' }],
  }
  const integration = {
    name: 'values',
    provider: 'hubspot',
    read: { objects: [read] },
    write: { objects: [{ objectName: 'contacts', inheritMapping: true }] },
  }
  const sourceYaml = JSON.stringify({ specVersion: '1.0.0', integrations: [integration] })
  expect((await stage.ask('PUT', '/integrations:batch', { sourceYaml })).status).toBe(200)
  const contacts = { objectName: 'contacts', selectedFieldMappings: { stage: 'lifecyclestage' } }
  const configWith = (mapping: object) =>
    configOf({
      read: { objects: { contacts: { ...contacts, ...mapping } } },
      write: { objects: { contacts: { objectName: 'contacts' } } },
    })
  const install = (mapping: object) =>
    stage.ask('POST', '/integrations/values/installations', configWith(mapping))
  const refused = async (stages: object) => {
    const { status, json: problem } = await install({ selectedValueMappings: { stage: stages } })
    return { status, text: JSON.stringify(problem) }
  }
  expect(await refused({ won: 'customer', lost: 'customer' })).toMatchObject({ status: 400 })
  const unknown = await refused({ won: 'no-such-stage' })
  expect(unknown.text).toContain('sample_refused')
  expect(unknown.text).toContain('no-such-stage')
  expect((await install(JSON.parse(json))).status).toBe(201)

  for (const [email, lifecyclestage] of [
    ['won@example.com', 'customer'],
    ['lead@example.com', 'lead'],
  ])
    await stage.control('PUT', '/hubspot/contacts?workspace=guide', { properties: { email, lifecyclestage } })
  const client = createClient({
    apiUrl: stage.server.urls.api,
    searchUrl: stage.server.urls.search,
    writeUrl: stage.server.urls.write,
    apiKey: stage.key,
  })
  const params = { projectIdOrName: stage.project.name, integrationId: 'values' }
  const stagesWhere = async (fieldName: string, value: string) => {
    const fieldFilters = [{ fieldName, operator: 'eq' as const, value }]
    const { results } = await client.searchRecords({
      params,
      query: { groupRef: 'acme' },
      body: { objectName: 'contacts', fieldFilters },
    })
    return results.map(({ mappedFields }) => mappedFields?.stage)
  }
  expect(await stagesWhere('email', 'won@example.com')).toEqual(['won'])
  expect(await stagesWhere('email', 'lead@example.com')).toEqual(['lead'])
  expect(await stagesWhere('stage', 'won')).toEqual(['won'])
  const written = await client.writeRecords({
    params: { ...params, objectName: 'contacts' },
    body: { groupRef: 'acme', type: 'create', record: { email: 'lost@example.com', stage: 'lost' } },
  })
  const recordId = 'result' in written ? written.result?.recordId : undefined
  expect(await stage.control('GET', `/hubspot/contacts/${recordId}?workspace=guide`)).toMatchObject({
    properties: { lifecyclestage: 'other' },
  })
})

it('limits the calls of a group with the example on quotas', async () => {
  const guide = await readGuide('quotas')
  const searching = (await readGuide('searching'))
    .replaceAll('integrations/searching', 'integrations/quotas')
    .replaceAll("'contact'", "'contacts'")
  await install(guide, 'quotas', configOf({ read: { objects: { contacts: { objectName: 'contacts' } } } }))
  const limit = (calls: number) =>
    runExample(guide, 'admin', `JSON.stringify(await limitCalls('acme', ${calls}))`)
  expect(JSON.parse(await limit(2))).toMatchObject({ callsMax: 2 })
  const search = () =>
    runExample(searching, 'search', `String(await findContact('acme', 'none@example.com'))`)
  await search().then(search)
  await expect(search()).rejects.toThrow('quota allows in one hour')
})
