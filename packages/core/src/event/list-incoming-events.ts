// The events that providers sent and polls found, page by page.
import { type EndpointInput, type Endpoints, type IncomingEventPage, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { listIncomingEventRows } from './store-list.ts'

/** Lists events, newest first. @throws MortiseError request.invalid for a token that is not ours */
export async function listIncomingEvents(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['listIncomingEvents']>,
): Promise<IncomingEventPage> {
  const { pageSize, pageToken, ...conditions } = input.query
  const before = pageToken === undefined ? undefined : readToken(pageToken)
  const page = { conditions, before, limit: pageSize + 1 }
  const rows = await listIncomingEventRows(ctx.database.db, caller.projectId, page)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return {
    results: shown.map(({ id, installationId, isWaiting, createdAt, ...row }) => ({
      ...row,
      id: String(id),
      installationId: installationId ?? undefined,
      status: isWaiting ? 'waiting' : 'processed',
      createTime: createdAt.toISOString(),
    })),
    pagination: hasMore ? { done: false, nextPageToken: writeToken(last.id) } : { done: true },
  }
}

function writeToken(id: number): string {
  return Buffer.from(`e${id}`).toString('base64url')
}

function readToken(token: string): number {
  const [, id] = /^e(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (id !== undefined) return Number(id)
  const detail = 'pageToken must be the nextPageToken of the page before.'
  throw new MortiseError('request.invalid', { issues: [{ in: 'query', name: 'pageToken', detail }] })
}
