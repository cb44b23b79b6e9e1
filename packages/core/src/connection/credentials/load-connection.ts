// Loads a connection with its credentials opened, from memory where that is safe.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { type ConnectionRow, findConnectionRow } from '../account/store.ts'
import { type OpenedConnection, openRow } from './opened-connection.ts'

const connectionCache = cachePerContext<OpenedConnection>('connection', 60_000)

/**
 * The connection, without a database call when it was seen lately. `find` finds the row of one that was not.
 * @throws MortiseError connection.not_found, connection.handed_over
 */
export function loadConnection(
  ctx: Context,
  projectId: string,
  connectionId: string,
  find: () => Promise<ConnectionRow | undefined> = () =>
    findConnectionRow(ctx.database.db, projectId, connectionId),
): Promise<OpenedConnection> {
  return connectionCache(ctx).get(connectionKey(projectId, connectionId), async () => {
    const row = await find()
    if (!row) throw new MortiseError('connection.not_found', { params: { connectionId } })
    return openRow(ctx, row)
  })
}

/** The same, if memory holds it under this `connectionKey`. */
export function peekConnection(ctx: Context, key: string): OpenedConnection | undefined {
  return connectionCache(ctx).peek(key)?.value
}

/** The key under which memory keeps a connection. */
export function connectionKey(projectId: string, connectionId: string): string {
  return `${projectId}:${connectionId}`
}

/** Forgets what memory holds of a connection, where a provider's answer shows that it is out of date. */
export function forgetConnection(ctx: Context, projectId: string, connectionId: string): void {
  connectionCache(ctx).drop(connectionKey(projectId, connectionId))
}
