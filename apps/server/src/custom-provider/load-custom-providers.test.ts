import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as kit from '@mortise/connector-kit'
import { afterEach, expect, it } from 'vitest'
import { StartupError } from '../postgres/startup-error.ts'
import { withCustomProviders } from './load-custom-providers.ts'

const { createRegistry, defineProvider } = kit

const own = createRegistry([
  defineProvider({
    name: 'asana',
    displayName: 'Asana',
    docsUrl: 'https://example.com',
    auth: { kind: 'none' },
    baseUrl: 'https://example.com',
  }),
])
const made: string[] = []

afterEach(async () => {
  for (const dir of made.splice(0)) await rm(dir, { recursive: true, force: true })
})

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'mortise-providers-'))
  made.push(dir)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(dir, path, '..'), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  return dir
}

const good = (name: string) =>
  `export default (kit) => kit.defineProvider({ name: '${name}', displayName: 'X', docsUrl: 'https://x.example.com',
     auth: { kind: 'none' }, baseUrl: 'https://x.example.com' })`

it('adds the examples to the providers that come with Mortise', async () => {
  const examples = fileURLToPath(new URL('../../../../examples/custom-provider', import.meta.url))
  const registry = await withCustomProviders(own, examples)
  expect(registry.list().map(({ name }) => name)).toEqual(['asana', 'bookshop', 'library'])
  expect(registry.get('bookshop')?.objects.standard).toEqual(['books', 'orders'])
})

it('refuses a list of objects that cannot do without an account, and takes names that are given', async () => {
  const list = 'list: async (call) => call.request({ path: "/objects" })'
  const shop = (more: string) =>
    good('shop').replace("auth: { kind: 'none' }", `auth: { kind: 'none' }, ${more}`)
  const refused = withCustomProviders(
    own,
    await folderWith({ 'shop/index.mjs': shop(`objects: { ${list} }`) }),
  )
  await expect(refused).rejects.toThrow('objects.list must also work without an account: ')
  const dir = await folderWith({ 'shop/index.mjs': shop(`objects: { ${list}, standard: ['orders'] }`) })
  expect((await withCustomProviders(own, dir)).get('shop')?.objects.standard).toEqual(['orders'])
})

it.each(['bookshop', 'library'])('documents the example %s as it is', async (name) => {
  const repository = new URL('../../../../', import.meta.url)
  const [page, source] = await Promise.all(
    ['docs/custom-providers.md', `examples/custom-provider/${name}/index.mjs`].map((path) =>
      readFile(new URL(path, repository), 'utf8'),
    ),
  )
  expect(page).toContain(source)
})

it('documents functions of the kit that there are, with the arguments that they take', async () => {
  const repository = new URL('../../../../', import.meta.url)
  const page = await readFile(new URL('docs/custom-providers.md', repository), 'utf8')
  const [, table = ''] = /\| for \| call \|\n([\s\S]*?)\n\n/.exec(page) ?? []
  const called = [...table.matchAll(/`(\w+)\(/g)].map(([, name = '']) => name)
  expect(called.length).toBeGreaterThan(20)
  expect(called.filter((name) => typeof Reflect.get(kit, name) !== 'function')).toEqual([])
})

it('documents every member of a definition', async () => {
  const repository = new URL('../../../../', import.meta.url)
  const [page, source] = await Promise.all(
    ['docs/custom-providers.md', 'packages/connector-kit/src/definition/provider.ts'].map((path) =>
      readFile(new URL(path, repository), 'utf8'),
    ),
  )
  const membersOf = (type: string) => {
    const [, body = ''] =
      new RegExp(`^export interface ${type} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source ?? '') ?? []
    return [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, name = '']) => name)
  }
  const groups = ['account', 'http', 'objects', 'read', 'search', 'events']
  const members = [
    ...membersOf('ProviderDefinition').filter((name) => !groups.includes(name)),
    ...groups.flatMap((group) => {
      const part = `${group[0]?.toUpperCase()}${group.slice(1)}Part`
      return membersOf(part).map((name) => `${group}.${name}`)
    }),
  ]
  expect(members.length).toBeGreaterThan(30)
  expect(members.filter((name) => !page?.includes(`\`${name}\``))).toEqual([])
})

