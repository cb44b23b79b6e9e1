// The servers in the `serverUrl` of a destination.
import type { DestinationMetadata } from '@mortise/contract'
import type { BrokerAddress, BrokerServer, BrokerType } from './broker.ts'

interface Scheme {
  readonly name: string
  readonly port: number
  /** Whether TLS is used where the metadata does not say; `always` cannot be switched off. */
  readonly tls: 'always' | 'by default' | 'if asked for'
}

/** The schemes of each type; an address without one has the first. */
const schemes: Readonly<Record<BrokerType, readonly [Scheme, ...Scheme[]]>> = {
  nats: [
    { name: 'nats', port: 4222, tls: 'by default' },
    { name: 'tls', port: 4222, tls: 'always' },
  ],
  redis: [
    { name: 'rediss', port: 6379, tls: 'always' },
    { name: 'redis', port: 6379, tls: 'if asked for' },
  ],
  rabbitmq: [
    { name: 'amqps', port: 5671, tls: 'always' },
    { name: 'amqp', port: 5672, tls: 'if asked for' },
  ],
  kafka: [{ name: 'kafka', port: 9092, tls: 'by default' }],
}

/** Several servers of one cluster are separated by commas. */
const hasCluster: Readonly<Record<BrokerType, boolean>> = {
  nats: true,
  redis: false,
  rabbitmq: false,
  kafka: true,
}

const paths: Readonly<Record<BrokerType, RegExp>> = {
  nats: /^\/?$/,
  redis: /^(?:\/\d{0,4})?$/,
  rabbitmq: /^(?:\/[^/]{0,200})?$/,
  kafka: /^\/?$/,
}

/** The address of a destination whose metadata has no `serverUrlFault`. */
export function brokerAddress(type: BrokerType, metadata: DestinationMetadata): BrokerAddress {
  const { serverUrl = '', tls, caCertificate } = metadata
  const found = partsOf(serverUrl).map((part) => ({ ...schemeOf(type, part), url: urlOf(part) }))
  const [first, ...others] = found.map(({ scheme, url }) => serverOf(url, scheme))
  if (!first) throw new Error('a checked address has no server')
  const [{ scheme, url } = { scheme: schemes[type][0], url: urlOf('none') }] = found
  return {
    servers: [first, ...others],
    path: decodeURIComponent(url.pathname.slice(1)),
    tls: scheme.tls === 'always' || (tls ?? scheme.tls === 'by default'),
    caCertificate,
  }
}

/** The fault of the text, as a sentence; `undefined` when it leads to servers. It never repeats credentials. */
export function serverUrlFault(type: BrokerType, text: string): string | undefined {
  const names = schemes[type].map(({ name }) => `${name}://`)
  const example = type === 'kafka' ? 'kafka.example.com:9092' : `${names[0]}${type}.example.com`
  const parts = partsOf(text)
  if (parts.length === 0) return `Send the address of the server, for example ${example}.`
  if (parts.length > 1 && !hasCluster[type]) return `Send one address, for example ${example}.`
  const isKnown = parts.every((part) => URL.canParse(withScheme(part)) && schemeOf(type, part).isKnown)
  if (!isKnown) return `The address has to look like ${example}. It can begin with ${names.join(' or ')}.`
  const urls = parts.map(urlOf)
  if (urls.some(({ username, password }) => username !== '' || password !== ''))
    return 'The address contains credentials. Send them as `metadata.username` and `secrets.password`.'
  if (urls.some(({ hostname, search, hash }) => hostname === '' || search !== '' || hash !== ''))
    return `The address has to be a host with a port and nothing else, for example ${example}.`
  if (urls.some(({ pathname }) => !paths[type].test(pathname)))
    return `The path of the address is not valid. Send an address such as ${example}.`
  return undefined
}

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const withScheme = (part: string) => (part.includes('://') ? part : `mortise://${part}`)

const urlOf = (part: string) => new URL(withScheme(part))

function schemeOf(type: BrokerType, part: string): { scheme: Scheme; isKnown: boolean } {
  const [first] = schemes[type]
  if (!part.includes('://')) return { scheme: first, isKnown: true }
  const scheme = schemes[type].find(({ name }) => part.toLowerCase().startsWith(`${name}://`))
  return { scheme: scheme ?? first, isKnown: scheme !== undefined }
}

function serverOf({ hostname, port }: URL, scheme: Scheme): BrokerServer {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return { host, port: port === '' ? scheme.port : Number(port) }
}
