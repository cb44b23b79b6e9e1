import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderInfo } from '@mortise/contract'
import { createColors } from 'picocolors'
import { afterAll, expect, it } from 'vitest'
import { main } from '../main.ts'

const support = (can: boolean): ProviderInfo['support'] => ({
  bulkWrite: { insert: false, update: false, upsert: false, delete: false },
  proxy: true,
  read: can,
  search: { operators: { equals: can } },
  subscribe: false,
  write: false,
  delete: false,
})

const shop: ProviderInfo = {
  name: 'shop',
  displayName: 'Shop',
  authType: 'oauth2',
  baseURL: 'https://{{.workspace}}.shop.example.com',
  defaultModule: '',
  providerOpts: {},
  oauth2Opts: {
    grantType: 'authorizationCode',
    authURL: 'https://shop.example.com/authorize',
    tokenURL: 'https://shop.example.com/token',
    explicitScopesRequired: false,
    explicitWorkspaceRequired: true,
    tokenMetadataFields: {},
  },
  metadata: { input: [{ name: 'workspace' }, { name: 'region', defaultValue: 'eu' }] },
  authHealthCheck: { url: 'https://{{.workspace}}.shop.example.com/me' },
  labels: {
    capabilities: 'read, search, customObjects, proxy',
    objects: 'orders, customers',
    otherNames: 'order = orders',
    sampledFields: 'customers',
    listSearches: 'orders.number',
    leavesOut: 'orders: Drafts.\ncustomers: Those who were blocked.',
    rights: '*: The scope `shop.read`.',
    verifiedBy: 'simulator',
    confirmed: 'orders 5/8, customers 0/3',
    unverified: 'read.overlapMs: how soon a change is listed.\nlimits: the largest page.',
  },
  support: support(true),
}
const { oauth2Opts: _oauth2, metadata: _metadata, labels: _labels, authHealthCheck: _check, ...bare } = shop
const bank: ProviderInfo = {
  ...bare,
  labels: { capabilities: 'proxy' },
  name: 'bank',
  authType: 'basic',
  basicOpts: { apiKeyAsBasic: true },
  support: support(false),
}

const server = createServer(({ url }, response) => {
  const body =
    url === '/v1/providers'
      ? { shop, bank }
      : url === '/v1/providers/shop'
        ? shop
        : url === '/v1/providers/bank'
          ? bank
          : undefined
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(body ?? { status: 404, title: 'Not found', detail: 'There is no such provider.' }),
  )
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

async function run(...argv: string[]) {
  const said: string[] = []
  const say = (text: string) => void said.push(text)
  const code = await main(['providers', ...argv], {
    out: say,
    err: say,
    env: {},
    colors: createColors(false),
  })
  return { code, said: said.join('\n') }
}

it('shows every provider on a line', async () => {
  expect(await run('--api', api)).toEqual({
    code: 0,
    said: [
      'NAME  CONNECTS BY                 SUPPORTS                            VERIFIED BY',
      'bank  API key (basic)             proxy                               unverified',
      'shop  OAuth2 (authorizationCode)  read, search, customObjects, proxy  simulator',
    ].join('\n'),
  })
})

it('shows one in full, with what could not be confirmed', async () => {
  expect((await run('shop', '--api', api)).said.split('\n')).toEqual([
    'Provider           Shop (shop)',
    'Connects by        OAuth2 (authorizationCode)',
    'Asks for           workspace, region (eu by default)',
    'Base URL           https://{{.workspace}}.shop.example.com',
    'Authorization      https://shop.example.com/authorize',
    'Tokens             https://shop.example.com/token',
    'Health check       GET https://{{.workspace}}.shop.example.com/me',
    'Supports           read, search, customObjects, proxy',
    'Objects            orders, customers, and those of the account: mortise objects --provider shop --group REF',
    'Other names        order = orders',
    'Samples            records, to find the custom fields of customers',
    'Reads whole lists  for a search by orders.number',
    'Reads leave out    orders: Drafts.',
    '                   customers: Those who were blocked.',
    'Reads need         *: The scope `shop.read`.',
    'Verified by        simulator',
    'Confirmed          orders 5/8, customers 0/3',
    'Unverified         read.overlapMs: how soon a change is listed.',
    '                   limits: the largest page.',
  ])
  expect((await run('bank', '--api', api)).said).toContain('unverified: only a generic server has tested it')
})

it('says what is wrong with an unknown name, and that the address is missing', async () => {
  expect(await run('shoe', '--api', api)).toMatchObject({ code: 1, said: 'There is no such provider.' })
  expect(await run()).toMatchObject({ code: 2 })
})
