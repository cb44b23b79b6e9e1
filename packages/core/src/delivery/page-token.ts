// The place in a list of messages, as callers send it back.
import { MortiseError } from '@mortise/contract'

/** The token of the page after the message with this row. */
export function writePageToken(id: number): string {
  return Buffer.from(`d${id}`).toString('base64url')
}

/** The row of the last message shown; `undefined` without a token. @throws MortiseError request.invalid for another text */
export function readPageToken(token: string | undefined): number | undefined {
  if (token === undefined) return undefined
  const [, id] = /^d(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (id !== undefined) return Number(id)
  const detail = 'pageToken must be the nextPageToken of the page before.'
  throw new MortiseError('request.invalid', { issues: [{ in: 'query', name: 'pageToken', detail }] })
}
