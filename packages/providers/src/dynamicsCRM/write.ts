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
  writeEachItem,
} from '@mortise/connector-kit'
import { type DataverseTable, tableOf } from './describe.ts'
import { odataName } from './odata.ts'
import { withId } from './record.ts'
import { type TogetherMessage, takesTogether } from './takes-together.ts'
import { writeHalving } from './write-halving.ts'

/**
 * Several rows go in one request where their table takes them so, else one by one. `$batch` would tell of each row by
 * itself and take deletions and every table as well; its body is `multipart/mixed`, which no `Call` can send.
 * @see https://learn.microsoft.com/en-us/powerapps/developer/data-platform/webapi/execute-batch-operations-using-web-api read 2026-11-22
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  const table = await tableOf(call, objectName)
  const oneByOne = (some: readonly WriteItem[]) =>
    writeEachItem(some, (item) => writeRow(call, request, item))
  if (action === 'delete' || items.length < 2 || namesOneTwice(items)) return oneByOne(items)
  const message = action === 'create' ? 'CreateMultiple' : 'UpdateMultiple'
  if (!(await takesTogether(call, objectName, message))) return oneByOne(items)
  return writeHalving(items, async (part) => {
    const [only] = part
    if (only && part.length === 1) return [await writeRow(call, request, only)]
    const { json } = await call.request({
      ...toTogether(table, message, part),
      ...{
        path: `/v9.2/${odataName(objectName)}/Microsoft.Dynamics.CRM.${message}`,
        headers: request.headers,
      },
    })
    return message === 'CreateMultiple' ? createdOf(json, part) : part.map(({ id }) => writtenAs(id))
  })
}

/**
 * One request for each row, answered with the row. `If-Match` keeps an update of a row that is gone from making a new one.
 * @see https://learn.microsoft.com/power-apps/developer/data-platform/webapi/update-delete-entities-using-web-api read 2026-11-21
 */
async function writeRow(
  call: Call,
  { objectName, action, headers }: WriteRequest,
  { id = '', fields }: WriteItem,
): Promise<WriteOutcome> {
  const { idName } = await tableOf(call, objectName)
  const path = `/v9.2/${odataName(objectName)}`
  const one = `${path}(${encodeURIComponent(id)})`
  if (action === 'delete') {
    await call.request({ method: 'DELETE', path: one, headers })
    return { isWritten: true, recordId: id }
  }
  const { json } = await call.request({
    ...(action === 'create' ? { method: 'POST', path } : { method: 'PATCH', path: one }),
    headers: {
      ...headers,
      prefer: 'return=representation',
      ...(action === 'update' ? { 'if-match': '*' } : {}),
    },
    json: fields,
  })
  const row = asObject(json)
  const recordId = asString(row?.[idName]) ?? id
  return { isWritten: true, recordId, ...(row ? { record: withId(row, idName) } : {}) }
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
    ...(message === 'UpdateMultiple' ? { [idName]: id } : {}),
  }))
  return { method: 'POST', json: { Targets } }
}

/** Only ids are told. Unverified: that they come in the order of the rows, as the samples of that page have them. */
function createdOf(json: unknown, items: readonly WriteItem[]): WriteOutcome[] {
  const ids = asArray(asObject(json)?.Ids).flatMap((id) => asString(id) ?? [])
  if (ids.length === items.length) return ids.map(writtenAs)
  const error = new ProviderError({
    reaction: { kind: 'retry' },
    message: 'Dynamics did not say what became of the record.',
  })
  return items.map(() => ({ isWritten: false, error }))
}

function writtenAs(recordId: string | undefined): WriteOutcome {
  return { isWritten: true, ...(recordId === undefined ? {} : { recordId }) }
}

/**
 * Of a row that is named twice in one request, Dataverse passes over all but the first.
 * @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/bulk-operations (duplicate records) read 2026-11-22
 */
function namesOneTwice(items: readonly WriteItem[]): boolean {
  const ids = items.flatMap(({ id }) => id?.toLowerCase() ?? [])
  return new Set(ids).size < ids.length
}
