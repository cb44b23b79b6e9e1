// The opaque token with which a list of operations goes on.
import { MortiseError } from '@mortise/contract'
import type { OperationPlace } from './store.ts'

/** A token for the place after this operation; it never grows old. */
export function writePageToken({ createdAt, id }: OperationPlace): string {
  return Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url')
}

/** The place a token stands for. @throws MortiseError request.invalid when we did not write it */
export function readPageToken(token: string): OperationPlace {
  const [, ms = '', id = ''] = /^(\d{1,15}) (\S+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (id !== '') return { createdAt: new Date(Number(ms)), id }
  throw new MortiseError('request.invalid', {
    issues: [
      { in: 'query', name: 'pageToken', detail: 'pageToken must be the nextPageToken of the page before.' },
    ],
  })
}
