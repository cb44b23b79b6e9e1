// The records behind events, as they are now: asked for by id, a hundred at once.
import {
  asString,
  type Call,
  type NativeRecord,
  ProviderError,
  type RecordShape,
} from '@mortise/connector-kit'
import { openCall } from '../../connection/credentials/open-call.ts'
import type { Context } from '../../context.ts'
import { loadObjectDescription } from '../../plan/metadata/load-object-description.ts'
import { isPassing, reactionTo } from '../../platform/failure/reaction-to.ts'
import { failureFields, failureSentence } from '../../platform/observe/failure-sentence.ts'
import type { EventPlan } from '../poll/event-plan.ts'

/** Records wanted of one object; `fields` is what all installations on the connection want together. */
export interface WantedRecords {
  ids: Set<string>
  fields: Set<string> | 'all'
  /** Fields named beside `all`. */
  named: Set<string>
}

/** The account that records are asked of. */
export type RecordSource = Pick<EventPlan, 'projectId' | 'connectionId' | 'provider' | 'module' | 'quota'>

const IDS_MAX = 100
const CALL_TIMEOUT_MS = 30_000

/**
 * Fetches records by id for one object and answers them by id; what is gone is left out. `undefined` where the
 * provider cannot be asked for single records, or refuses this object: the events then go without.
 * @throws ProviderError for what passes: rate limits, outages, rejected credentials
 */
export async function findRecords(
  ctx: Context,
  plan: RecordSource,
  objectName: string,
  { ids, fields, named }: WantedRecords,
): Promise<Map<string, NativeRecord> | undefined> {
  const ask = askerOf(ctx, plan, objectName, [...named])
  if (!ask) return undefined
  const call = await openCall(ctx, plan.projectId, plan.connectionId, {
    purpose: 'record',
    module: plan.module || undefined,
    timeoutMs: CALL_TIMEOUT_MS,
    urgency: 'scheduled',
    quota: plan.quota,
    isForApplication: true,
  })
  const found = new Map<string, NativeRecord>()
  const wanted = [...ids]
  try {
    for (let start = 0; start < wanted.length; start += IDS_MAX) {
      const some = wanted.slice(start, start + IDS_MAX)
      const asked = fields === 'all' ? 'all' : [...fields]
      for (const record of await ask(call, some, asked)) {
        const id = idOf(plan.provider.record, record)
        if (id !== undefined) found.set(id, record)
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderError) || mayAnswerLater(error)) throw error
    const { projectId, connectionId } = plan
    ctx.log.warn(
      { projectId, connectionId, objectName, ...failureFields(error) },
      `events of ${objectName} are delivered without their records: ${failureSentence(error)}`,
    )
    return undefined
  }
  return found
}

type Ask = (call: Call, ids: readonly string[], fields: readonly string[] | 'all') => Promise<NativeRecord[]>

function askerOf(
  ctx: Context,
  plan: RecordSource,
  objectName: string,
  namedFields: readonly string[],
): Ask | undefined {
  const { provider } = plan
  const { read, write, search } = provider
  const byIds = read?.byIds
  if (byIds) {
    return (call, ids, fields) =>
      byIds(call, { objectName, ids, fields, namedFields: fields === 'all' ? namedFields : undefined })
  }
  const fetchByIds = write?.fetchByIds
  if (fetchByIds) {
    return async (call, ids, fields) =>
      fetchByIds(call, {
        objectName,
        ids,
        fields: fields === 'all' ? await allFields(ctx, plan, objectName) : fields,
      })
  }
  if (!search) return undefined
  return async (call, ids, fields) => {
    const records: NativeRecord[] = []
    for (const id of ids) {
      const filters = [{ fieldName: 'id', value: id }]
      records.push(...(await search.page(call, { objectName, fields, filters, pageSize: 1 })).records)
    }
    return records
  }
}

async function allFields(ctx: Context, plan: RecordSource, objectName: string): Promise<string[]> {
  const { projectId, connectionId, provider, module } = plan
  const description = await loadObjectDescription(ctx, {
    projectId,
    connectionId,
    provider,
    module,
    objectName,
  })
  return description?.fields.map(({ fieldName }) => fieldName) ?? []
}

function idOf(shape: RecordShape, record: NativeRecord): string | undefined {
  return shape.id(record) ?? asString(record.id)
}

/** Whether the same question may be answered later, if only after the customer has reconnected. */
function mayAnswerLater(error: ProviderError): boolean {
  const reaction = reactionTo(error)
  return isPassing(reaction) || reaction.kind === 'reconnect'
}
