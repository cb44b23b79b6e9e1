// Projects, provider apps, integrations and revisions made and changed over HTTP.

import { createHash } from 'node:crypto'
import type { Integration, Project, ProviderApp, Revision } from '@mortise/contract'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'

let stage: SandboxedServer
let own: Project
beforeAll(async () => {
  stage = await openSandboxedServer()
  own = (await stage.ask('GET', '')).json as Project
})
afterAll(() => stage?.close())

const code = (answer: { json: unknown }) =>
  (answer.json as { type: string }).type.replace('urn:mortise:problem:', '')

describe('a project', () => {
  it('createProject makes one with a key that opens it and nothing else', async () => {
    const body = { name: 'second-stage', appName: 'Second', orgId: own.orgId }
    const made = await stage.ask('POST', '/v1/projects', body)
    expect(made.status).toBe(201)
    const { apiKey, ...project } = made.json as Project & { apiKey: string }
    expect(project).toMatchObject({ name: 'second-stage', appName: 'Second', orgId: own.orgId })
    const as = (path: string) => stage.ask('GET', path, undefined, { 'x-api-key': apiKey })
    expect((await as('/v1/projects/second-stage')).json).toEqual(project)
    expect((await as(`/v1/projects/${project.id}`)).json).toEqual(project)
    expect((await as(`/v1/projects/${own.name}`)).status).toBe(404)
    expect((await stage.ask('GET', '/v1/projects/second-stage')).status).toBe(404)
    const again = await stage.ask('POST', '/v1/projects', body)
    expect(again.status).toBe(422)
    expect(again.json).toMatchObject({ issues: [{ in: 'body', name: 'name' }] })
  })

  it('is made once, however many make it at the same time', async () => {
    const body = { name: 'raced', appName: 'Raced', orgId: own.orgId }
    const all = await Promise.all(Array.from({ length: 8 }, () => stage.ask('POST', '/v1/projects', body)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422, 422, 422])
  })

  it.each([
    [{ name: 'a', appName: 'A' }, 'name'],
    [{ name: '-ab', appName: 'A' }, 'name'],
    [{ name: 'a b', appName: 'A' }, 'name'],
    [{ name: 'x'.repeat(129), appName: 'A' }, 'name'],
    [{ name: 'fine', appName: '' }, 'appName'],
    [{ name: 'fine', appName: 'x'.repeat(129) }, 'appName'],
    [{ name: 'fine', appName: 'A', orgId: 'other' }, 'orgId'],
  ])('is not made from %j', async (body, name) => {
    const answer = await stage.ask('POST', '/v1/projects', { orgId: own.orgId, ...body })
    expect(answer.status).toBe(400)
    expect((answer.json as { issues: object[] }).issues[0]).toMatchObject({ in: 'body', name })
  })

  it('is not made by a key without the scope', async () => {
    const key = await stage.newKey('deploy', 'ui-library')
    const body = { name: 'not-mine', appName: 'A', orgId: own.orgId }
    expect((await stage.ask('POST', '/v1/projects', body, { 'x-api-key': key })).status).toBe(403)
  })

  it('updateProject renames one, and it answers to its new name at once', async () => {
    const made = await stage.ask('POST', '/v1/projects', { name: 'before', appName: 'App', orgId: own.orgId })
    const { apiKey } = made.json as { apiKey: string }
    const patch = (name: string, body: object) =>
      stage.ask('PATCH', `/v1/projects/${name}`, body, { 'x-api-key': apiKey })
    const renamed = await patch('before', {
      updateMask: ['name'],
      project: { name: 'after', appName: 'Ignored' },
    })
    expect(renamed).toMatchObject({ status: 200, json: { name: 'after', appName: 'App' } })
    expect((await patch('before', { updateMask: ['name'], project: { name: 'x1' } })).status).toBe(404)
    const appName = await patch('after', { updateMask: ['appName'], project: { appName: 'New' } })
    expect(appName.json).toMatchObject({ name: 'after', appName: 'New' })
    const taken = await patch('after', { updateMask: ['name'], project: { name: own.name } })
    expect([taken.status, code(taken)]).toEqual([422, 'project.name_taken'])
    const unknown = await patch('after', { updateMask: ['orgId'], project: {} })
    expect(unknown).toMatchObject({ status: 400, json: { remedy: 'Use only these masks: name, appName.' } })
    expect(code(await patch('after', { updateMask: ['name'], project: {} }))).toBe(
      'request.mask_value_missing',
    )
  })
})

