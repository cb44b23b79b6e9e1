// Reads and searches Google: calendars by the last change, contacts newest change first.
import {
  asArray,
  askEach,
  asObject,
  type Call,
  describeStatic,
  keepChanged,
  listIn,
  matchFilters,
  type NativeRecord,
  type ObjectsPart,
  ProviderError,
  type ReadPage,
  type ReadPart,
  type ReadRequest,
  type RemovedPart,
  readList,
  requestIfThere,
  requireFields,
  type SearchPart,
  stopAtUnchanged,
  toRemovals,
} from '@mortise/connector-kit'
import type { GoogleObject, GoogleWish } from './google-object.ts'
import { objectOf } from './objects.ts'
import { record } from './record.ts'

const wholePrefix = 'whole.'

/** Google publishes its fields as documentation; own ones are inside `userDefined` and `extendedProperties`. */
export const describe: NonNullable<ObjectsPart['describe']> = async (call, objectName) =>
  describeStatic(objectName, objectOf(call, objectName))

/** One page. Events that are no more come among the changed ones, and are left to `readDeleted`. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, since, filters = [] } = request
  const entry = objectOf(call, objectName)
  const { filters: known, readFilters: told = known } = entry
  const wish = { filters: filters.filter(({ fieldName }) => told.includes(fieldName)) }
  const page = since
    ? await readChanged(call, { entry, request, wish, since })
    : await listed(call, entry, request, wish)
  const end = entry.isNewestFirst ? stopAtUnchanged : keepChanged
  const changed = end(page, since ? { since } : {}, record)
  return { ...changed, records: changed.records.filter(isThere) }
}

/**
 * Google does not report changes that are too long ago; then everything is read, and unchanged records are left out.
 * The cursor says so, since a page belongs to the parameters of the first one.
 */
async function readChanged(
  call: Call,
  {
    entry,
    request,
    wish,
    since,
  }: { entry: GoogleObject; request: ReadRequest; wish: GoogleWish; since: Date },
): Promise<ReadPage> {
  const { cursor, ...rest } = request
  const whole = async (at: string | undefined): Promise<ReadPage> => {
    const page = await listed(call, entry, { ...rest, cursor: at }, wish)
    const { nextCursor } = page
    return {
      ...page,
      nextCursor: nextCursor === undefined ? undefined : `${wholePrefix}${nextCursor}`,
    }
  }
  if (cursor?.startsWith(wholePrefix)) return whole(cursor.slice(wholePrefix.length))
  try {
    return await listed(call, entry, request, { ...wish, since })
  } catch (error) {
    if (cursor !== undefined || !(error instanceof ProviderError) || error.status !== 410) throw error
    return whole(undefined)
  }
}

/** By id, by what the list filters by, or by Google's own search, which finds more and is compared. */
export const search: SearchPart['page'] = async (call, { objectName, filters, pageSize }) => {
  const entry = objectOf(call, objectName)
  const { idField, compared = {}, find } = entry
  requireFields(filters, [idField, ...entry.filters])
  const field = (name: string) =>
    compared[name] ?? record.field?.(name) ?? ((native: NativeRecord) => native[name])
  const id = filters.find(({ fieldName }) => fieldName === idField)
  const [first] = filters
  const records = id
    ? await byId(call, entry, String(id.value))
    : find && first
      ? await found(call, find(String(first.value)))
      : (await listed(call, entry, { pageSize }, { filters })).records
  return { records: matchFilters(records.filter(isThere), filters, { field }) }
}

/** Records by their ids. */
export const readByIds: NonNullable<ReadPart['byIds']> = async (call, { objectName, ids }) => {
  const entry = objectOf(call, objectName)
  return byIds(call, entry, ids)
}

/** Events that were cancelled, which is how Google keeps those that were deleted. */
export const readDeleted: RemovedPart['page'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  const entry = objectOf(call, objectName)
  if (objectName !== 'events') return { records: [] }
  const place = { pageSize, cursor }
  const page = await listed(call, entry, place, { since }).catch((error: unknown): ReadPage => {
    // Google no longer knows records that were removed that long ago.
    if (error instanceof ProviderError && error.status === 410) return { records: [] }
    throw error
  })
  const gone = page.records.filter(({ status }) => status === 'cancelled')
  return { records: toRemovals(gone, record), nextCursor: page.nextCursor }
}

async function listed(
  call: Call,
  entry: GoogleObject,
  { cursor, pageSize }: Pick<ReadRequest, 'cursor' | 'pageSize'>,
  wish: GoogleWish,
): Promise<ReadPage> {
  const { list, style, items, pageSizeMax, isListedById } = entry
  // Answers of Gmail and People leave out what is empty, lists included.
  const page = await readList(call, {
    request: list(wish),
    style,
    items,
    omitsEmptyList: true,
    cursor,
    pageSize,
    pageSizeMax,
  })
  if (!isListedById) return page
  const ids = page.records.flatMap((native) => record.id(native) ?? [])
  return { ...page, records: await byIds(call, entry, ids) }
}

async function byIds(call: Call, entry: GoogleObject, ids: readonly string[]): Promise<NativeRecord[]> {
  return (await askEach(call, ids, (id) => byId(call, entry, id))).flat()
}

/** Google still finds cancelled events and messages in the trash by their id. */
function isThere({ status, labelIds }: NativeRecord): boolean {
  return status !== 'cancelled' && !asArray(labelIds).includes('TRASH')
}

async function found(
  call: Call,
  { warmUp, request, items, inside }: ReturnType<NonNullable<GoogleObject['find']>>,
): Promise<NativeRecord[]> {
  await call.request(warmUp)
  return listIn(await call.request(request), items, { omitsEmptyList: true })
    .map((result) => asObject(result[inside]))
    .filter((native) => native !== undefined)
}

/** A record that is there. */
export async function byId(call: Call, { one }: GoogleObject, id: string): Promise<NativeRecord[]> {
  const request = one(id)
  const answer = request && (await requestIfThere(call, request))
  const native = asObject(answer?.json)
  return native && isThere(native) ? [native] : []
}
