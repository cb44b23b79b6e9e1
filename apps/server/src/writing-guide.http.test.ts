// The guide on writing: its manifest is deployed, its example is run, its tables are held against the contract.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { endpoints } from '@mortise/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from './testing/open-sandboxed-server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let guide: string
let stage: SandboxedServer
beforeAll(async () => {
  guide = await readFile(new URL('../../../docs/writing.md', import.meta.url), 'utf8')
  stage = await openSandboxedServer()
  const metadata = { url: 'https://example.com' }
  await stage.ask('POST', '/destinations', { name: 'app', type: 'webhook', metadata })
  const [, sourceYaml = ''] = /```yaml\n([\s\S]*?)```/.exec(guide) ?? []
  const deployed = await stage.ask('PUT', '/integrations:batch', { sourceYaml })
  expect(deployed.status).toBe(200)
  await stage.connect('hubspot', 'acme', 'guide')
  const content = { provider: 'hubspot', write: { objects: { person: { objectName: 'person' } } } }
  const body = { groupRef: 'acme', config: { createdBy: 'api:guide', content } }
  expect((await stage.ask('POST', '/integrations/crm/installations', body)).status).toBe(201)
})
afterAll(() => stage?.close())

it('upserts a person with the example, and says why when it is refused', async () => {
  const [, example = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  const run = async (person: object) => {
    const call = `process.stdout.write(await savePerson('acme', ${JSON.stringify(person)}))`
    const env = {
      PATH: process.env.PATH,
      MORTISE_WRITE_URL: stage.server.urls.write,
      MORTISE_PROJECT: stage.project.name,
      MORTISE_API_KEY: await stage.newKey('write'),
    }
    const options = { cwd: root, env }
    return promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', `${example}\n${call}`],
      options,
    )
  }
  const { stdout: id } = await run({ mail: 'ada@example.com', firstname: 'Ada' })
  expect(await stage.control('GET', `/hubspot/contacts/${id}?workspace=guide`)).toMatchObject({
    properties: { email: 'ada@example.com', firstname: 'Ada' },
  })
  await expect(run({ mail: 'bob@example.com', shoesize: 1 })).rejects.toThrow('shoesize')
})

it('names every field of the request', () => {
  const written = [...guide.matchAll(/^\| `([A-Za-z]+)(?:\.[A-Za-z]+)?` \|/gm)].map(([, name]) => name)
  expect(written).toEqual(expect.arrayContaining(Object.keys(endpoints.writeRecords.body.shape)))
})
