// Deleted rows, as the change tracking of their table reports them.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  clampPageSize,
  type DeletedPage,
  decodeCursor,
  encodeCursor,
  type NativeRecord,
  ProviderError,
  type ReadDeletedRequest,
  recordsAt,
} from '@mortise/connector-kit'
import { tableOf } from './describe.ts'
import { odataId, odataName } from './odata.ts'

const pageSizeMax = 5000

/** Where a read stands: at a page of changes, or of all rows, which is how a token is got. */
interface Position {
  link: string
  isBaseline: boolean
}

/**
 * One page of rows deleted since the token, which is the vendor's link to later changes. Without one all ids are read,
 * for the link that comes with the last of them, and no deletions are returned. Changed rows come along with deleted
 * ones, by their ids.
 * A token is good for seven days unless the environment says otherwise; after that all ids are read again.
 * Tables without change tracking, and users who may not read the whole table, get a note instead of deletions.
 * @see https://github.com/MicrosoftDocs/powerapps-docs/blob/0494d1bb431955b8452296398559bab8f9526bd4/powerapps-docs/developer/data-platform/use-change-tracking-synchronize-data-external-systems.md read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, token, cursor } = request
  const { isTracked } = await tableOf(call, objectName)
  if (!isTracked) return { records: [], note: `Dynamics does not track changes of ${objectName}, ${hence}` }
  const at = cursor === undefined ? undefined : decodeCursor(cursor, toPosition)
  try {
    if (at) return await page(call, request, at)
    if (token === undefined) return await baseline(call, request)
    return await page(call, request, { link: token, isBaseline: false })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.reaction.kind !== 'stop') throw error
    if (error.status === 403)
      return { records: [], note: `Dynamics does not let this user read all of ${objectName}, ${hence}` }
    if (at || token === undefined) throw error
    const note = `Dynamics no longer reports what was deleted from ${objectName} since the last read: ${error.message}`
    return { ...(await baseline(call, request)), note }
  }
}

const hence = 'so it reports none of its deleted rows.'

async function baseline(call: Call, { objectName, pageSize }: ReadDeletedRequest): Promise<DeletedPage> {
  const { idName } = await tableOf(call, objectName)
  const asked = {
    path: `/v9.2/${odataName(objectName)}`,
    headers: { prefer: preferOf(pageSize, true) },
    query: { $select: odataName(idName) },
  }
  return toPage(await answerOf(call, asked), { isBaseline: true })
}

async function page(call: Call, { pageSize }: ReadDeletedRequest, at: Position): Promise<DeletedPage> {
  const headers = { prefer: preferOf(pageSize, at.isBaseline) }
  return toPage(await answerOf(call, { path: at.link, headers }), at)
}

function preferOf(pageSize: number, isBaseline: boolean): string {
  const size = `odata.maxpagesize=${clampPageSize(pageSize, pageSizeMax)}`
  return isBaseline ? `odata.track-changes,${size}` : size
}

async function answerOf(call: Call, request: CallRequest): Promise<NativeRecord> {
  return asObject((await call.request(request)).json) ?? {}
}

function toPage(answer: NativeRecord, { isBaseline }: Pick<Position, 'isBaseline'>): DeletedPage {
  const records = isBaseline ? [] : recordsAt(answer, 'value').flatMap(toRemoval)
  const next = asString(answer['@odata.nextLink'])
  if (next !== undefined) return { records, nextCursor: encodeCursor({ link: next, isBaseline }) }
  const token = asString(answer['@odata.deltaLink'])
  return { records, token }
}

/** `{'@odata.context': '…#accounts/$deletedEntity', id: '2e45…', reason: 'deleted'}` */
function toRemoval(row: NativeRecord): { id: string }[] {
  const id = odataId(asString(row.id) ?? '')
  const isDeleted = asString(row['@odata.context'])?.endsWith('/$deletedEntity') === true
  return isDeleted && id !== undefined ? [{ id }] : []
}

function toPosition({ link, isBaseline }: Readonly<Record<string, unknown>>): Position | undefined {
  return typeof link === 'string' && typeof isBaseline === 'boolean' ? { link, isBaseline } : undefined
}
