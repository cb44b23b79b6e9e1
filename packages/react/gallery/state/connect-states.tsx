// Connecting a provider of every kind, and everything that can go wrong.
import type { ProviderInfo } from '@mortise/contract'
import { ConnectProvider, type ConnectProviderProps } from '@mortise/react'
import { connectAnswers, connection, integration, logo, provider, refusal } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'

const connect = (name: string, props: Partial<ConnectProviderProps> = {}) => (
  <ConnectProvider provider={name} consumerRef="ann" groupRef="acme" {...props} />
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
const declined = [
  'The authorization at HubSpot was declined or cancelled, so nothing was connected.',
  'Connect again and allow access, or ask an administrator of the account to do so.',
].join('\n')
const clientRefused = refusal(
  422,
  'The provider refused these credentials',
  'Marketo did not accept the credentials, so they were not stored.',
  {
    causes: ['invalid_client: No client with requested id: 7f0c'],
    remedy: 'Check the credentials in Marketo and enter them again.',
  },
)
const stepwise = (inputs: NonNullable<ProviderInfo['customOpts']>['inputs']) =>
  provider({
    name: 'payroll',
    displayName: 'Payroll',
    authType: 'custom',
    customOpts: { multiStep: true, inputs },
  })
const company = [{ name: 'company', displayName: 'Company number', prompt: 'On every payslip, at the top.' }]
const nextStep = {
  'POST /custom-auth/connect': {
    body: { redirect: { url: 'https://payroll.example/consent', sessionId: 's1' } },
  },
}
const consent = { 'POST /oauth-connect': { text: 'https://app.hubspot.com/oauth/authorize' } }
const go = [{ press: 'Continue to HubSpot' }]

/** Every state of connecting. */
export const connectStates: readonly GalleryState[] = [
  {
    name: 'connect-logo',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [], { 'GET /integrations': { body: [integration({ logo })] } }),
  },
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
    steps: [{ press: 'Connect' }, { show: 'Enter your API key' }],
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
  {
    name: 'connect-key-help',
    show: connect('stripe'),
    answers: connectAnswers(key),
    steps: [{ press: 'Where do I find this?' }],
  },
  { name: 'connect-basic', show: connect('zendesk'), answers: connectAnswers(basic) },
  { name: 'connect-client-credentials', show: connect('marketo'), answers: connectAnswers(client) },
  {
    name: 'connect-client-rejected',
    show: connect('marketo'),
    answers: connectAnswers(client, [], { 'POST /connections:generate': clientRefused }),
    steps: [
      { fill: 'Client ID', with: '7f0c' },
      { fill: 'Client secret', with: 'secret' },
      { fill: 'Workspace', with: '123-ABC-456' },
      { press: 'Connect' },
      { show: 'Not connected' },
    ],
  },
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
  { name: 'connect-steps', show: connect('payroll'), answers: connectAnswers(stepwise([])) },
  {
    name: 'connect-steps-next',
    show: connect('payroll'),
    answers: connectAnswers(stepwise(company), [], nextStep),
    steps: [
      { fill: 'Company number', with: '4711' },
      { press: 'Connect' },
      { show: 'One more step at Payroll' },
    ],
  },
  {
    name: 'connect-steps-finishing',
    show: connect('payroll'),
    answers: connectAnswers(stepwise([]), [], nextStep),
    popup: 'open',
    steps: [
      { press: 'Continue to Payroll' },
      { show: 'Show the window' },
      { answer: { 'POST /custom-auth/connect': 'never' } },
      {
        tell: {
          eventType: 'CUSTOM_AUTH_CALLBACK',
          data: { sessionId: 's1', callbackParams: { consent: 'granted' } },
        },
      },
      { show: 'Checking with Payroll…' },
    ],
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
          data: { error: declined },
          message: declined,
        },
      },
      { show: 'Access was not granted' },
    ],
  },
  {
    name: 'connect-extra-step',
    show: connect('salesforce', {
      extraStep: {
        text: 'Ask your Salesforce administrator to install the Ledgerly package first: without it Salesforce shows us nothing.',
        url: 'https://login.salesforce.com/packaging/installPackage.apexp',
        linkText: 'Install the package',
      },
    }),
    answers: connectAnswers(workspace),
  },
  { name: 'connect-none', show: connect('openHolidays'), answers: connectAnswers(none) },
  {
    name: 'connect-metadata',
    show: connect('hubspot', { module: 'marketing' }),
    answers: connectAnswers(withModule, [
      connection({ providerMetadata: { region: { value: 'eu1', source: 'input' } } }),
    ]),
  },
  { name: 'connected', show: connect('hubspot'), answers: connectAnswers(provider(), [connection()]) },
  {
    name: 'connect-colleague',
    show: connect('hubspot'),
    answers: connectAnswers(provider(), [
      connection({
        consumer: {
          consumerRef: 'bo',
          consumerName: 'Bo Lindqvist',
          projectId: 'p1',
          createTime: '2026-11-02T09:30:00.000Z',
        },
      }),
    ]),
  },
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
        remedy: 'Ask the support of the application.',
      }),
    }),
    steps: [{ press: 'Disconnect' }, { press: 'Disconnect HubSpot' }, { show: 'Nothing was changed' }],
  },
]
