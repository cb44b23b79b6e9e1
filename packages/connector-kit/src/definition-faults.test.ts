import { expect, it } from 'vitest'
import { definitionFaults } from './definition-faults.ts'
import { shapeFaults } from './definition-shape.ts'
import { defineProvider, type OAuth2Auth, type ProviderDraft } from './provider.ts'

const draft: ProviderDraft = {
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://acme.com/docs',
  auth: { kind: 'none' },
  baseUrl: 'https://api.acme.com',
}
const oauth2: OAuth2Auth = { kind: 'oauth2', grant: 'authorizationCode', tokenUrl: 'https://acme.com/token' }

it.each<[Partial<ProviderDraft>, string[]]>([
  [{}, []],
  [{ displayName: ' ', docsUrl: 'acme' }, ['displayName is empty.', 'docsUrl "acme" is not a web address.']],
  [{ baseUrl: 'api.acme.com' }, ['baseUrl is not a web address.']],
  [
    { baseUrl: ({ shop }) => `https://${shop}.acme.com` },
    ['baseUrl is made of "shop", which is asked of nobody.'],
  ],
  [
    {
      baseUrl: ({ shop }) => `https://${shop}.acme.com`,
      metadataInputs: [{ name: 'shop', displayName: 'Shop' }],
    },
    [],
  ],
  [{ baseUrl: ({ shop }) => `${shop}/api`, postAuthNames: ['shop'] }, []],
  [{ auth: oauth2 }, ['authUrl is not a web address.']],
  [{ auth: { ...oauth2, grant: 'clientCredentials' } }, []],
  [
    { auth: { kind: 'apiKey', attach: 'header', name: 'X Key' } },
    ['"X Key" cannot be the name of a header.'],
  ],
  [
    {
      metadataInputs: [
        { name: 'region', displayName: 'Region', modules: ['ads'] },
        { name: 'region', displayName: 'Region', defaultValue: 'EU', pattern: /^[a-z]+$/ },
      ],
    },
    [
      'metadata input "region" is there twice.',
      'metadata input "region" names no module "ads".',
      'the default of metadata input "region" does not match its own pattern.',
    ],
  ],
  [{ healthCheck: { path: '/me' } }, []],
  [
    { healthCheck: { path: 'https://id.acme.com/me' } },
    ['the health check "https://id.acme.com/me" is neither a path nor on the provider\'s host.'],
  ],
  [{ healthCheck: { path: 'https://id.acme.com/me' }, otherHosts: ['id.acme.com'] }, []],
])('finds what is inconsistent in %j', (parts, faults) => {
  expect(definitionFaults(defineProvider({ ...draft, ...parts }))).toEqual(faults)
})

it.each<[unknown, string[]]>([
  [draft, []],
  ['acme', ['it is not an object.']],
  [{ ...draft, baseURL: 'x' }, ['baseURL is not part of a definition; did you mean baseUrl?']],
  [
    { auth: {}, read: 1, metadataInputs: {} },
    [
      'name must be text.',
      'displayName must be text.',
      'docsUrl must be text.',
      'auth.kind must be one of oauth2, apiKey, basic, custom, none.',
      'baseUrl must be text or a function of the account’s metadata.',
      'metadataInputs must be a list.',
      'read must be a function.',
    ],
  ],
  [
    { ...draft, auth: { kind: 'apiKey', attach: 'cookie', name: 'x' } },
    ['auth.attach must be header or query, and auth.name text.'],
  ],
  [
    { ...draft, auth: { kind: 'apiKey', attach: 'query' } },
    ['auth.attach must be header or query, and auth.name text.'],
  ],
  [{ ...draft, auth: { kind: 'custom', inputs: [] } }, ['auth.inputs and auth.headers must be lists.']],
  [
    { ...draft, auth: { kind: 'oauth2', grant: 'magic' } },
    ['auth.grant must be one of authorizationCode, authorizationCodePKCE, clientCredentials, password.'],
  ],
  [
    { ...draft, limits: {}, record: { id: 'id' }, write: async () => [] },
    [
      'limits.pageSizeMax and limits.concurrency must be numbers from 1.',
      'record.id and record.updatedAt must be functions.',
      'write must hold the list actions, batchSizeMax and the function write.',
    ],
  ],
  [{ ...draft, readInFull: 'users' }, ['readInFull must be a list of objects or a function.']],
])('finds what keeps %j from being a definition', (value, faults) => {
  expect(shapeFaults(value)).toEqual(faults)
})
