// A customer's config that makes a write of the builder build a list of 400 million entries, and its relatives.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openSandboxedServer,
  type SandboxedServer,
} from '../../apps/server/src/testing/open-sandboxed-server.ts'
import { openTestClient, type TestClient } from '../../apps/server/src/testing/open-test-surface.ts'

const manifest = `specVersion: 1.0.0
integrations:
  - name: hub
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          optionalFieldsAuto: all
          optionalFields: [{ mapToName: mail }]
        - objectName: companies
          optionalFieldsAuto: all
          optionalFields: [{ mapToName: mail }]
    write:
      objects: [{ objectName: contacts, inheritMapping: true }, { objectName: deals }]
`
let stage: SandboxedServer
let surface: TestClient
beforeAll(async () => {
  stage = await openSandboxedServer()
  surface = openTestClient(stage.server.urls.write)
  expect((await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })).status).toBe(200)
})
afterAll(async () => {
  await surface?.close()
  await stage?.close()
})

const contentOf = (mail: string, settings: object = {}, object = 'contacts') => ({
  provider: 'hubspot',
  read: {
    objects: { [object]: { objectName: object, selectedFields: {}, selectedFieldMappings: { mail } } },
  },
  write: { objects: { contacts: { objectName: 'contacts', ...settings } } },
})

let groups = 0
async function install(
  content: object,
): Promise<{ groupRef: string; status: number; text: string; id: string }> {
  groups += 1
  const groupRef = `group-${groups}`
  await stage.connect('hubspot', groupRef, groupRef)
  const body = { groupRef, config: { createdBy: 'api:test', content } }
  const answer = await stage.ask('POST', '/integrations/hub/installations?skipSampling=true', body)
  const { status, text } = answer
  return { groupRef, status, text, id: String((answer.json as { id?: string }).id) }
}

const write = (groupRef: string, record: object) =>
  surface.ask({
    method: 'POST',
    path: `/v1/projects/${stage.project.name}/integrations/hub/objects/contacts`,
    headers: { 'x-api-key': stage.key },
    json: { groupRef, type: 'create', record },
  })

/** What an older version may have stored. */
async function store(id: string, content: object): Promise<void> {
  const changed = await stage.sql('UPDATE installations SET content = $1 WHERE id = $2 RETURNING id', [
    content,
    id,
  ])
  expect(changed).toHaveLength(1)
}

const hostile = [
  "$['f'][400000000]",
  "$['f'][4294967294]",
  "$['f'][1001]",
  "$['f'][1000]",
  "$['f'][0]",
  "$['f']['g'][7]['h']",
  '$[0]',
  `$['f']${"['g']".repeat(5_000)}`,
  `$['${'f'.repeat(5_000)}']`,
  '$[f]',
]

describe('a field the customer chose to be written', () => {
  it.each(hostile)('is refused at the installation, by its name: %.30s', async (path) => {
    const mapped = await install(contentOf(path))
    expect([mapped.status, mapped.text.length < 4_000]).toEqual([400, true])
    expect(mapped.text).toContain('read.objects.contacts.selectedFieldMappings.mail')

    const withDefault = { selectedFieldSettings: { [path]: { default: { stringValue: 'x' } } } }
    const settings = await install(contentOf('email', withDefault))
    expect(settings.status).toBe(400)
    expect(settings.text).toContain('write.objects.contacts.selectedFieldSettings')
  })

  it('is refused in an update, which changes nothing', async () => {
    const { id } = await install(contentOf('email'))
    const answer = await stage.ask('PATCH', `/integrations/hub/installations/${id}`, {
      updateMask: ['config.content.read.objects.contacts'],
      installation: { config: { content: contentOf("$['f'][400000000]") } },
    })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('selectedFieldMappings.mail')
    const kept = await stage.ask('GET', `/integrations/hub/installations/${id}`)
    expect(kept.text).not.toContain('400000000')
  })

  it('may name an entry of a list where it is only read', async () => {
    expect((await install(contentOf("$['phones'][3]", {}, 'companies'))).status).toBe(201)
  })

  it.each(hostile)('refuses the write in words where an older config holds it: %.30s', async (path) => {
    const { id, groupRef } = await install(contentOf('email'))
    await store(id, contentOf(path))
    const startedAt = performance.now()
    const answer = await write(groupRef, { mail: 'a@example.com' })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ type: 'urn:mortise:problem:write.field_unwritable' })
    // What does not use the mapping is written as before.
    expect((await write(groupRef, { email: `${groupRef}@example.com` })).status).toBe(200)
  })

  it('refuses the write where an older config has a default for it', async () => {
    const { id, groupRef } = await install(contentOf('email'))
    const settings = { "$['f'][400000000]": { default: { stringValue: 'x' } } }
    await store(id, contentOf('email', { selectedFieldSettings: settings }))
    const answer = await write(groupRef, { mail: 'a@example.com' })
    expect([answer.status, answer.text.length < 4_000]).toEqual([422, true])
    const sent = (await stage.requests('hubspot', groupRef)).filter(({ method }) => method === 'POST')
    expect(sent.filter(({ path }) => path.includes('contacts'))).toEqual([])
  })

  it('takes the names of object internals for plain names', async () => {
    for (const path of [
      '__proto__',
      "$['__proto__']['polluted']",
      "$['constructor']['prototype']['polluted']",
    ]) {
      const { groupRef, status } = await install(contentOf(path))
      expect(status).toBe(201)
      expect((await write(groupRef, { mail: 'x' })).status).toBeLessThan(500)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    }
  })
})
