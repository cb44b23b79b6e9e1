// Writes the items of any collection: one at a time, or up to a hundred by one request that Directus takes or refuses whole.
import {
  asObject,
  type Call,
  isObject,
  type NativeRecord,
  ProviderError,
  recordsAt,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { type Collection, collectionOf, itemsPath, withUsualNames } from './collection.ts'
import { readByIds } from './read.ts'
import { record } from './record.ts'

const methods = { create: 'POST', update: 'PATCH', delete: 'DELETE' } as const

/**
 * Several items go as an array, in one transaction: where one is refused nothing is written, so each is sent by itself
 * then.
 * @see https://docs.directus.io/reference/items.html read 2026-11-22
 * @see https://docs.directus.io/packages/@directus/sdk/rest/functions/updateitemsbatch read 2026-11-22
 * @see https://github.com/directus/directus/blob/main/api/src/controllers/items.ts read 2026-11-22
 */
export async function write(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const collection = await collectionOf(call, request.objectName)
  if (request.items.length > 1 && canBeTogether(request, collection)) {
    try {
      return await writeTogether(call, { request, collection })
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (error.reaction.kind !== 'stop' && !isBadValue(error)) throw error
    }
  }
  return writeEachItem(request.items, async (item) => {
    try {
      return await writeOne(call, { request, collection, item })
    } catch (error) {
      throw isBadValue(error) ? refusedValue(error) : error
    }
  })
}

/** Directus answers 500 to a value that a field cannot hold, and writes nothing. Seen of Directus 12.4. */
function isBadValue(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.status === 500
}

function refusedValue(cause: ProviderError): ProviderError {
  const message = `${cause.message} Directus answers 500 to values that a field cannot hold. Check the values of the record.`
  return new ProviderError({ reaction: { kind: 'stop' }, message, status: 422, cause })
}

/**
 * Created items are answered in the order of their keys, not in that of the request. Only counted keys match them to
 * the request, as one item is made after the other, and only where no item brings its own key. Files are made one at a
 * time.
 * @see https://github.com/directus/directus/blob/main/api/src/services/items.ts read 2026-11-22
 */
function canBeTogether({ objectName, action, items }: WriteRequest, { key, isCounted }: Collection): boolean {
  if (action !== 'create') return true
  return (
    objectName !== 'directus_files' && isCounted && items.every(({ fields }) => fields[key] === undefined)
  )
}

interface Writing {
  request: WriteRequest
  collection: Collection
}

async function writeTogether(call: Call, { request, collection }: Writing): Promise<WriteOutcome[]> {
  const { objectName, action, items, headers } = request
  const { key, isCounted } = collection
  const isNumber = (id = '') => isCounted && /^\d+$/.test(id) && Number.isSafeInteger(Number(id))
  const keyOf = ({ id }: WriteItem) => (isNumber(id) ? Number(id) : id)
  const toBody = (item: WriteItem) => {
    if (action === 'delete') return keyOf(item)
    return action === 'create' ? item.fields : { ...item.fields, [key]: keyOf(item) }
  }
  const { json } = await call.request({
    method: methods[action],
    path: itemsPath(objectName),
    headers,
    json: items.map(toBody),
  })
  if (action === 'delete') return items.map((item) => toOutcome(undefined, item))
  const answered = recordsAt(json, 'data').map((row) => withUsualNames(row, collection))
  if (action === 'create') {
    // A role that may not read all it makes gets back fewer items than it made, and no sign of which are missing.
    const made = answered.length === items.length ? answered.toSorted((a, b) => inOrder(a[key], b[key])) : []
    return items.map((item, index) => toOutcome(made[index], item))
  }
  if (isObject(asObject(json)?.data)) throw holdsOne(objectName)
  const byId = new Map(answered.map((row) => [record.id(row), row]))
  const untold = items.flatMap(({ id }) => (id === undefined || byId.has(id) ? [] : [id]))
  const isThere = await checkWhichAreThere(call, objectName, untold)
  return items.map((item) => {
    const found = byId.get(item.id)
    if (found || item.id === undefined || isThere(item.id)) return toOutcome(found, item)
    return { isWritten: false, error: notThere(objectName, item.id) }
  })
}

/** The order of counted keys, which are returned as text where they are too large for numbers. */
function inOrder(one: unknown, other: unknown): number {
  const [a, b] = [String(one), String(other)]
  return a.length - b.length || (a < b ? -1 : 1)
}

/** A collection of one item takes a list of changes for its one item, and answers with it. */
function holdsOne(objectName: string): ProviderError {
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `Directus keeps one item in "${objectName}", which cannot be written by its key.`,
    status: 404,
  })
}

async function writeOne(
  call: Call,
  { request, collection, item: given }: Writing & { item: WriteItem },
): Promise<WriteOutcome> {
  const { objectName, action, headers } = request
  const { id, fields } = given
  const one = id === undefined ? '' : `/${encodeURIComponent(id)}`
  const { json } = await call.request({
    method: methods[action],
    path: `${itemsPath(objectName)}${one}`,
    headers,
    json: action === 'delete' ? undefined : fields,
  })
  const data = asObject(json)?.data
  const item = isObject(data) ? withUsualNames(data, collection) : undefined
  if (action === 'update' && !item && id !== undefined) {
    const isThere = await checkWhichAreThere(call, objectName, [id])
    if (!isThere(id)) throw notThere(objectName, id)
  }
  return toOutcome(item, given)
}

function toOutcome(native: NativeRecord | undefined, { id }: WriteItem): WriteOutcome {
  const recordId = (native && record.id(native)) ?? id
  return {
    isWritten: true,
    recordId,
    record: native,
  }
}

/**
 * The answer to an update leaves out what a role may write and not read, and for an administrator what is not there.
 * Where the role may read nothing, all counts as there.
 * @see https://github.com/directus/directus/blob/main/api/src/controllers/items.ts read 2026-11-22
 */
async function checkWhichAreThere(
  call: Call,
  objectName: string,
  ids: readonly string[],
): Promise<(id: string) => boolean> {
  if (ids.length === 0) return () => true
  try {
    const found = await readByIds(call, { objectName, ids, fields: ['id'] })
    const there = new Set(found.map((native) => record.id(native)))
    // A key may be spelled in another way than Directus does, such as a UUID in capitals.
    const isAll = there.size === new Set(ids).size
    return (id) => isAll || there.has(id)
  } catch (error) {
    if (error instanceof ProviderError && error.status === 403) return () => true
    throw error
  }
}

function notThere(objectName: string, id: string): ProviderError {
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `Directus has no item "${id}" in "${objectName}".`,
    status: 404,
  })
}
