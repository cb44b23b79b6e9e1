import { catalogSchema } from '@mortise/contract'
import { expect, it } from 'vitest'
import { defineProvider } from '../definition/define-provider.ts'
import type { Auth, ProviderDefinition } from '../definition/provider.ts'
import { capabilitiesOf } from '../definition/support.ts'
import { toProviderInfo } from './catalog.ts'

const define = (parts: Partial<ProviderDefinition>): ProviderDefinition =>
  defineProvider({
    name: 'acme',
    displayName: 'Acme',
    docsUrl: 'https://acme.com/docs',
    auth: { kind: 'none' },
    baseUrl: 'https://api.acme.com',
    limits: { pageSizeMax: 1, concurrency: 1 },
    record: { id: () => undefined, updatedAt: () => undefined },
    ...parts,
  })

it.each<[Auth, object]>([
  [{ kind: 'none' }, {}],
  [
    {
      kind: 'apiKey',
      attach: 'header',
      name: 'X-Key',
      valuePrefix: 'Token ',
      docsUrl: 'https://acme.com/keys',
    },
    {
      apiKeyOpts: {
        attachmentType: 'header',
        header: { name: 'X-Key', valuePrefix: 'Token ' },
        docsURL: 'https://acme.com/keys',
      },
    },
  ],
  [
    { kind: 'apiKey', attach: 'query', name: 'key' },
    { apiKeyOpts: { attachmentType: 'query', query: { name: 'key' } } },
  ],
  [
    { kind: 'apiKey', attach: 'query', name: 'key', prompt: 'In the settings.' },
    { apiKeyOpts: { attachmentType: 'query', query: { name: 'key' }, prompt: 'In the settings.' } },
  ],
  [{ kind: 'basic' }, { basicOpts: {} }],
  [{ kind: 'basic', prompt: 'An ID and a token.' }, { basicOpts: { prompt: 'An ID and a token.' } }],
  [
    { kind: 'basic', apiKeyAsBasic: 'password' },
    { basicOpts: { apiKeyAsBasic: true, apiKeyAsBasicOpts: { fieldUsed: 'password' } } },
  ],
  [
    {
      kind: 'custom',
      inputs: [{ name: 'token', displayName: 'Token', secret: true }],
      headers: [{ name: 'Authorization', value: ({ token }) => `Bearer ${token}` }],
    },
    {
      customOpts: {
        inputs: [{ name: 'token', displayName: 'Token', fieldType: 'fieldTypePassword' }],
        headers: [{ name: 'Authorization', valueTemplate: 'Bearer {{.token}}' }],
      },
    },
  ],
  [
    { kind: 'custom', inputs: [], headers: [], steps: [], needsProviderApp: true },
    {
      customOpts: {
        multiStep: true,
        providerInputs: [
          { name: 'clientId', displayName: 'Client ID', fieldType: 'fieldTypeText' },
          { name: 'clientSecret', displayName: 'Client Secret', fieldType: 'fieldTypePassword' },
        ],
      },
    },
  ],
  [
    {
      kind: 'oauth2',
      grant: 'authorizationCode',
      authUrl: 'https://acme.com/auth',
      tokenUrl: 'https://acme.com/token',
      explicitScopesRequired: false,
      explicitWorkspaceRequired: false,
      audience: ['https://api.acme.com'],
      scopeMappings: { all: ({ region }) => `https://${region}.acme.com/all` },
      accessTokenHeader: { name: 'X-Acme-Token', valuePrefix: 'Token ' },
      tokenMetadata: {
        workspaceRef: 'team.id',
        others: [{ name: 'host', displayName: 'Host', path: 'url', capture: /^https:..(.*)/ }],
      },
    },
    {
      oauth2Opts: {
        audience: ['https://api.acme.com'],
        scopeMappings: { all: 'https://{{.region}}.acme.com/all' },
        accessTokenOpts: {
          attachmentType: 'accessTokenHeaderAttachment',
          header: { name: 'X-Acme-Token', valuePrefix: 'Token ' },
        },
        tokenMetadataFields: {
          workspaceRefField: 'team.id',
          otherFields: [{ name: 'host', displayName: 'Host', path: 'url', capture: '^https:..(.*)' }],
        },
      },
    },
  ],
  [
    {
      kind: 'oauth2',
      grant: 'clientCredentials',
      tokenUrl: ({ region }) => `https://${region}.acme.com/token`,
      explicitScopesRequired: true,
      explicitWorkspaceRequired: false,
    },
    {
      oauth2Opts: {
        grantType: 'clientCredentials',
        tokenURL: 'https://{{.region}}.acme.com/token',
        explicitScopesRequired: true,
        explicitWorkspaceRequired: false,
        tokenMetadataFields: {},
      },
    },
  ],
])('shows clients how to authenticate: %j', (auth, opts) => {
  const entry = toProviderInfo(define({ auth }))
  expect(catalogSchema.parse({ acme: entry })).toEqual({ acme: entry })
  expect(entry).toMatchObject({ authType: auth.kind, ...opts })
  expect(Object.keys(entry).filter((key) => key.endsWith('Opts') && key !== 'providerOpts')).toEqual(
    Object.keys(opts),
  )
})

