// Gives back what reads and looks under way hold at the provider, before their installation goes.
import type { Context } from '../../context.ts'
import { dropPollCursors } from '../../sync/poll/drop-poll-cursors.ts'
import { dropCursor } from '../../sync/read/drop-cursor.ts'
import { listHeldCursors } from '../../sync/read-state/store-operation.ts'

/** A person waits for the deletion; what the provider holds longer it drops by itself in time. */
const DROP_MS = 8_000

/**
 * Drops the cursors of all reads and polls under way of an installation, or of those on a connection, before its
 * deletion. Calls out, so it goes before the transaction that deletes. A provider that refuses or does not answer
 * blocks nothing.
 */
export async function dropCursorsOf(
  ctx: Context,
  projectId: string,
  { provider, ...of }: { provider: string } & ({ installationId: string } | { connectionId: string }),
): Promise<void> {
  if (!ctx.providers.get(provider)?.read?.dropCursor) return
  const deadline = new Date(Date.now() + DROP_MS)
  const held = await listHeldCursors(ctx.database.db, projectId, of)
  await Promise.all([
    ...held.map((operation) => dropCursor(ctx, operation, { deadline })),
    dropPollCursors(ctx, projectId, { ...of, deadline }),
  ])
}