it('a server that does not say so lets no key make projects', async () => {
  const closed = await openSandboxedServer({ isProjectCreationOpen: false })
  try {
    const project = (await closed.ask('GET', '')).json as Project
    const body = { name: 'more', appName: 'More', orgId: project.orgId }
    const answer = await closed.ask('POST', '/v1/projects', body)
    expect([answer.status, code(answer)]).toEqual([403, 'project.creation_closed'])
  } finally {
    await closed.close()
  }
})

describe('a provider app', () => {
  const make = async (provider: string) => {
    const body = { provider, clientId: 'c1', clientSecret: 's3cret-one', scopes: ['a'], externalRef: 'ref' }
    return (await stage.ask('POST', '/provider-apps', body)).json as ProviderApp
  }
  const patch = (id: string, updateMask: string[], providerApp: object) =>
    stage.ask('PATCH', `/provider-apps/${id}`, { updateMask, providerApp })

  it('changes what the mask names and never shows its secret', async () => {
    const app = await make('HUBSPOT')
    const sent = { clientId: 'c2', clientSecret: 's3cret-two', scopes: ['b', 'c'], externalRef: '' }
    const changed = await patch(app.id, ['clientSecret', 'scopes'], sent)
    expect(changed.json).toMatchObject({
      clientId: 'c1',
      scopes: ['b', 'c'],
      externalRef: 'ref',
      provider: 'hubspot',
    })
    expect(changed.text).not.toContain('s3cret')
    const cleared = await patch(app.id, ['externalRef', 'clientId'], sent)
    expect(cleared.json).toMatchObject({ clientId: 'c2' })
    expect(cleared.json).not.toHaveProperty('externalRef')
    const metadata = { authQueryParams: { optional_scope: ['x'] }, providerParams: { region: 'eu' } }
    expect((await patch(app.id, ['metadata'], { metadata })).json).toMatchObject({ metadata })
  })

  it('is not moved to a provider that has one, or away from its connections', async () => {
    const app = await make('salesforce')
    const taken = await patch(app.id, ['provider', 'externalRef'], { provider: 'hubspot', externalRef: '' })
    expect([taken.status, code(taken)]).toEqual([409, 'provider_app.exists'])
    expect(code(await patch(app.id, ['provider'], { provider: 'nothing' }))).toBe('provider.not_found')
    await stage.connect('salesforce', 'g-app', 'w-app')
    await stage.sql('UPDATE connections SET provider_app_id = $1', [app.id])
    const used = await patch(app.id, ['provider'], { provider: 'parse' })
    expect([used.status, code(used)]).toEqual([409, 'provider_app.in_use'])
    expect((await patch(app.id, ['provider'], { provider: 'Salesforce' })).status).toBe(200)
  })

  it('wants masks it knows, values for them, and to be there', async () => {
    const app = ((await stage.ask('GET', '/provider-apps')).json as ProviderApp[])[0]
    const unknown = await patch(app?.id ?? '', ['secret'], {})
    expect(unknown).toMatchObject({
      status: 400,
      json: {
        remedy: 'Use only these masks: externalRef, provider, clientId, clientSecret, scopes, metadata.',
      },
    })
    expect(code(await patch(app?.id ?? '', ['scopes'], {}))).toBe('request.mask_value_missing')
    expect(code(await patch('nothing', ['clientId'], { clientId: 'x' }))).toBe('provider_app.not_found')
  })
})