it('claims support for what the definition has functions for', () => {
  expect(toProviderInfo(define({})).support).toMatchObject({
    proxy: true,
    read: false,
    write: false,
    subscribe: false,
    search: { operators: { equals: false } },
  })
  const reading = define({
    read: { page: async () => ({ records: [] }), overlapMs: 0 },
    search: { page: async () => ({ records: [] }) },
  })
  expect(toProviderInfo(reading).support).toMatchObject({
    read: true,
    search: { operators: { equals: true } },
  })
})

it('says what a definition was verified by, and that it cannot be proxied', () => {
  expect(toProviderInfo(define({})).labels).toEqual({ capabilities: 'proxy' })
  const unverified = ['limits: the largest page.', 'overlapMs: how soon a change is listed.']
  const entry = toProviderInfo(define({ verifiedBy: ['simulator', 'vendorSdk'], unverified, proxy: false }))
  expect(entry.labels).toEqual({
    capabilities: '',
    verifiedBy: 'simulator, vendorSdk',
    unverified: unverified.join('\n'),
  })
  expect(entry.support.proxy).toBe(false)
})

it('says how many requests of each object a description by the vendor confirms', () => {
  const confirmed = { account: [1, 1], orders: [5, 8] } as const
  expect(toProviderInfo(define({ confirmed })).labels?.confirmed).toBe('account 1/1, orders 5/8')
})

it('derives the capabilities from what the definition has', () => {
  const nothing = async () => []
  const none = async () => ({ records: [] })
  const write = {
    actions: ['create' as const],
    objects: { notes: ['create' as const, 'update' as const] },
    batchSizeMax: { create: 1, update: 50, delete: 100 },
    write: nothing,
  }
  const all = 'read, incremental, search, create, update, upsert, batch, deletesSeen, customObjects, proxy'
  const read = { page: none, overlapMs: 0 }
  const removing = { ...read, removed: { page: none } }
  const full = define({ read: removing, search: { page: none }, objects: { hasCustom: true }, write })
  expect(capabilitiesOf(full).join(', ')).toBe(all)
  expect(capabilitiesOf(define({ read: { ...read, incremental: 'none' } }))).toEqual(['read', 'proxy'])
  expect(capabilitiesOf(define({ write }))).not.toContain('upsert')
})

it('supports deletion where any object is deleted, as the capabilities say', () => {
  const only = (objects: Record<string, 'delete'[]>) =>
    define({
      write: {
        actions: ['create'],
        objects,
        write: async () => [],
        batchSizeMax: { create: 1, update: 1, delete: 1 },
      },
    })
  for (const objects of [{ notes: ['delete' as const] }, {}]) {
    const definition = only(objects)
    const isDeleted = Object.keys(objects).length > 0
    expect(toProviderInfo(definition).support.delete).toBe(isDeleted)
    expect(capabilitiesOf(definition).includes('delete')).toBe(isDeleted)
  }
})

it('writes account facts as placeholders, and says which module needs them', () => {
  const entry = toProviderInfo(
    define({
      account: {
        metadata: [
          { name: 'workspace', displayName: 'Workspace', defaultValue: 'main' },
          { name: 'region', displayName: 'Region', modules: ['crm'] },
        ],
        healthCheck: { path: '/me' },
      },
      baseUrl: ({ workspace }) => `https://${workspace}.acme.com`,
      modules: {
        crm: { displayName: 'CRM', baseUrl: ({ region }) => `https://${region}.acme.com/crm` },
        ads: { displayName: 'Ads' },
      },
      defaultModule: 'crm',
    }),
  )
  expect(catalogSchema.parse({ acme: entry })).toEqual({ acme: entry })
  expect(entry).toMatchObject({
    baseURL: 'https://{{.workspace}}.acme.com',
    defaultModule: 'crm',
    authHealthCheck: { method: 'GET', url: 'https://{{.workspace}}.acme.com/me', successStatusCodes: [200] },
    metadata: {
      input: [
        {
          name: 'workspace',
          displayName: 'Workspace',
          defaultValue: 'main',
          moduleDependencies: { crm: {}, ads: {} },
        },
        { name: 'region', displayName: 'Region', moduleDependencies: { crm: {} } },
      ],
    },
  })
  expect(entry.modules?.crm?.baseURL).toBe('https://{{.region}}.acme.com/crm')
  expect(entry.modules?.ads?.baseURL).toBe('https://{{.workspace}}.acme.com')
})

it('says what reads leave out and which rights they need, a sentence to a line', () => {
  const read = { page: async () => ({ records: [] }), overlapMs: 0 }
  const leavesOut = { orders: 'Drafts, which the list does not show.', '*': 'Records of closed shops.' }
  const marked = define({ read: { ...read, leavesOut, rights: { orders: 'The scope `orders.read`.' } } })
  expect(toProviderInfo(marked).labels).toMatchObject({
    leavesOut: 'orders: Drafts, which the list does not show.\n*: Records of closed shops.',
    rights: 'orders: The scope `orders.read`.',
  })
  const labels = Object.keys(toProviderInfo(define({ read })).labels ?? {})
  expect(labels).not.toContain('leavesOut')
  expect(labels).not.toContain('rights')
})

it('says which fields are sampled, and which searches look through lists', () => {
  const marked = define({
    objects: { sampledFields: ['contacts'] },
    search: { page: async () => ({ records: [] }), scans: ['contacts.name', 'lists.name'] },
  })
  expect(toProviderInfo(marked).labels).toMatchObject({
    sampledFields: 'contacts',
    listSearches: 'contacts.name, lists.name',
  })
  expect(Object.keys(toProviderInfo(define({})).labels ?? {})).not.toContain('listSearches')
})
