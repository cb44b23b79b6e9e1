import { toProviderInfo } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { definitions, providers } from './index.ts'

const inBatches = { supported: true, defaultRecordLimit: 100 }
const support = {
  batchWrite: { create: inBatches, update: inBatches, delete: inBatches, upsert: { supported: false } },
  bulkWrite: { insert: true, update: true, upsert: true, delete: true },
  proxy: true,
  read: true,
  search: { operators: { equals: true } },
  subscribe: true,
  write: true,
  delete: true,
}

const capabilities =
  'read, incremental, search, create, update, delete, upsert, batch, deletesSeen, webhooks, customObjects, proxy'

it('finds every provider by its name', () => {
  expect(definitions.length).toBeGreaterThanOrEqual(239)
  expect(definitions.map(({ name }) => providers.get(name.toUpperCase())?.name)).toEqual(
    definitions.map(({ name }) => name),
  )
})

it('shows HubSpot as clients know it', () => {
  expect(info('hubspot')).toEqual({
    media: { regular: { iconURL: expect.stringMatching(/^data:image.svg/) } },
    name: 'hubspot',
    displayName: 'HubSpot',
    authType: 'oauth2',
    baseURL: 'https://api.hubapi.com',
    defaultModule: 'crm',
    providerOpts: {},
    authHealthCheck: {
      method: 'GET',
      successStatusCodes: [200],
      url: 'https://api.hubapi.com/integrations/v1/me',
    },
    metadata: {
      postAuthentication: [
        { name: 'workspace', moduleDependencies: { crm: {} } },
        { name: 'uiDomain', moduleDependencies: { crm: {} } },
      ],
    },
    modules: { crm: { baseURL: 'https://api.hubapi.com/crm', displayName: 'HubSpot CRM', support } },
    oauth2Opts: {
      authURL: 'https://app.hubspot.com/oauth/authorize',
      explicitScopesRequired: true,
      explicitWorkspaceRequired: false,
      grantType: 'authorizationCode',
      tokenMetadataFields: {
        workspaceRefField: 'hub_id',
        consumerRefField: 'user_id',
        scopesField: 'scopes',
      },
      tokenURL: 'https://api.hubapi.com/oauth/v1/token',
    },
    postAuthInfoNeeded: true,
    labels: {
      objects: expect.stringMatching(/^contacts, companies, .*, lists, listMemberships, /),
      capabilities,
      listSearches: expect.stringMatching(/^pipelines\.label, /),
      verifiedBy: 'simulator, vendorSdk',
      unverified: expect.any(String),
      confirmed: expect.stringMatching(/^account \d+\/\d+, contacts \d+\/\d+, /),
    },
    providerAppMetadata: {
      authQueryParams: [
        {
          displayName: 'Optional Scopes',
          docsURL: 'https://developers.hubspot.com/docs/api/working-with-oauth#scopes',
          name: 'optional_scope',
        },
      ],
    },
    support,
  })
})

it('shows Salesforce as clients know it', () => {
  expect(info('salesforce')).toEqual({
    media: { regular: { iconURL: expect.stringMatching(/^data:image.svg/) } },
    name: 'salesforce',
    displayName: 'Salesforce',
    authType: 'oauth2',
    baseURL: 'https://{{.workspace}}.my.salesforce.com',
    defaultModule: 'crm',
    providerOpts: {},
    authHealthCheck: {
      method: 'GET',
      successStatusCodes: [200],
      url: 'https://{{.workspace}}.my.salesforce.com/services/oauth2/userinfo',
    },
    metadata: {
      input: [
        {
          displayName: 'Subdomain',
          docsURL:
            'https://help.salesforce.com/s/articleView?language=en_US&id=sf.faq_domain_name_what.htm&type=5',
          moduleDependencies: { crm: {}, 'account-engagement': {}, 'account-engagement-demo': {} },
          name: 'workspace',
          prompt: 'The part before .my.salesforce.com in the address of the organisation.',
        },
        {
          displayName: 'Business Unit ID',
          docsURL: 'https://developer.salesforce.com/docs/marketing/pardot/guide/authentication.html',
          moduleDependencies: { 'account-engagement': {}, 'account-engagement-demo': {} },
          name: 'businessUnitId',
          prompt: 'Begins with 0Uv; Setup, Business Unit Setup shows it.',
        },
      ],
    },
    modules: {
      crm: { baseURL: 'https://{{.workspace}}.my.salesforce.com', displayName: 'Salesforce', support },
      'account-engagement': {
        baseURL: 'https://pi.pardot.com',
        displayName: 'Salesforce Marketing Cloud Account Engagement (Pardot)',
        support,
      },
      'account-engagement-demo': {
        baseURL: 'https://pi.demo.pardot.com',
        displayName: 'Salesforce Demo Marketing Cloud Account Engagement (Pardot)',
        support,
      },
    },
    oauth2Opts: {
      authURL: 'https://{{.workspace}}.my.salesforce.com/services/oauth2/authorize',
      explicitScopesRequired: false,
      explicitWorkspaceRequired: true,
      grantType: 'authorizationCodePKCE',
      tokenMetadataFields: {
        consumerRefField: 'id',
        scopesField: 'scope',
        workspaceRefField: 'instance_url',
      },
      tokenURL: 'https://{{.workspace}}.my.salesforce.com/services/oauth2/token',
    },
    labels: {
      capabilities,
      verifiedBy: 'simulator, communitySdk, played',
      listSearches: 'prospect-accounts.name, forms.name, landing-pages.name, custom-redirects.name',
      leavesOut: expect.stringMatching(/^prospects: /),
      rights: expect.stringContaining('pardot_api'),
      'objects.account-engagement': expect.stringMatching(/^prospects, lists, /),
      'objects.account-engagement-demo': expect.stringMatching(/^prospects, lists, /),
      unverified: expect.any(String),
      confirmed: expect.any(String),
    },
    support,
  })
})

it('says bulk of what is written a whole request at a time, and nothing of what goes in smaller parts', () => {
  expect(info('dynamicsCRM').support.bulkWrite).toEqual({
    insert: true,
    update: true,
    upsert: true,
    delete: false,
  })
  const none = { insert: false, update: false, upsert: false, delete: false }
  expect(info('airtable').support.bulkWrite).toEqual(none)
  expect(info('stripe').support.bulkWrite).toEqual(none)
})

it('names the business unit to Account Engagement once it is known', () => {
  const headers = providers.get('salesforce')?.http.headers
  expect(headers?.({ workspace: 'acme' })).toEqual({})
  expect(headers?.({ businessUnitId: '0Uv000000000001' })).toEqual({
    'pardot-business-unit-id': '0Uv000000000001',
  })
})

it('asks for what Parse Server needs and shows where secrets go', () => {
  const { authType, baseURL, customOpts, metadata } = info('parse')
  expect({ authType, baseURL }).toEqual({ authType: 'custom', baseURL: '{{.serverUrl}}' })
  expect(customOpts?.headers).toEqual([
    { name: 'X-Parse-Application-Id', valueTemplate: '{{.applicationId}}' },
    { name: 'X-Parse-Master-Key', valueTemplate: '{{.masterKey}}' },
  ])
  expect(customOpts?.inputs?.map(({ name, fieldType }) => [name, fieldType])).toEqual([
    ['applicationId', 'fieldTypeText'],
    ['masterKey', 'fieldTypePassword'],
  ])
  expect(metadata?.input?.map(({ name }) => name)).toEqual(['serverUrl'])
})

function info(name: string) {
  const definition = providers.get(name)
  if (!definition) throw new Error(`no provider ${name}`)
  return toProviderInfo(definition)
}
