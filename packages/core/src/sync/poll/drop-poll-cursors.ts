// Gives back what looks for changes hold at the provider, before their installation goes.
import type { Context } from '../../context.ts'
import { listInstallationRows } from '../../plan/installed/store.ts'
import { releaseCursor } from '../paging/release-cursor.ts'
import { resolveEventPlans } from './event-plan.ts'
import { type EventPollRow, listPolls } from './store.ts'

/**
 * Drops the cursors of polls and baselines under way before an installation, or a connection with its installations, is
 * deleted. Calls out and writes nothing. A provider that refuses or does not answer does not stop the deletion.
 */
export async function dropPollCursors(
  ctx: Context,
  projectId: string,
  of: { deadline: Date } & ({ installationId: string } | { connectionId: string }),
): Promise<void> {
  const { db } = ctx.database
  for (const installation of await listInstallationRows(db, projectId, of)) {
    for (const row of await listPolls(db, projectId, installation.id)) {
      for (const cursor of cursorsOf(row)) {
        const about = { projectId, installationId: installation.id, objectName: row.objectName }
        await releaseCursor(ctx, { cursor, deadline: of.deadline, about }, async () => {
          const plans = await resolveEventPlans(ctx, installation)
          return plans.find(({ object }) => object.objectName === row.objectName)
        })
      }
    }
  }
}

/** Lists of removals hold nothing. */
function cursorsOf({ look, baseline }: EventPollRow): string[] {
  const ofRound = look?.phase === 'records' ? look.cursor : undefined
  return [ofRound, baseline?.cursor].filter((cursor) => cursor !== undefined)
}
