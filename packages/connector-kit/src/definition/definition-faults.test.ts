import { expect, it } from 'vitest'
import { hostLabel } from '../account/address-input.ts'
import { isConfined } from '../account/hostile-hosts.ts'
import type { WebhookSupport } from '../webhook/webhook.ts'
import { defineProvider, type ProviderDraft } from './define-provider.ts'
import { definitionFaults } from './definition-faults.ts'
import { shapeFaults } from './definition-shape.ts'
import type { OAuth2Auth } from './provider.ts'

const draft: ProviderDraft = {
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://acme.com/docs',
  auth: { kind: 'none' },
  baseUrl: 'https://api.acme.com',
}
const oauth2: OAuth2Auth = { kind: 'oauth2', grant: 'authorizationCode', tokenUrl: 'https://acme.com/token' }

const own = { scope: 'connection', secret: 'ours', verify: () => true, parse: () => [] } as const
const { verify: _, ...unverified } = own
const byHand = { steps: ['Enter the address.'], secretName: 'key', docsUrl: 'https://acme.com/hooks' }
const isOf = (name: string, secret: string) =>
  `events.webhook: \`${name}\` belongs to the secret \`${secret}\`.`

it.each<[WebhookSupport, string[]]>([
  [own, []],
  [{ ...own, secret: 'customer' }, [isOf('byHand', 'customer')]],
  [{ ...own, secret: 'customer', byHand }, []],
  [
    { ...own, secret: 'customer', byHand, subscribe: async () => ({ kept: {} }) },
    ['events.webhook: `byHand` is for the scope `connection`, without `subscribe`.'],
  ],
  [{ ...own, secret: 'fetched' }, [isOf('signingKey', 'fetched')]],
  [{ ...unverified, secret: 'none' }, ['events.webhook: the secret `none` needs `isHint`.']],
  [
    { ...unverified, isHint: true },
    [
      'events.webhook: `verify` is absent for the secret `none` alone.',
      'events.webhook: `isHint` needs records that can be fetched by id.',
    ],
  ],
])('finds what does not go together in a webhook: %j', (webhook, faults) => {
  expect(definitionFaults(defineProvider({ ...draft, events: { webhook } }))).toEqual(faults)
})

it.each<[Partial<ProviderDraft>, string[]]>([
  [{}, []],
  [{ displayName: ' ', docsUrl: 'acme' }, ['displayName is empty.', 'docsUrl "acme" is not a web address.']],
  [{ baseUrl: 'api.acme.com' }, ['baseUrl is not a web address.']],
  [
    { baseUrl: ({ shop }) => `https://${shop}.acme.com` },
    ['baseUrl needs "shop", which no metadata input asks for.'],
  ],
  [
    {
      account: { metadata: [{ name: 'shop', displayName: 'Shop' }] },
      baseUrl: ({ shop }) => `https://${shop}.acme.com`,
    },
    [],
  ],
  [
    {
      account: {
        postAuth: {
          read: async () => ({}),
          names: ['shop'],
          patterns: { shop: /^https:\/\/[a-z]+\.acme\.com$/ },
        },
      },
      baseUrl: ({ shop }) => `${shop}/api`,
    },
    [],
  ],
  [{ auth: oauth2 }, ['authUrl is not a web address.']],
  [{ auth: { ...oauth2, grant: 'clientCredentials' } }, []],
  [
    { auth: { kind: 'apiKey', attach: 'header', name: 'X Key' } },
    ['"X Key" cannot be the name of a header.'],
  ],
  [
    {
      account: {
        metadata: [
          { name: 'region', displayName: 'Region', modules: ['ads'] },
          { name: 'region', displayName: 'Region', defaultValue: 'EU', pattern: /^[a-z]+$/ },
        ],
      },
    },
    [
      'metadata input "region" is there twice.',
      'metadata input "region" names no module "ads".',
      'the default of metadata input "region" does not match its own pattern.',
    ],
  ],
  [
    {
      account: { healthCheck: { path: '/me' } },
    },
    [],
  ],
  [
    {
      account: { healthCheck: { path: 'https://id.acme.com/me' } },
    },
    ['the health check "https://id.acme.com/me" is neither a path nor on the provider\'s host.'],
  ],
  [
    {
      account: { healthCheck: { path: 'https://id.acme.com/me' } },
      http: { otherHosts: ['id.acme.com'] },
    },
    [],
  ],
])('finds what is inconsistent in %j', (parts, faults) => {
  expect(definitionFaults(defineProvider({ ...draft, ...parts }))).toEqual(faults)
})

const shopIn = (pattern?: RegExp): Partial<ProviderDraft> => ({
  account: { metadata: [{ name: 'shop', displayName: 'Shop', pattern }] },
})
const codes = (tokenUrl: OAuth2Auth['tokenUrl'], rest: Partial<OAuth2Auth> = {}): Partial<ProviderDraft> => ({
  auth: { ...oauth2, authUrl: 'https://acme.com/consent', tokenUrl, ...rest },
})
const confined = 'Give "shop" a pattern that the provider\'s own hosts match.'
const leads = (place: string, value: string, host = 'evil.example') =>
  `${place} leads to ${host} if "shop" is ${JSON.stringify(value)}, and the client secret of the provider app is sent there. ${confined}`

