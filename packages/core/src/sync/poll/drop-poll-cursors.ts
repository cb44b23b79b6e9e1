// Gives back what looks for changes hold at the provider, before their installation goes.
import { ProviderError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { type InstallationRow, listInstallationRows } from '../../plan/installed/store.ts'
import { resolveEventPlans } from './event-plan.ts'
import { type EventPollRow, listPolls } from './poll-store.ts'

const CALL_TIMEOUT_MS = 30_000

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
        await drop(ctx, { installation, objectName: row.objectName, cursor, deadline: of.deadline })
      }
    }
  }
}

async function drop(
  ctx: Context,
  held: { installation: InstallationRow; objectName: string; cursor: string; deadline: Date },
): Promise<void> {
  const { installation, objectName, cursor, deadline } = held
  const { projectId, id: installationId } = installation
  try {
    const plans = await resolveEventPlans(ctx, installation)
    const plan = plans.find(({ object }) => object.objectName === objectName)
    if (!plan?.provider.read?.dropCursor) return
    const call = await openCall(ctx, projectId, plan.connectionId, {
      purpose: 'describe',
      module: plan.module || undefined,
      timeoutMs: CALL_TIMEOUT_MS,
      deadline,
      urgency: 'backfill',
    })
    await plan.provider.read?.dropCursor(call, cursor)
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof MortiseError)) throw error
    const about = { projectId, installationId, objectName, err: error }
    ctx.log.warn(about, 'what a look for changes held at the provider was not given back')
  }
}

/** Lists of removals hold nothing. */
function cursorsOf({ look, baseline }: EventPollRow): string[] {
  const ofRound = look?.phase === 'records' ? look.cursor : undefined
  return [ofRound, baseline?.cursor].filter((cursor) => cursor !== undefined)
}
