// The opaque tokens with which a list goes on whose rows are numbered.
import { MortiseError } from '@mortise/contract'

/** The lists in order of ids, by what their tokens begin with: a token of one list opens no other. */
const beginnings = { deliveries: 'd', audit: 'audit ' } as const

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
  throw notOurs()
}

/** The place of a numbered row in a list that is ordered by time. */
export interface RowPlace {
  createdAt: Date
  id: number
}

/** The lists in order of time, by what their tokens begin with. */
const timed = { messages: 'm', events: 'e' } as const
const lastMs = Date.parse('9999-12-31T23:59:59Z')

/** The token of the page after the row at this place. */
export function writePlaceToken(list: keyof typeof timed, { createdAt, id }: RowPlace): string {
  return Buffer.from(`${timed[list]}${createdAt.getTime()} ${id}`).toString('base64url')
}

/** The place of the last row shown; `undefined` without a token. @throws MortiseError request.invalid for another text */
export function readPlaceToken(list: keyof typeof timed, token: string | undefined): RowPlace | undefined {
  if (token === undefined) return undefined
  const text = Buffer.from(token, 'base64url').toString()
  const [, beginning, ms = '', id = ''] = /^([a-z])(\d{1,15}) (\d{1,15})$/.exec(text) ?? []
  if (beginning !== timed[list] || Number(ms) > lastMs) throw notOurs()
  return { createdAt: new Date(Number(ms)), id: Number(id) }
}

function notOurs(): MortiseError {
  const detail = 'pageToken must be the nextPageToken of the page before.'
  return new MortiseError('request.invalid', { issues: [{ in: 'query', name: 'pageToken', detail }] })
}
