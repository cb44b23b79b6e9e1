// Sorts the messages of a batch by the table that their records go to.

import type { Context } from '../../context.ts'
import { loadIntegrationName } from '../../plan/installed/load-integration-name.ts'
import { readEntries } from '../sink/read-entries.ts'
import { refused } from '../sink/refused.ts'
import { accepted, type SinkAnswer } from '../sink/sink.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { tableKey } from './table.ts'
import type { TableBatch } from './table-batch.ts'

interface Tables {
  readonly projectId: string
  /** The schema of an integration's tables. */
  schemaOf(integration: string): string
}

/** The messages of each table, and the answers for those that go to none. */
export async function groupByTable(
  ctx: Context,
  tables: Tables,
  batch: readonly ClaimedDelivery[],
): Promise<{ answers: Map<string, SinkAnswer>; groups: TableBatch[] }> {
  const answers = new Map<string, SinkAnswer>()
  const groups = new Map<string, TableBatch>()
  for (const delivery of batch) {
    const found = await findTable(ctx, tables, delivery)
    if ('isAccepted' in found) {
      answers.set(delivery.messageId, found)
      continue
    }
    const key = tableKey(found.identity)
    const { messages = [] } = groups.get(key) ?? {}
    groups.set(key, { identity: found.identity, messages: [...messages, ...found.messages] })
  }
  return { answers, groups: [...groups.values()] }
}

/** The table of a message's records, or the answer for a message that has none. */
async function findTable(
  ctx: Context,
  { projectId, schemaOf }: Tables,
  delivery: ClaimedDelivery,
): Promise<TableBatch | SinkAnswer> {
  if (delivery.installationId === null)
    return refused('The destination takes records only. Route notifications to a webhook.')
  const message = await readEntries(ctx, delivery)
  if (message.records.length === 0) return accepted()
  const integration = await loadIntegrationName(ctx, projectId, message.installationId)
  if (integration === undefined)
    return refused(
      `The installation ${message.installationId} was deleted, so Mortise no longer knows the table.`,
    )
  return {
    identity: { schema: schemaOf(integration), integration, objectName: message.objectName },
    messages: [message],
  }
}
