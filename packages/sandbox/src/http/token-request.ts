/** What a token endpoint reads: a form, with client credentials in it or in a Basic header (RFC 6749, 2.3.1). */

import type { FastifyRequest } from 'fastify'

/** The parameters of a token request by name; absent ones are undefined. */
export type TokenRequest = Record<string, string | undefined>

/** Reads the form body, the query string as a fallback, and Basic credentials. */
export function readTokenRequest(request: Pick<FastifyRequest, 'body' | 'query' | 'headers'>): TokenRequest {
  const form = typeof request.body === 'string' ? Object.fromEntries(new URLSearchParams(request.body)) : {}
  const basic = /^Basic\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return {
    ...(request.query as TokenRequest),
    ...(basic === undefined ? undefined : credentialsOf(basic)),
    ...form,
  }
}

function credentialsOf(basic: string): TokenRequest {
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':')
  return { client_id: decode(id), client_secret: decode(secret.join(':')) }
}

function decode(text: string): string {
  return new URLSearchParams(`value=${text}`).get('value') ?? text
}
