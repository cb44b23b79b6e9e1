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
      'auth.kind must be one of none, basic, apiKey, custom, oauth2.',
      'baseUrl must be text or a function of the account’s metadata.',
      'metadataInputs must be a list.',
      'read must be a function.',
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
    { ...draft, metadataInputs: [{ displayName: 'Shop', pattern: '^[a-z]+$' }, 'region'] },
    [
      'metadataInputs[0].name must be text that is not empty.',
      'metadataInputs[0].pattern must be a regular expression.',
      'metadataInputs[1] must be an object.',
    ],
  ],
  [
    { ...draft, webhook: 'https://acme.com/hooks', sign: 'hmac', modules: 'crm', otherHosts: 'acme.com' },
    [
      'otherHosts must be a list.',
      'sign must be a function.',
      'modules must be an object.',
      'webhook must be an object.',
    ],
  ],
  [
    { ...draft, webhook: { scope: 'team', secret: 'ours', verify: true }, modules: { crm: 'CRM' } },
    [
      'modules.crm must be an object.',
      'webhook.scope must be one of connection, app.',
      'webhook.verify must be a function.',
      'webhook.parse must be a function.',
    ],
  ],
  [{ ...draft, readInFull: 'users' }, ['readInFull must be a list or a function.']],
  [{ ...draft, readInFull: ['users', 1] }, ['readInFull[1] must be text that is not empty.']],
  [{ ...draft, verifiedBy: 'account' }, ['verifiedBy must be a list.']],
])('finds what keeps %j from being a definition', (value, faults) => {
  expect(shapeFaults(value)).toEqual(faults)
})
