// The patterns for a part of an address, or for the whole address of a customer's server, as a customer enters it.

/** One label of a host: `acme`, `eu-central`, `1234567_sb1`. */
export const hostLabel = /^[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?$/i

/** The labels in front of a provider's domain: `acme`, or `acme.eu`. */
export const hostLabels = /^[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?){0,5}$/i

/** One segment of a path, or a value of a query or header, that needs no encoding: an id, a slug, a UUID. */
export const pathPart = /^[\w-][\w.~-]{0,254}$/

/** A person's mail address. */
export const mailAddress = /^[\w.!#$%&'*+=^{|}~-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}$/i

/** What is entered of a server that the customer runs: `crm.acme.com:8443`, or `https://crm.acme.com/path`. */
export type ServerPart = 'host' | 'url'

/**
 * Whether `entered` is the host or the URL of a server, written the way a URL parser writes it: no credentials, query,
 * fragment or dot segments, no number that stands for an address, no port that is none.
 */
export function isServer(part: ServerPart, entered: string): boolean {
  const text = part === 'host' ? `https://${entered}` : entered
  const [, host = '', path = ''] = serverUrl.exec(text) ?? []
  if (host === '' || (part === 'host' && path !== '') || !URL.canParse(text)) return false
  const url = new URL(text)
  const isAsWritten = [url.host, `${url.host}:${defaultPorts[url.protocol]}`].includes(host.toLowerCase())
  return isAsWritten && hostName.test(url.hostname) && url.port !== '0' && url.pathname === (path || '/')
}

const serverUrl = /^https?:\/\/([^\s/?#@\\%]+)(\/[^\s?#\\]*)?$/i
const hostName =
  /^(?:[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d_-]{0,61}[a-z\d])?){0,9}|\[[\da-f:.]+\])$/
const defaultPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }
