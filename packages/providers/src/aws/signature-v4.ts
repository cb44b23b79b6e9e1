// Amazon's Signature Version 4: a request and the moment it is made, signed with the secret access key.
import { createHash, createHmac } from 'node:crypto'

/** The request to sign; `headers` are those it already has. */
export interface SignedRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer
}

/** With what, and for which of Amazon's services (`identitystore`) in which region (`us-east-1`). */
export interface SigningKey {
  accessKeyId: string
  secretAccessKey: string
  region: string
  service: string
}

/** The headers to add: the moment and the signature, which covers host, content type and Amazon's own headers. */
export function signatureV4(request: SignedRequest, key: SigningKey, now: Date): Record<string, string> {
  const url = new URL(request.url)
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = stamp.slice(0, 8)
  const headers = signedHeaders(url.host, { ...request.headers, 'x-amz-date': stamp })
  const names = headers.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    // Every service but S3 wants a path that is encoded once more.
    url.pathname.split('/').map(encode).join('/'),
    canonicalQuery(url.searchParams),
    ...headers.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    sha256(request.body),
  ].join('\n')
  const scope = `${day}/${key.region}/${key.service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')
  const signature = hmac(signingKey(key, day), text).toString('hex')
  const credential = `${key.accessKeyId}/${scope}`
  return {
    'x-amz-date': stamp,
    authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

function signedHeaders(host: string, headers: Readonly<Record<string, string>>): [string, string][] {
  const lower = Object.entries(headers).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    value.trim().replace(/ +/g, ' '),
  ])
  const own = lower.filter(([name]) => name === 'content-type' || name.startsWith('x-amz-'))
  return [...own, ['host', host] as [string, string]].sort(([a], [b]) => (a < b ? -1 : 1))
}

function canonicalQuery(params: URLSearchParams): string {
  const pairs = [...params].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.sort().join('&')
}

/** As RFC 3986 has it, which leaves fewer characters as they are than JavaScript does. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function signingKey({ secretAccessKey, region, service }: SigningKey, day: string): Buffer {
  const dated = hmac(`AWS4${secretAccessKey}`, day)
  return hmac(hmac(hmac(dated, region), service), 'aws4_request')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}
