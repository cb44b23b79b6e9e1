/** The one error the sandbox throws: an HTTP answer other than the expected one, ready to send. */

import type { JsonValue } from './json.ts'

/** An answer that ends the request; `body` is sent as it is. */
export class AnswerError extends Error {
  readonly status: number
  readonly body: JsonValue
  readonly headers: Record<string, string>

  constructor(status: number, body: JsonValue, headers: Record<string, string> = {}) {
    super(`HTTP ${status}`)
    this.status = status
    this.body = body
    this.headers = { 'content-type': 'application/json;charset=utf-8', ...headers }
  }
}

/** A problem of the control API (RFC 9457); `field` names the input at fault, e.g. `records[3].id`. */
export function problem(status: number, detail: string, field?: string): AnswerError {
  const titles: Record<number, string> = { 400: 'Bad input', 404: 'Not found', 500: 'Sandbox failure' }
  const body = { type: 'about:blank', title: titles[status] ?? 'Refused', status, detail }
  return new AnswerError(
    status,
    field === undefined ? body : { ...body, field, issues: [{ field, detail }] },
    {
      'content-type': 'application/problem+json',
    },
  )
}
