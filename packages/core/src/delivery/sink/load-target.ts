// Where a message goes and how it is signed, from memory where that is safe.
import type { KeyObject } from 'node:crypto'
import { openMetadata } from '../../catalogue/destination/sealed-headers.ts'
import { openSecrets } from '../../catalogue/destination/signing-secret.ts'
import { findDestination } from '../../catalogue/destination/store.ts'
import type { Context } from '../../context.ts'
import { signingKey } from '../../message/envelope/sign-message.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'

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
export type Target = WebhookTarget

const targetCache = cachePerContext<Target | undefined>('destination', 60_000)

/** The destination of that name, `undefined` while there is none that can be sent to. */
export async function loadTarget(ctx: Context, projectId: string, name: string): Promise<Target | undefined> {
  return targetCache(ctx).get(`${projectId}:${name}`, async () => {
    const row = await findDestination(ctx.database.db, projectId, { name })
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

/** The keys that sign at this instant. */
export function keysAt(target: WebhookTarget, now: Date): KeyObject[] {
  const { key, former } = target
  return former && former.expiresAt > now ? [key, former.key] : [key]
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}
