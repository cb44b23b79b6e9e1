// The opaque token with which a list goes on whose rows are numbered.
import { MortiseError } from '@mortise/contract'

/** The lists, by what their tokens begin with: a token of one list opens no other. */
const beginnings = { deliveries: 'd', events: 'e', audit: 'audit ' } as const

/** A list whose rows are numbered. */
export type NumberedList = keyof typeof beginnings

/** The token of the page after the row with this id. */
export function writeRowToken(list: NumberedList, id: number): string {
  return Buffer.from(`${beginnings[list]}${id}`).toString('base64url')
}

/** The id of the last row shown; `undefined` without a token. @throws MortiseError request.invalid for another text */
export function readRowToken(list: NumberedList, token: string | undefined): number | undefined {
  if (token === undefined) return undefined
  const text = Buffer.from(token, 'base64url').toString()
  const id = text.slice(beginnings[list].length)
  if (text.startsWith(beginnings[list]) && /^\d{1,15}$/.test(id)) return Number(id)
  const detail = 'pageToken must be the nextPageToken of the page before.'
  throw new MortiseError('request.invalid', { issues: [{ in: 'query', name: 'pageToken', detail }] })
}