it.each<[string, Partial<ProviderDraft>, string[]]>([
  [
    'a token host that customers name',
    { ...codes(({ shop }) => `https://${shop}/token`), ...shopIn() },
    [leads('tokenUrl', 'evil.example')],
  ],
  [
    'a revocation host that customers name',
    {
      ...codes('https://acme.com/token', { revokeUrl: ({ shop }) => `https://${shop}/revoke` }),
      ...shopIn(),
    },
    [leads('revokeUrl', 'evil.example')],
  ],
  [
    'a host that customers name, where tokens are renewed',
    {
      ...codes('https://acme.com/token', { refreshUrl: ({ shop }) => `https://${shop}/refresh` }),
      ...shopIn(),
    },
    [leads('refreshUrl', 'evil.example')],
  ],
  [
    'a revocation request to a host that customers name',
    {
      ...codes('https://acme.com/token', {
        revokeRequest: (token, { shop }) => ({ method: 'DELETE', url: `https://${shop}/${token}` }),
      }),
      ...shopIn(),
    },
    [leads('revokeRequest', 'evil.example')],
  ],
  [
    'a pattern without its end',
    { ...codes(({ shop }) => `https://${shop}.acme.com/token`), ...shopIn(/^[a-z]+/) },
    [leads('tokenUrl', 'evil.example/')],
  ],
  [
    'a pattern with a dot that is any character',
    { ...codes(({ shop }) => `https://${shop}/token`), ...shopIn(/^[a-z]+.acme.com$/) },
    [leads('tokenUrl', 'acmexacmexcom', 'acmexacmexcom')],
  ],
  [
    'a top-level domain that customers name',
    { ...codes(({ shop }) => `https://acme.${shop}/token`), ...shopIn(/^[a-z]+$/) },
    [leads('tokenUrl', 'evil', 'acme.evil')],
  ],
  [
    'the end of a host that customers name',
    { ...codes(({ shop }) => `https://login.${shop}/token`), ...shopIn(/^[a-z.]+$/) },
    [leads('tokenUrl', 'evil.example', 'login.evil.example')],
  ],
  [
    'a port that customers name',
    { ...codes(({ shop }) => `https://acme.com:${shop}/token`), ...shopIn() },
    ['tokenUrl is not a web address.', leads('tokenUrl', '@evil.example')],
  ],
  [
    'a server of the customer’s with a client of the builder’s',
    {
      ...codes(({ shop }) => `${shop}/token`),
      account: { metadata: [{ name: 'shop', displayName: 'Shop', server: 'url' }] },
    },
    [leads('tokenUrl', 'https://evil.example')],
  ],
  [
    'a server of the customer’s with a client of the customer’s',
    {
      ...codes(({ shop }) => `${shop}/token`, { grant: 'clientCredentials' }),
      account: { metadata: [{ name: 'shop', displayName: 'Shop', server: 'url' }] },
    },
    [],
  ],
  [
    'a fact without a pattern',
    {
      ...codes(({ shop }) => `https://${shop}/token`),
      account: { postAuth: { read: async () => ({}), names: ['shop'] } },
    },
    [
      'tokenUrl leads to evil.example if "shop" is "evil.example", and the client secret of the provider app is sent there. Give account.postAuth.patterns.shop a pattern that the provider\'s own hosts match.',
    ],
  ],
  [
    'a base address without a pattern',
    { baseUrl: ({ shop }) => `https://${shop}/api`, ...shopIn() },
    [
      'baseUrl leads to evil.example if "shop" is "evil.example". Give "shop" a pattern that the provider\'s own hosts match, or `server` if customers run the product.',
    ],
  ],
  [
    'an enumeration of domains',
    {
      ...codes(({ shop }) => `https://acme.${shop}/token`),
      account: {
        metadata: [{ name: 'shop', displayName: 'Shop', defaultValue: 'com', pattern: /^(com|eu|co\.uk)$/ }],
      },
    },
    [],
  ],
  [
    'a subdomain of a country’s domain',
    { ...codes(({ shop }) => `https://${shop}.acme.co.uk/token`), ...shopIn(/^[a-z.]+$/) },
    [],
  ],
])('finds %s', (_what, parts, faults) => {
  expect(definitionFaults(defineProvider({ ...draft, ...parts }))).toEqual(faults)
})

it('refuses a pattern that remembers its last match', () => {
  const parts = {
    baseUrl: ({ shop }: Readonly<Record<string, string>>) => `https://${shop}.acme.com`,
    ...shopIn(/^[a-z]+$/g),
  }
  expect(definitionFaults(defineProvider({ ...draft, ...parts })).at(-1)).toBe(
    'the pattern of metadata input "shop" has the flag g or y, which makes it remember its last match.',
  )
})

