// Creates, changes and deletes Dataverse rows.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type CallRequest,
  ProviderError,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
} from '@mortise/connector-kit'
import { type DataverseTable, tableOf } from './describe.ts'
import { odataName } from './odata.ts'
import { withId } from './record.ts'
import { sendBatch } from './send-batch.ts'
import { type TogetherMessage, takesTogether } from './takes-together.ts'
import { writeHalving } from './write-halving.ts'

/**
 * Several rows go in one message where their table takes them so, which is quicker. Otherwise they go as separate
 * requests in one batch, as deletions always do.
 * @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/bulk-operations read 2026-11-22
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  const table = await tableOf(call, objectName)
  if (action === 'delete' || items.length < 2 || namesOneTwice(items)) return inBatch(call, request, table)
  const message = action === 'create' ? 'CreateMultiple' : 'UpdateMultiple'
  if (!(await takesTogether(call, objectName, message))) return inBatch(call, request, table)
  return writeHalving(items, async (part) => {
    const [only] = part
    if (only && part.length === 1) return [await writeRow(call, request, { table, item: only })]
    const { json } = await call.request({
      ...toTogether(table, message, part),
      path: `/v9.2/${odataName(objectName)}/Microsoft.Dynamics.CRM.${message}`,
      headers: request.headers,
    })
    return message === 'CreateMultiple' ? createdOf(json, part) : part.map(({ id }) => writtenAs(id))
  })
}

/** Each row has its own outcome; a batch that is refused as a whole is halved down to single requests. */
function inBatch(call: Call, request: WriteRequest, table: DataverseTable): Promise<WriteOutcome[]> {
  return writeHalving(request.items, async (part) => {
    const [only] = part
    if (only && part.length === 1) return [await writeRow(call, request, { table, item: only })]
    const answers = await sendBatch(
      call,
      part.map((item) => toRequest(request, item)),
    )
    return answers.map((answer, place): WriteOutcome => {
      if ('error' in answer) return { isWritten: false, error: answer.error }
      return outcomeOf(answer.json, { table, id: part[place]?.id })
    })
  })
}

async function writeRow(
  call: Call,
  request: WriteRequest,
  { table, item }: { table: DataverseTable; item: WriteItem },
): Promise<WriteOutcome> {
  const { json } = await call.request(toRequest(request, item))
  return outcomeOf(asObject(json), { table, id: item.id })
}

/**
 * The request for one row, answered with the row. `If-Match` keeps an update of a row that is gone from making a new one.
 * @see https://learn.microsoft.com/power-apps/developer/data-platform/webapi/update-delete-entities-using-web-api read 2026-11-21
 */
function toRequest(
  { objectName, action, headers }: WriteRequest,
  { id = '', fields }: WriteItem,
): CallRequest {
  const path = `/v9.2/${odataName(objectName)}`
  const one = `${path}(${encodeURIComponent(id)})`
  if (action === 'delete') return { method: 'DELETE', path: one, headers }
  const wanted = { ...headers, prefer: 'return=representation' }
  if (action === 'create') return { method: 'POST', path, headers: wanted, json: fields }
  return { method: 'PATCH', path: one, headers: { ...wanted, 'if-match': '*' }, json: fields }
}

function outcomeOf(
  row: Readonly<Record<string, unknown>> | undefined,
  { table: { idName }, id }: { table: DataverseTable; id: string | undefined },
): WriteOutcome {
  return {
    ...writtenAs(asString(row?.[idName]) ?? id),
    record: row ? withId(row, idName) : undefined,
  }
}

/**
 * Every row has to say its type, and a changed one its id; a row that is gone is refused, never made.
 * @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/bulk-operations read 2026-11-22
 */
function toTogether(
  { logicalName, idName }: DataverseTable,
  message: TogetherMessage,
  items: readonly WriteItem[],
): Pick<CallRequest, 'method' | 'json'> {
  const type = { '@odata.type': `Microsoft.Dynamics.CRM.${logicalName}` }
  const Targets = items.map(({ id, fields }) => ({
    ...fields,
    ...type,
    ...(message === 'UpdateMultiple' ? { [idName]: id } : undefined),
  }))
  return { method: 'POST', json: { Targets } }
}

/** The answer holds only ids. */
function createdOf(json: unknown, items: readonly WriteItem[]): WriteOutcome[] {
  const ids = asArray(asObject(json)?.Ids).flatMap((id) => asString(id) ?? [])
  if (ids.length === items.length) return ids.map(writtenAs)
  const error = new ProviderError({
    reaction: { kind: 'retry' },
    message: 'Dynamics did not say what became of the record.',
  })
  return items.map(() => ({ isWritten: false, error }))
}

function writtenAs(recordId: string | undefined): Extract<WriteOutcome, { isWritten: true }> {
  return { isWritten: true, recordId }
}

/**
 * When one request names a row twice, Dataverse ignores all but the first.
 * @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/bulk-operations (duplicate records) read 2026-11-22
 */
function namesOneTwice(items: readonly WriteItem[]): boolean {
  const ids = items.flatMap(({ id }) => id?.toLowerCase() ?? [])
  return new Set(ids).size < ids.length
}
