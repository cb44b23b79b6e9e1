// Creates, changes and archives HubSpot records: one at a time, or up to a hundred in a batch.
import {
  asArray,
  asObject,
  asString,
  type Call,
  isObject,
  type NativeRecord,
  ProviderError,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { batchReadMax, objectUrl } from './api.ts'
import { associatedObjects, withoutAssociations as propertiesIn, withAssociations } from './associations.ts'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { sideObject } from './side-objects.ts'

/**
 * Where HubSpot offers it, the request asks for a batch response that names what failed. Where HubSpot refuses a batch
 * as a whole, the records are sent one by one, so that each gets its own response.
 * @see https://developers.hubspot.com/docs/api-reference/latest/error-handling (multi-status errors) read 2026-11-21
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const side = sideObject(request.objectName)
  if (side?.write) return side.write(call, request)
  if (request.items.length === 1) return writeSingly(call, request)
  try {
    return await writeBatch(call, request)
  } catch (error) {
    // A batch that was refused has written nothing.
    const isRefused = error instanceof ProviderError && error.reaction.kind === 'stop' && error.status !== 403
    if (!isRefused) throw error
    return writeSingly(call, request)
  }
}

/** Current records, those archived or unknown left out, with the fields named. */
export async function fetchByIds(
  call: Call,
  given: { objectName: string; ids: readonly string[]; fields: readonly string[] },
): Promise<NativeRecord[]> {
  const { objectName, ids } = given
  const side = sideObject(objectName)
  if (side) return side.fetchByIds(call, objectName, ids)
  const fields = propertiesIn(given.fields)
  const found: NativeRecord[] = []
  for (let from = 0; from < ids.length; from += batchReadMax) {
    const inputs = ids.slice(from, from + batchReadMax).map((id) => ({ id }))
    const { json } = await call.request({
      method: 'POST',
      path: objectUrl(objectName, '/batch/read'),
      json: { inputs, properties: fields, propertiesWithHistory: [] },
    })
    found.push(...asArray(asObject(json)?.results).filter(isObject))
  }
  return withAssociations(call, { objectName, records: found, targets: associatedObjects(given.fields) })
}

function writeSingly(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  return writeEachItem(request.items, (item) => writeOne(call, request, item))
}

async function writeOne(
  call: Call,
  { objectName, action, headers }: WriteRequest,
  item: WriteItem,
): Promise<WriteOutcome> {
  const id = item.id ?? ''
  if (action === 'delete') {
    await call.request({
      method: 'DELETE',
      path: objectUrl(objectName, `/${encodeURIComponent(id)}`),
      headers,
    })
    return { isWritten: true, recordId: id }
  }
  const { json } =
    action === 'create'
      ? await call.request({
          method: 'POST' as const,
          path: objectUrl(objectName),
          headers,
          json: { properties: toProperties(item.fields), associations: item.associations ?? [] },
        })
      : await call.request({
          method: 'PATCH' as const,
          headers,
          path: objectUrl(objectName, `/${encodeURIComponent(id)}`),
          json: { properties: toProperties(withoutAssociations(item).fields) },
        })
  return toOutcome(asObject(json), item)
}

async function writeBatch(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { objectName, action, items, headers } = request
  const suffix = { create: '/batch/create', update: '/batch/update', delete: '/batch/archive' }[action]
  const { json } = await call.request({
    method: 'POST' as const,
    path: objectUrl(objectName, suffix),
    headers,
    json: { inputs: items.map((item, place) => toInput(item, { action, place })) },
  })
  // Archiving answers no body: what is gone already counts as archived.
  if (action === 'delete') return items.map(({ id = '' }) => ({ isWritten: true, recordId: id }))
  const errors = asArray(asObject(json)?.errors).filter(isObject)
  const failed = new Map(
    errors.flatMap((error) => placesOf(error, items).map((place) => [place, toError(error)] as const)),
  )
  const results = asArray(asObject(json)?.results).filter(isObject)
  const written = pairResults(results, { items, failed, action })
  return items.map((item, place) => {
    const error = failed.get(place)
    if (error) return { isWritten: false, error }
    const found = written.get(place)
    return found ? toOutcome(found, item) : { isWritten: false, error: unanswered() }
  })
}

function toInput(item: WriteItem, { action, place }: { action: WriteRequest['action']; place: number }) {
  const { id, fields, associations = [] } = item
  if (action === 'delete') return { id }
  const objectWriteTraceId = String(place)
  if (action === 'update')
    return { objectWriteTraceId, id, properties: toProperties(withoutAssociations(item).fields) }
  return { objectWriteTraceId, properties: toProperties(fields), associations }
}

/**
 * Results by the place of their input. They carry its trace id, and not always its id: that of a record that was merged
 * leads to the record that is left. An account that leaves the trace id out answers creations in the order asked.
 * @see https://github.com/HubSpot/HubSpot-public-api-spec-collection (CRM, Contacts, v3: `SimplePublicObject`) read 2026-11-29
 */
function pairResults(
  results: readonly NativeRecord[],
  {
    items,
    failed,
    action,
  }: Pick<WriteRequest, 'items' | 'action'> & { failed: ReadonlyMap<number, ProviderError> },
): Map<number, NativeRecord> {
  const isTraced = results.every((result) => typeof result.objectWriteTraceId === 'string')
  if (isTraced) return new Map(results.map((result) => [Number(result.objectWriteTraceId), result]))
  const expected = items.map((_, place) => place).filter((place) => !failed.has(place))
  if (action === 'create' && results.length !== expected.length) return new Map()
  const byId = new Map(results.map((result) => [record.id(result), result]))
  return new Map(
    expected.flatMap((place, index) => {
      const found = action === 'update' ? byId.get(items[place]?.id) : results[index]
      return found ? [[place, found] as const] : []
    }),
  )
}

/** The places of the inputs that an error is about: it names their trace ids, or their ids. */
function placesOf(error: Readonly<Record<string, unknown>>, items: readonly WriteItem[]): number[] {
  const context = asObject(error.context)
  const listed = (named: unknown) =>
    (Array.isArray(named) ? named : [named]).flatMap((key) => asString(key) ?? [])
  const traced = listed(context?.objectWriteTraceId)
  const ids = listed(context?.ids ?? context?.id)
  return items.flatMap(({ id }, place) =>
    traced.includes(String(place)) || (id !== undefined && ids.includes(id)) ? [place] : [],
  )
}

/** The statuses that the same refusals have by themselves. */
const statuses: Readonly<Record<string, number>> = { OBJECT_NOT_FOUND: 404, CONFLICT: 409 }

function toError(error: Readonly<Record<string, unknown>>): ProviderError {
  const status = statuses[String(error.category)] ?? 400
  const failure = { status, headers: {}, json: error, text: '' }
  return (
    classify(failure) ??
    new ProviderError({ reaction: { kind: 'stop' }, message: 'HubSpot refused the record.', status })
  )
}

/** HubSpot wrote something and did not say what of this record. */
function unanswered(): ProviderError {
  return new ProviderError({
    reaction: { kind: 'retry' },
    message: 'HubSpot did not say what became of the record.',
  })
}

function toOutcome(native: NativeRecord | undefined, item: WriteItem): WriteOutcome {
  const recordId = (native && record.id(native)) ?? item.id
  return {
    isWritten: true,
    recordId,
    record: native,
  }
}

/** @throws ProviderError stop for an update with associations: only a creation takes them along */
function withoutAssociations(item: WriteItem): WriteItem {
  if (!item.associations?.length) return item
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'HubSpot takes associations only together with a new record.',
    status: 400,
  })
}

/**
 * Every value travels as text; an empty one takes the value away, and several choices are joined by semicolons.
 * @see https://developers.hubspot.com/docs/api-reference/latest/crm/objects/contacts/guide read 2026-11-21
 */
function toProperties(fields: NativeRecord): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toText(value)]))
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(toText).join(';')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
