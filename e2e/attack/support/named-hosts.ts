// The providers whose customers name the host, or more of it than a label: two accounts of each, and what opens one.
import type { ProviderMetadata } from '@mortise/contract'

/** A provider, the account at home and the one that a thief would like the secret to go to. */
export interface NamedHost {
  provider: string
  /** What the customer entered, and the origin it makes. */
  home: Readonly<Record<string, string>>
  homeOrigin: string
  /** The part that moves the account away, and the origin it makes. */
  away: Readonly<Record<string, string>>
  awayOrigin: string
  /** The credentials as they are sent. */
  credentials: Readonly<Record<string, unknown>>
}

const secret = 'the-victims-secret'
const apiKey = { apiKey: secret }
const basicAuth = { basicAuth: { username: 'ada', password: secret } }
const host = { home: { workspace: 'home.example.com' }, away: { workspace: 'thief.example.net' } }
const server = {
  home: { serverUrl: 'https://home.example.com' },
  away: { serverUrl: 'https://thief.example.net' },
}
const origins = { homeOrigin: 'https://home.example.com', awayOrigin: 'https://thief.example.net' }

/** What must never arrive anywhere but at home. */
export const secrets: readonly string[] = [secret]

/** All thirteen. */
export const namedHosts: readonly NamedHost[] = [
  {
    provider: 'coupa',
    home: { workspace: 'home.coupahost.com' },
    homeOrigin: 'https://home.coupahost.com',
    away: { workspace: 'thief.coupahost.com' },
    awayOrigin: 'https://thief.coupahost.com',
    credentials: apiKey,
  },
  { provider: 'directus', ...server, ...origins, credentials: apiKey },
  {
    provider: 'discourse',
    ...host,
    ...origins,
    credentials: { customAuth: { apiKey: secret, username: 'system' } },
  },
  { provider: 'emailBison', ...host, ...origins, credentials: apiKey },
  { provider: 'kaseyaVSAX', ...host, ...origins, credentials: basicAuth },
  {
    provider: 'loxo',
    ...host,
    ...origins,
    home: { ...host.home, agencySlug: 'acme' },
    credentials: apiKey,
  },
  { provider: 'nocodb', ...server, ...origins, credentials: apiKey },
  { provider: 'odoo', ...host, ...origins, credentials: apiKey },
  {
    provider: 'parse',
    ...server,
    ...origins,
    credentials: { customAuth: { applicationId: 'app', masterKey: secret } },
  },
  { provider: 'redmine', ...server, ...origins, credentials: apiKey },
  {
    provider: 'sugarCRM',
    ...origins,
    home: { workspace: 'https://home.example.com' },
    away: { workspace: 'https://thief.example.net' },
    credentials: apiKey,
  },
  {
    provider: 'talkdesk',
    home: { workspace: 'home', talkdesk_api_domain: 'api.talkdeskapp.com' },
    homeOrigin: 'https://api.talkdeskapp.com',
    away: { talkdesk_api_domain: 'api.talkdeskapp.eu' },
    awayOrigin: 'https://api.talkdeskapp.eu',
    credentials: apiKey,
  },
  { provider: 'vtiger', ...host, ...origins, credentials: basicAuth },
]

/** Values as they are entered. */
export function typed(values: Readonly<Record<string, string>>): ProviderMetadata {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, source: 'input' as const }]),
  )
}