describe('an integration', () => {
  const object = { objectName: 'contacts', destination: 'hook', schedule: '*/30 * * * *' }
  const content = { name: 'one', provider: 'hubspot', read: { objects: [object] } }
  const body = { name: 'one', provider: 'hubspot', latestRevision: { specVersion: '1.0.0', content } }
  const yaml = (names: string[], schedule: string) => `specVersion: 1.0.0
integrations:
${names.map((name) => `  - { name: ${name}, provider: hubspot, read: { objects: [{ objectName: contacts, destination: hook, schedule: "${schedule}" }] } }`).join('\n')}
`

  it('is made from its description, once', async () => {
    const made = await stage.ask('POST', '/integrations', body)
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({ name: 'one', latestRevision: { content } })
    expect((await stage.ask('GET', '/integrations/one')).json).toEqual(made.json)
    const again = await stage.ask('POST', '/integrations', body)
    expect([again.status, code(again)]).toEqual([409, 'integration.exists'])
    const raced = {
      ...body,
      name: 'raced',
      latestRevision: { specVersion: '1.0.0', content: { ...content, name: 'raced' } },
    }
    const all = await Promise.all(Array.from({ length: 6 }, () => stage.ask('POST', '/integrations', raced)))
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  })

  it.each([
    ['another name inside', { content: { ...content, name: 'two' } }, 'latestRevision.content.name'],
    [
      'another provider inside',
      { content: { ...content, name: 'new', provider: 'salesforce' } },
      'latestRevision.content.provider',
    ],
    [
      'a schedule nobody can read',
      { content: { ...content, name: 'new', read: { objects: [{ ...object, schedule: 'often' }] } } },
      'latestRevision.content.read.objects[0].schedule',
    ],
    [
      'a version nobody knows',
      { specVersion: '9.0.0', content: { ...content, name: 'new' } },
      'latestRevision.specVersion',
    ],
  ])('is not made with %s', async (_what, latestRevision, name) => {
    const answer = await stage.ask('POST', '/integrations', {
      name: 'new',
      provider: 'hubspot',
      latestRevision: { specVersion: '1.0.0', ...latestRevision },
    })
    expect([answer.status, code(answer)]).toEqual([422, 'integration.invalid_manifest'])
    expect((answer.json as { issues: object[] }).issues).toContainEqual(
      expect.objectContaining({ in: 'body', name }),
    )
    expect((await stage.ask('GET', '/integrations/new')).status).toBe(404)
  })

  it('createRevision takes it out of a manifest that holds it, and the others of the manifest stay out', async () => {
    const post = (sourceYaml: string, name = 'one') =>
      stage.ask('POST', `/integrations/${name}/revisions`, { sourceYaml })
    const made = await post(yaml(['one', 'stranger'], '*/20 * * * *'))
    expect(made.status, made.text).toBe(201)
    const revision = made.json as Revision
    expect(revision.content.read?.objects?.[0]?.schedule).toBe('*/20 * * * *')
    const { latestRevision } = (await stage.ask('GET', '/integrations/one')).json as Integration
    expect(latestRevision).toEqual(revision)
    expect((await stage.ask('GET', '/integrations/stranger')).status).toBe(404)
    expect((await post(yaml(['one'], '*/20 * * * *'))).json).toEqual(revision)
    const absent = await post(yaml(['stranger'], '*/20 * * * *'))
    expect([absent.status, code(absent)]).toEqual([422, 'integration.not_in_manifest'])
    expect(code(await post(yaml(['one'], 'often')))).toBe('integration.invalid_manifest')
    expect((await post(yaml(['one'], '*/20 * * * *'), 'nothing')).status).toBe(404)
  })

  it('keeps what customers have installed unless the deploy says destructive', async () => {
    await stage.connect('hubspot', 'g-installed', 'w-installed')
    const contacts = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }
    const config = { content: { provider: 'hubspot', read: { objects: { contacts } } } }
    await stage.ask('POST', '/integrations/one/installations?skipSampling=true', {
      groupRef: 'g-installed',
      config,
    })
    const sourceYaml = 'specVersion: 1.0.0\nintegrations:\n  - { name: one, provider: hubspot }\n'
    const refused = await stage.ask('POST', '/integrations/one/revisions', { sourceYaml })
    expect([refused.status, code(refused)]).toEqual([409, 'integration.destructive'])
    const forced = await stage.ask('POST', '/integrations/one/revisions?destructive=true', { sourceYaml })
    expect(forced.status).toBe(201)
  })
})