it('leaves everything as it is without a folder', async () => {
  expect(await withCustomProviders(own, undefined)).toBe(own)
})

it('takes a bare definition, too', async () => {
  const dir = await folderWith({
    'shop/index.mjs': good('shop').replace('(kit) => kit.defineProvider(', '('),
  })
  expect((await withCustomProviders(own, dir)).get('SHOP')?.limits.pageSizeMax).toBe(100)
})

it.each([
  ['export const nothing = 1', 'Its default export is not a definition.'],
  ['export default {', 'cannot be used: '],
  ["throw new Error('boom')", 'boom'],
  [good('Bad Name'), 'provider name "Bad Name" must be camelCase'],
  [good('asana'), '"asana" is the name of a built-in provider.'],
  [
    good('shop').replace("{ kind: 'none' }", "{ kind: 'magic' }"),
    'auth.kind must be one of none, basic, apiKey',
  ],
  [good('shop').replace('auth:', 'reed: 1, auth:'), 'reed is not part of a definition; did you mean read?'],
  [
    good('shop').replace("'https://x.example.com' })", "({ shop }) => 'https://' + shop + '.example.com' })"),
    'baseUrl needs "shop"',
  ],
  [
    good('shop')
      .replace('auth:', "account: { metadata: [{ name: 'shop', displayName: 'Shop' }] }, auth:")
      .replace("'https://x.example.com' })", "({ shop }) => 'https://' + shop })"),
    'baseUrl leads to evil.example if "shop" is "evil.example". Give "shop" a pattern',
  ],
  [
    good('shop')
      .replace(
        'auth:',
        "account: { metadata: [{ name: 'shop', displayName: 'Shop', server: 'host' }] }, auth:",
      )
      .replace(
        "{ kind: 'none' }",
        "{ kind: 'oauth2', grant: 'authorizationCode', authUrl: 'https://x.example.com', tokenUrl: ({ shop }) => 'https://' + shop }",
      ),
    'tokenUrl leads to evil.example if "shop" is "evil.example", and the client secret of the provider app is sent there.',
  ],
  [
    good('shop').replace('auth:', "http: { sign: 'hmac', otherHosts: 'x' }, auth:"),
    'http.sign must be a function.',
  ],
  [
    good('shop').replace('auth:', "events: { webhook: 'https://x.example.com/hooks' }, auth:"),
    'events.webhook must be an object.',
  ],
  [
    good('shop').replace('auth:', "account: { metadata: [{ displayName: 'Shop' }] }, auth:"),
    'account.metadata[0].name must be text that is not empty.',
  ],
  [
    good('shop').replace('auth:', 'read: { page: async () => ({ records: [] }), overlapMs: 0 }, auth:'),
    'needs limits and record',
  ],
])('refuses %j with the folder and the reason', async (source, reason) => {
  const dir = await folderWith({ 'broken/index.mjs': source, 'fine/index.mjs': good('fine') })
  const error = await withCustomProviders(own, dir).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartupError)
  const { message } = error as StartupError
  expect(message).toContain(`The custom provider in ${join(dir, 'broken')} cannot be used: `)
  expect(message).toContain(reason)
  expect(message).not.toContain('fine')
})

it('refuses a folder without a definition beside a good one, unless its name says that it is none', async () => {
  const files = { 'fine/index.mjs': good('fine'), '_parts/price.mjs': '', 'readme.md': '' }
  expect((await withCustomProviders(own, await folderWith(files))).get('fine')).toBeDefined()
  const dir = await folderWith({ ...files, 'shop/indx.mjs': good('shop') })
  await expect(withCustomProviders(own, dir)).rejects.toThrow(
    `The custom provider in ${join(dir, 'shop')} cannot be used: it contains neither index.mjs nor index.js nor index.ts.`,
  )
})

it('refuses a folder that is not there, an empty one, and a name used twice', async () => {
  await expect(withCustomProviders(own, '/no/such/folder')).rejects.toThrow('cannot read')
  await expect(withCustomProviders(own, await folderWith({ 'readme.md': '' }))).rejects.toThrow(
    'has no custom provider',
  )
  const twice = await folderWith({ 'a/index.mjs': good('shop'), 'b/index.mjs': good('shop') })
  await expect(withCustomProviders(own, twice)).rejects.toThrow('two providers are named "shop"')
})