it('says which facts keep every address on the provider’s own domain', () => {
  const provider = defineProvider({
    ...draft,
    account: {
      metadata: [
        { name: 'shop', displayName: 'Shop', pattern: hostLabel },
        { name: 'server', displayName: 'Server', server: 'host' },
      ],
    },
    baseUrl: ({ shop, server }) => `https://${shop}.acme.com/${server}`,
  })
  expect(isConfined(provider, 'shop')).toBe(true)
  expect(isConfined(provider, 'server')).toBe(false)
})

const reading = { page: async () => ({ records: [] }), overlapMs: 0 }

it.each<[unknown, string[]]>([
  [draft, []],
  ['acme', ['it is not an object.']],
  [{ ...draft, baseURL: 'x' }, ['baseURL is not part of a definition; did you mean baseUrl?']],
  [
    { auth: {}, read: 1, account: { metadata: {} } },
    [
      'name must be text.',
      'displayName must be text.',
      'docsUrl must be text.',
      'auth.kind must be one of none, basic, apiKey, custom, oauth2.',
      'baseUrl must be text or a function of the account’s metadata.',
      'account.metadata must be a list.',
      'read must be an object.',
    ],
  ],
  [{ ...draft, auth: 'none' }, ['auth.kind must be one of none, basic, apiKey, custom, oauth2.']],
  [
    { ...draft, auth: { kind: 'apiKey', attach: 'cookie', name: '' } },
    ['auth.attach must be one of header, query.', 'auth.name must be text that is not empty.'],
  ],
  [
    { ...draft, auth: { kind: 'custom', inputs: [{ displayName: 'Key', secret: 'yes' }], headers: 'X-Key' } },
    [
      'auth.inputs[0].name must be text that is not empty.',
      'auth.inputs[0].secret must be true or false.',
      'auth.headers must be a list.',
    ],
  ],
  [
    { ...draft, auth: { kind: 'oauth2', grant: 'magic' } },
    [
      'auth.grant must be one of authorizationCode, authorizationCodePKCE, clientCredentials, password.',
      'auth.tokenUrl must be text or a function of the account’s metadata.',
    ],
  ],
  [
    { ...draft, limits: {}, record: { id: 'id' }, write: { actions: 'create', batchSizeMax: { create: 0 } } },
    [
      'limits.pageSizeMax must be a number from 1.',
      'limits.concurrency must be a number from 1.',
      'record.id must be a function.',
      'record.updatedAt must be a function.',
      'write.actions must be a list.',
      'write.batchSizeMax.create must be a number from 1.',
      'write.write must be a function.',
    ],
  ],
  [
    { ...draft, account: { metadata: [{ displayName: 'Shop', pattern: '^[a-z]+$' }, 'region'] } },
    [
      'account.metadata[0].name must be text that is not empty.',
      'account.metadata[0].pattern must be a regular expression.',
      'account.metadata[1] must be an object.',
    ],
  ],
  [
    {
      ...draft,
      modules: 'crm',
      http: { sign: 'hmac', otherHosts: 'acme.com' },
      events: { webhook: 'https://acme.com/hooks' },
    },
    [
      'modules must be an object.',
      'http.otherHosts must be a list.',
      'http.sign must be a function.',
      'events.webhook must be an object.',
    ],
  ],
  [
    {
      ...draft,
      modules: { crm: 'CRM' },
      events: { webhook: { scope: 'team', secret: 'ours', verify: true } },
    },
    [
      'modules.crm must be an object.',
      'events.webhook.scope must be one of connection, app.',
      'events.webhook.parse must be a function.',
      'events.webhook.verify must be a function.',
    ],
  ],
  [
    { ...draft, read: { inFull: 'users', overlapMs: '1' } },
    [
      'read.page must be a function.',
      'read.overlapMs must be a number from 0.',
      'read.inFull must be a list or a function.',
    ],
  ],
  [
    { ...draft, read: { ...reading, inFull: ['users', 1] } },
    ['read.inFull[1] must be text that is not empty.'],
  ],
  [{ ...draft, verifiedBy: 'account' }, ['verifiedBy must be a list.']],
  // What a spread would carry along, and no compiler sees.
  [
    {
      ...draft,
      readDeleted: reading.page,
      http: { clasify: () => undefined },
      account: { postAuth: { read: reading.page, name: ['shop'] } },
      read: { ...reading, removed: { page: reading.page, everyMS: 1 } },
      write: { actions: [], batchSizeMax: {}, write: reading.page, unique: {} },
      events: { webhooks: {} },
    },
    [
      'readDeleted is not part of a definition.',
      'account.postAuth.name is not part of a definition; did you mean account.postAuth.names?',
      'http.clasify is not part of a definition; did you mean http.classify?',
      'read.removed.everyMS is not part of a definition; did you mean read.removed.everyMs?',
      'write.unique is not part of a definition.',
      'events.webhooks is not part of a definition; did you mean events.webhook?',
    ],
  ],
])('finds what keeps %j from being a definition', (value, faults) => {
  expect(shapeFaults(value)).toEqual(faults)
})

it('refuses a draft of another shape, by the name of the provider and of the member', () => {
  const flat = { ...draft, readByIds: reading.page }
  expect(() => defineProvider(flat)).toThrow('provider acme: readByIds is not part of a definition')
})
