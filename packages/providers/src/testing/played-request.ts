// What a played vendor is asked, taken apart for the answer.
import type { SeenRequest } from '../../../connector-kit/src/testing/vendor.ts'
import type { PlayedAccount, Row } from './played-account.ts'

/** A request, taken apart. */
export interface PlayedRequest {
  method: string
  path: string
  /** The path cut at its slashes, without the first. */
  parts: string[]
  query: URLSearchParams
  headers: SeenRequest['headers']
  json: Row
  form: URLSearchParams
  /** The body as it came. */
  text: string
  account: PlayedAccount
}

/** Takes a request apart; a body that is no JSON is read as a form. */
export function takeApart(
  { method, url, headers, body }: SeenRequest,
  account: PlayedAccount,
): PlayedRequest {
  const { pathname, searchParams } = new URL(url, 'http://vendor')
  const isJson = body.startsWith('{') || body.startsWith('[')
  return {
    method,
    path: pathname,
    parts: pathname.split('/').slice(1).map(decodeURIComponent),
    query: searchParams,
    headers,
    json: isJson ? JSON.parse(body) : {},
    form: new URLSearchParams(isJson ? '' : body),
    text: body,
    account,
  }
}

/** The token of the account with this number. */
export function accountToken(number: number): string {
  return `account-${number}-x`
}

/** The number of the account whose token is anywhere in the request; -1 when there is none. */
export function accountNumber({ url, headers }: SeenRequest): number {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const worn = [url, ...Object.values(headers), Buffer.from(basic, 'base64').toString('utf8')].join('\n')
  return Number(/account-(\d+)-x/.exec(worn)?.[1] ?? -1)
}
