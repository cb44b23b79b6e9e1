// The opaque token with which a list of operations goes on.
import { MortiseError } from '@mortise/contract'
import type { OperationPlace } from '../../plan/operation/store.ts'

const lastMs = Date.parse('9999-12-31T23:59:59Z')

/** A token for the place after this operation; it never grows old. */
export function writePageToken({ createdAt, id }: OperationPlace): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')
}

/** The place a token stands for. @throws MortiseError request.invalid when we did not write it */
export function readPageToken(token: string): OperationPlace {
  const [, ms = '', id = ''] =
    /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  // Later ones are written with more than four digits of the year, which the database does not read.
  if (id !== '' && Number(ms) <= lastMs) return { createdAt: new Date(Number(ms)), id }
  throw new MortiseError('request.invalid', {
    issues: [
      { in: 'query', name: 'pageToken', detail: 'pageToken must be the nextPageToken of the page before.' },
    ],
  })
}
