// Connecting a provider of every kind, and everything that can go wrong.
import { ConnectProvider } from '../../src/index.ts'
import { connectAnswers, connection, provider, refusal } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'

const connect = (name: string, module?: string) => (
  <ConnectProvider
    provider={name}
    consumerRef="ann"
    groupRef="acme"
    {...(module === undefined ? {} : { module })}
  />
)

const key = provider({
  name: 'stripe',
  displayName: 'Stripe',
  authType: 'apiKey',
  apiKeyOpts: { attachmentType: 'header', docsURL: 'https://docs.stripe.com/keys' },
})
const basic = provider({
  name: 'zendesk',
  displayName: 'Zendesk',
  authType: 'basic',
  basicOpts: {},
  metadata: {
    input: [{ name: 'workspace', displayName: 'Subdomain', prompt: 'The part before .zendesk.com.' }],
  },
})
const client = provider({
  name: 'marketo',
  displayName: 'Marketo',
  oauth2Opts: {
    grantType: 'clientCredentials',
    tokenURL: '',
    explicitScopesRequired: false,
    explicitWorkspaceRequired: true,
    tokenMetadataFields: {},
  },
})
const custom = provider({
  name: 'parse',
  displayName: 'Parse Server',
  authType: 'custom',
  customOpts: {
    inputs: [
      { name: 'applicationId', displayName: 'Application ID' },
      {
        name: 'masterKey',
        displayName: 'Master Key',
        fieldType: 'fieldTypePassword',
        prompt: 'Opens every class whatever its permissions.',
        docsURL: 'https://docs.parseplatform.org',
      },
      {
        name: 'region',
        displayName: 'Region',
        fieldType: 'fieldTypeSelect',
        options: [
          { value: 'eu', label: 'Europe' },
          { value: 'us', label: 'United States' },
        ],
      },
    ],
  },
})
const workspace = provider({
  name: 'salesforce',
  displayName: 'Salesforce',
  metadata: {
    input: [{ name: 'workspace', displayName: 'My Domain', prompt: 'The part before .my.salesforce.com.' }],
  },
})
const withModule = provider({
  metadata: {
    input: [
      { name: 'region', displayName: 'Region', moduleDependencies: { marketing: {} } },
      { name: 'account', displayName: 'Account ID', moduleDependencies: { marketing: {} } },
    ],
  },
})
const none = provider({ name: 'openHolidays', displayName: 'Open Holidays', authType: 'none' })

const keyRefused = refusal(
  422,
  'The provider refused these credentials',
  'Stripe did not accept the credentials, so they were not stored.',
  {
    causes: ['Invalid API Key provided: sk_test_*****1234'],
    remedy: 'Check the credentials in Stripe and enter them again.',
  },
)
const consent = { 'POST /oauth-connect': { text: 'https://app.hubspot.com/oauth/authorize' } }
const go = [{ press: 'Continue to HubSpot' }]

/** Every state of connecting. */
export const connectStates: readonly GalleryState[] = [
  {
    name: 'connect-loading',
    show: connect('hubspot'),
    answers: { ...connectAnswers(provider()), 'GET /connections': 'never' },
  },
  { name: 'connect-api-key', show: connect('stripe'), answers: connectAnswers(key) },
  {
    name: 'connect-key-missing',
    show: connect('stripe'),
    answers: connectAnswers(key),
    steps: [{ press: 'Connect' }, { show: 'Enter: API key' }],
  },
  {
    name: 'connect-key-checking',
    show: connect('stripe'),
    answers: connectAnswers(key, [], { 'POST /connections:generate': 'never' }),
    steps: [{ fill: 'API key', with: 'sk_test' }, { press: 'Connect' }, { show: 'Checking with Stripe…' }],
  },
  {
    name: 'connect-key-rejected',
    show: connect('stripe'),
    answers: connectAnswers(key, [], { 'POST /connections:generate': keyRefused }),
    steps: [{ fill: 'API key', with: 'sk_test' }, { press: 'Connect' }, { show: 'Not connected' }],
  },
  { name: 'connect-basic', show: connect('zendesk'), answers: connectAnswers(basic) },
  { name: 'connect-client-credentials', show: connect('marketo'), answers: connectAnswers(client) },
  { name: 'connect-custom', show: connect('parse'), answers: connectAnswers(custom) },
  {
    name: 'connect-custom-rejected',
    show: connect('parse'),
    answers: connectAnswers(custom, [], {
      'POST /connections:generate': refusal(400, 'The request is not valid', 'Something is missing.', {
        causes: ['Master Key is missing'],
        issues: [{ in: 'body', name: 'customAuth.masterKey', detail: 'Master Key is missing' }],
      }),
    }),
    steps: [{ fill: 'Application ID', with: 'app' }, { press: 'Connect' }, { show: 'Not connected' }],
  },
  { name: 'connect-oauth', show: connect('hubspot'), answers: connectAnswers(provider()) },
  { name: 'connect-oauth-workspace', show: connect('salesforce'), answers: connectAnswers(workspace) },
  {
    name: 'connect-waiting',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [], consent),
    popup: 'open',
    steps: [...go, { show: 'Show the window' }],
  },
  {
    name: 'connect-blocked',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [], consent),
    popup: 'blocked',
    steps: [...go, { show: 'Your browser blocked the window' }],
  },
  {
    name: 'connect-closed',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [], consent),
    popup: 'closed',
    steps: [...go, { show: 'The window was closed' }],
  },
  {
    name: 'connect-denied',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [], consent),
    popup: 'open',
    steps: [
      ...go,
      { show: 'Show the window' },
      {
        tell: {
          eventType: 'AUTHORIZATION_FAILED',
          data: { error: 'oauth.denied' },
          message: 'The authorization at HubSpot was declined or cancelled, so nothing was connected.',
        },
      },
      { show: 'Access was not granted' },
    ],
  },
  { name: 'connect-none', show: connect('openHolidays'), answers: connectAnswers(none) },
  {
    name: 'connect-metadata',
    show: connect('hubspot', 'marketing'),
    answers: connectAnswers(withModule, [
      connection({ providerMetadata: { region: { value: 'eu1', source: 'input' } } }),
    ]),
  },
  { name: 'connected', show: connect('hubspot'), answers: connectAnswers(provider(), [connection()]) },
  {
    name: 'connected-broken',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [connection({ status: 'bad_credentials' })]),
  },
  {
    name: 'disconnect-confirm',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [connection()]),
    steps: [{ press: 'Disconnect' }, { show: 'Disconnect HubSpot?' }],
  },
  {
    name: 'disconnect-refused',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [connection()], {
      'DELETE /connections/c1': refusal(403, 'Not allowed', 'This key may not remove connections.', {
        remedy: 'Ask whoever runs the application.',
      }),
    }),
    steps: [{ press: 'Disconnect' }, { press: 'Disconnect HubSpot' }, { show: 'Nothing was changed' }],
  },
]
