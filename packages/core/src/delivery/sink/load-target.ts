// Where a message goes and how it is signed, from memory where that is safe.
import type { KeyObject } from 'node:crypto'
import { postgresAddress } from '../../catalogue/destination/postgres-metadata.ts'
import { openMetadata } from '../../catalogue/destination/sealed-headers.ts'
import { openSecrets } from '../../catalogue/destination/signing-secret.ts'
import { type DestinationRow, findDestination } from '../../catalogue/destination/store.ts'
import type { Context } from '../../context.ts'
import { signingKey } from '../../message/envelope/sign-message.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import type { PostgresTarget } from '../postgres/postgres-sink.ts'

/** A webhook as its sink needs it. */
export interface WebhookTarget {
  type: 'webhook'
  url: string
  headers: Record<string, string>
  key: KeyObject
  /** Signs beside `key` until `expiresAt`, after a rotation. */
  former: { key: KeyObject; expiresAt: Date } | undefined
}

/** A destination as its sink needs it. */
export type Target = WebhookTarget | PostgresTarget

const targetCache = cachePerContext<Target | undefined>('destination', 60_000)

/** The destination of that name, `undefined` while there is none that can be sent to. */
export async function loadTarget(ctx: Context, projectId: string, name: string): Promise<Target | undefined> {
  return targetCache(ctx).get(`${projectId}:${name}`, async () => {
    const row = await findDestination(ctx.database.db, projectId, { name })
    if (row?.type === 'postgres') return postgresTarget(row, (await openSecrets(ctx.vault, row)).current)
    if (!row?.metadata.url || row.type !== 'webhook') return undefined
    const { current, former } = await openSecrets(ctx.vault, row)
    const { headers = {} } = await openMetadata(ctx.vault, row)
    return {
      type: 'webhook',
      url: row.metadata.url,
      headers: lowerCased(headers),
      key: signingKey(current),
      former: former && { key: signingKey(former.secret), expiresAt: former.expiresAt },
    }
  })
}

function postgresTarget(row: DestinationRow, password: string): PostgresTarget {
  const { id, projectId, metadata, updatedAt } = row
  const { schemaName, columns = 'evolve', deletions = 'soft' } = metadata
  const version = `${id} ${updatedAt.toISOString()}`
  const address = postgresAddress(metadata, password)
  return { type: 'postgres', id, projectId, version, address, schemaName, columns, deletions }
}

/** The keys that sign at this instant. */
export function keysAt(target: WebhookTarget, now: Date): KeyObject[] {
  const { key, former } = target
  return former && former.expiresAt > now ? [key, former.key] : [key]
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
