// Creates, changes and deletes QuickBooks records: one at a time, or up to thirty in a batch.
import {
  asObject,
  asString,
  type Call,
  type NativeRecord,
  ProviderError,
  recordsAt,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { companyPath } from './company-path.ts'
import { customFields, record, toBody } from './record.ts'
import { readByIds } from './table.ts'

/** A change has to say which version it is of, so the record is asked for first unless the fields hold its `SyncToken`. */
export const write: WriteSupport['write'] = (call, request) => {
  const { items } = request
  const ids = items.flatMap(({ id }) => id ?? [])
  // The second change of a record is of the version that the first one makes.
  const isApart = new Set(ids).size === ids.length
  return items.length > 1 && isApart
    ? writeBatch(call, request)
    : writeEachItem(items, writeOne(call, request))
}

function writeOne(call: Call, { objectName, action, headers }: WriteRequest) {
  return async (item: WriteItem): Promise<WriteOutcome> => {
    const current = await currentOf(call, { objectName, action, items: [item] })
    const entity = toEntity(action, item, current)
    if (entity === undefined) throw notThere(objectName, item.id)
    const { json } = await call.request({
      method: 'POST',
      path: companyPath(call, objectName.toLowerCase()),
      headers,
      query: action === 'delete' ? { operation: 'delete' } : undefined,
      json: entity,
    })
    const written = action === 'delete' ? undefined : asObject(asObject(json)?.[objectName])
    const recordId = (written && record.id(written)) ?? item.id ?? ''
    return { isWritten: true, recordId, record: written }
  }
}

/** The body that writes a record; `undefined` when the record had to be asked for and is not there. */
function toEntity(
  action: WriteRequest['action'],
  { id = '', fields }: WriteItem,
  current: ReadonlyMap<string, NativeRecord>,
): NativeRecord | undefined {
  if (action === 'create') return toBody(fields)
  const found = current.get(id)
  if (found === undefined && isAsked({ id, fields })) return undefined
  const SyncToken = asString(fields.SyncToken) ?? asString(found?.SyncToken) ?? '0'
  if (action === 'delete') return { ...fields, Id: id, SyncToken }
  return { ...toBody(fields, found), Id: id, SyncToken, sparse: true }
}

/** Whether a record has to be known to be changed: its version, or the custom fields it has. */
function isAsked({ fields }: WriteItem): boolean {
  return asString(fields.SyncToken) === undefined || Object.keys(fields).some(customFields.isCustom)
}

/** The records as they are now, of those that have to be known; all by one query. */
async function currentOf(
  call: Call,
  { objectName, action, items }: Pick<WriteRequest, 'objectName' | 'action' | 'items'>,
): Promise<Map<string, NativeRecord>> {
  const asked = action === 'create' ? [] : items.filter(isAsked)
  const ids = [...new Set(asked.flatMap(({ id }) => id ?? []))]
  const found = await readByIds(call, { objectName, ids, fields: 'all' })
  return new Map(found.map((native) => [record.id(native) ?? '', native]))
}

type Operation = NativeRecord & { bId: string }

/**
 * Each operation succeeds or fails on its own, in no order to count on; its answer repeats its `bId`.
 * @see https://blogs.intuit.com/2023/07/19/building-smarter-with-intuit-batch-without-a-scratch read 2026-11-22
 */
async function writeBatch(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { objectName, action, items, headers } = request
  const current = await currentOf(call, request)
  const operations = items.flatMap((item, place): Operation[] => {
    const entity = toEntity(action, item, current)
    return entity === undefined ? [] : [{ bId: String(place), operation: action, [objectName]: entity }]
  })
  const answers = operations.length === 0 ? [] : await send(call, { operations, headers })
  const isSent = new Set(operations.map(({ bId }) => bId))
  const byId = new Map(answers.map((answer) => [asString(answer.bId), answer]))
  return items.map((item, place) => {
    if (!isSent.has(String(place))) return { isWritten: false, error: notThere(objectName, item.id) }
    return toOutcome(byId.get(String(place)), { request, item })
  })
}

async function send(
  call: Call,
  { operations, headers }: { operations: readonly Operation[]; headers: WriteRequest['headers'] },
): Promise<NativeRecord[]> {
  const { json } = await call.request({
    method: 'POST',
    path: companyPath(call, 'batch'),
    headers,
    json: { BatchItemRequest: operations },
  })
  return recordsAt(json, 'BatchItemResponse')
}

/**
 * A fault is of one operation, and means what it would mean of a request: one of the system may pass.
 * @see https://github.com/abossenbroek/qbo-mcp/blob/main/qbo-api-docs/entities/batch.md (the copy) read 2026-11-22
 */
function toOutcome(
  answer: NativeRecord | undefined,
  { request, item }: { request: WriteRequest; item: WriteItem },
): WriteOutcome {
  const { objectName, action } = request
  const fault = asObject(answer?.Fault)
  if (answer && fault) {
    const status = /^system/i.test(asString(fault.type) ?? '') ? 500 : 400
    const failure = { status, headers: {}, json: answer, text: '' }
    return { isWritten: false, error: classify(failure) ?? unexplained(status) }
  }
  const entity = asObject(answer?.[objectName])
  if (!entity) return { isWritten: false, error: unexplained(500) }
  const recordId = record.id(entity) ?? item.id
  return {
    isWritten: true,
    recordId,
    record: action === 'delete' ? undefined : entity,
  }
}

/** QuickBooks refused without a word, or said nothing of this record. */
function unexplained(status: 400 | 500): ProviderError {
  return status === 400
    ? new ProviderError({
        reaction: { kind: 'stop' },
        message: 'QuickBooks refused the record and did not say why.',
        status,
      })
    : new ProviderError({
        reaction: { kind: 'retry' },
        message: 'QuickBooks did not say what became of the record.',
      })
}

function notThere(objectName: string, id = ''): ProviderError {
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `QuickBooks has no ${objectName} with the id "${id}".`,
    status: 404,
  })
}
