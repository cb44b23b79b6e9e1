// Made-up accounts: metadata and credentials that fit any definition.
import { generateKeyPairSync } from 'node:crypto'
import {
  type Auth,
  type BoundCredentials,
  type Credentials,
  isInputAllowed,
  type ProviderDefinition,
  toldFactsOf,
} from '@mortise/connector-kit'

let pem: string | undefined
/** A private key, made when it is first asked for: most accounts need none, and it takes half a second. */
function privateKey(): string {
  pem ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  return pem
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Inputs that have to be real keys, by name. */
const keys: Readonly<Record<string, () => string>> = {
  privateKey: () => base64(privateKey()),
  serviceAccountKey: () =>
    base64(JSON.stringify({ client_email: 'robot@example.com', private_key: privateKey() })),
}

const samples = [
  'acme',
  'acme.coupahost.com',
  'acme.wrike.com',
  'https://acme.gong.io',
  'ada@example.com',
  'acme.example.com',
  'us-east-1',
  'com',
  'https://acme.example.com',
  'https://acme.gong.io',
  'acme.wrike.com',
  'arn:aws:sso:::instance/ssoins-1',
  '/app/site/hosting/restlet.nl?script=1&deploy=1',
]

/** A value for every fact the provider asks for, or finds after connecting. */
export function sampleMetadata(definition: ProviderDefinition): Record<string, string> {
  const {
    auth,
    account: { metadata: metadataInputs = [] },
  } = definition
  const ofCallback = auth.kind === 'oauth2' ? (auth.callbackFacts ?? []) : []
  return Object.fromEntries([
    ...ofCallback.map(({ name }) => [name, 'acme']),
    ...toldFactsOf(definition).map(({ name, pattern }) => [name, fitting({ pattern })]),
    ...metadataInputs.map((input) => [input.name, input.defaultValue ?? fitting(input)]),
  ])
}

function fitting(input: Parameters<typeof isInputAllowed>[0]): string {
  return samples.find((sample) => isInputAllowed(input, sample)) ?? ''
}

/** Credentials of the kind the provider takes; each secret says what it is. */
export function sampleCredentials(auth: Auth): Credentials {
  switch (auth.kind) {
    case 'none':
      return { scheme: 'none' }
    case 'apiKey':
      return { scheme: 'apiKey', apiKey: 'the-key' }
    case 'basic':
      return auth.apiKeyAsBasic
        ? { scheme: 'apiKey', apiKey: 'the-key' }
        : { scheme: 'basic', username: 'the-user', password: 'the-password' }
    case 'custom':
      return {
        scheme: 'custom',
        values: Object.fromEntries(auth.inputs.map(({ name }) => [name, keys[name]?.() ?? `the-${name}`])),
      }
    case 'oauth2':
      return { scheme: `oauth2/${auth.grant}`, accessToken: 'the-token' }
  }
}

/** Credentials of the kind the provider takes, bound to the made-up account. */
export function boundSample(provider: ProviderDefinition): BoundCredentials {
  return { ...sampleCredentials(provider.auth), boundTo: sampleMetadata(provider) }
}