describe('an uploaded manifest', () => {
  // Written by Python's zipfile to a stream: sizes stand behind the data, as Go and other streaming writers put them.
  const zip = Buffer.from(
    'UEsDBBQACAAIAA6Yd10AAAAAAAAAAAAAAAAMAAAAbW9ydGlzZS55YW1sDcgxDoAgDAXQnVP8AyjRtQdxR2mURGnTgovx7vrG58rbwuZFKmGOU5xCqY13S+0vpwCMeFDTxYSup6TMeYCa3CWzEY6+ukrDGz5QSwcIu7oQNUoAAABLAAAAUEsBAhQDFAAIAAgADph3Xbu6EDVKAAAASwAAAAwAAAAAAAAAAAAAAIABAAAAAG1vcnRpc2UueWFtbFBLBQYAAAAAAQABADoAAACEAAAAAAA=',
    'base64',
  )
  const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('base64')
  const newLink = async (md5?: string) => {
    const query = md5 === undefined ? '' : `?${new URLSearchParams({ md5 })}`
    const answer = await stage.ask('GET', `/v1/generate-upload-url${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.json as { url: string; bucket: string; path: string }
  }
  const put = (url: string, body: Buffer, headers = {}) => fetch(url, { method: 'PUT', body, headers })
  const problem = async (response: Response) => [
    response.status,
    ((await response.json()) as { type: string }).type.replace('urn:mortise:problem:', ''),
  ]
  const deploy = (sourceZipUrl: string) => stage.ask('PUT', '/integrations:batch', { sourceZipUrl })
  const refused = (detail: string) => ({
    status: 400,
    json: { issues: [{ in: 'body', name: 'sourceZipUrl', detail: expect.stringContaining(detail) }] },
  })

  it('generateUploadUrl returns where a zip goes, and the deployment finds it there', async () => {
    const { url, bucket, path } = await newLink(md5Of(zip))
    const sent = await put(url, zip, { 'content-md5': md5Of(zip) })
    expect([sent.status, await sent.text()]).toEqual([200, ''])
    const deployed = await deploy(`gs://${bucket}/${path}`)
    expect(deployed.status, deployed.text).toBe(200)
    expect(deployed.json).toContainEqual(expect.objectContaining({ name: 'uploaded', provider: 'hubspot' }))
    expect((await deploy(url)).json).toEqual(deployed.json)
  })

  it('takes no other bytes than the promised ones, and nothing at links that are not its own', async () => {
    const { url, bucket, path } = await newLink(md5Of(zip))
    expect(await problem(await put(url, Buffer.from('other')))).toEqual([400, 'upload.damaged'])
    const open = await newLink()
    const wrong = await put(open.url, zip, { 'content-md5': md5Of(Buffer.from('other')) })
    expect(await problem(wrong)).toEqual([400, 'upload.damaged'])
    const forged = url.replace(/\/uploads\/.{43}/, `/uploads/${'A'.repeat(43)}`)
    expect(await problem(await put(forged, zip))).toEqual([404, 'upload.not_found'])
    expect(await problem(await put(url.split('?')[0] ?? '', zip))).toEqual([404, 'upload.not_found'])
    const large = await put(open.url, Buffer.alloc(1024 * 1024 + 1))
    expect(await problem(large)).toEqual([413, 'body.too_large'])
    expect(await deploy(`gs://${bucket}/${path}`)).toMatchObject(refused('has no upload'))
  })

  it.each([
    ['no zip', Buffer.from('specVersion: 1.0.0'), 'not a readable zip'],
    ['a zip cut off', zip.subarray(0, 80), 'not a readable zip'],
    ['no manifest', Buffer.from(zipSync({ 'deep/mortise.yaml': strToU8('a: 1') })), 'no YAML file'],
    [
      'two manifests',
      Buffer.from(zipSync({ 'a.yaml': strToU8('a: 1'), 'b.yml': strToU8('a: 1') })),
      '2 YAML files',
    ],
    ['a bomb', Buffer.from(zipSync({ 'mortise.yaml': new Uint8Array(300_000) })), 'larger than 262144 bytes'],
    ['no text', Buffer.from(zipSync({ 'mortise.yaml': new Uint8Array([255, 254]) })), 'not UTF-8'],
  ])('is refused with %s in it', async (_what, bytes, detail) => {
    const { url } = await newLink()
    expect((await put(url, bytes)).status).toBe(200)
    expect(await deploy(url)).toMatchObject(refused(detail))
  })

  it('is refused from other servers, and its problems name the field', async () => {
    expect(await deploy('https://example.com/x.zip')).toMatchObject(refused('an upload of this server'))
    const { url } = await newLink()
    await put(url, Buffer.from(zipSync({ 'crm.yaml': strToU8('specVersion: 1.0.0\nintegrations: 5\n') })))
    expect(await deploy(url)).toMatchObject({
      status: 422,
      json: { issues: [{ name: 'sourceZipUrl.integrations' }] },
    })
  })
})
