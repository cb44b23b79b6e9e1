// Creates, changes and deletes Xero records: together where each is answered for itself, otherwise one at a time.
import {
  type Call,
  type CallRequest,
  isObject,
  type NativeRecord,
  objectIn,
  ProviderError,
  recordsAt,
  refusal,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { type WriteStyle, writeStyles } from './actions.ts'
import { wordsOf } from './classify.ts'
import { fetchWithGone } from './fetch-by-ids.ts'
import { itemsOf, pathOf } from './list.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

/**
 * Many changes or deletions go in one request where one read of the list shows which records are there: a list sent as
 * a change creates those that are not.
 * @see http://blog.xero.com/developer/api-overview/http-put-and-post/ read 2026-11-22
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const { objectName, action, items } = request
  const style = writeStyles[objectName] ?? {}
  const { hasIds } = objectIn(objects, objectName, 'Xero')
  if (action === 'create' && style.create === 'together') return createTogether(call, request)
  const ids = new Set(items.map(({ id }) => id))
  if (action !== 'create' && hasIds && items.length > 1 && ids.size === items.length)
    return changeTogether(call, request, style)
  return writeEachItem(items, writeOne(call, request, style))
}

/** With `summarizeErrors=false` every record is answered for itself, refused ones included. */
async function createTogether(
  call: Call,
  { objectName, items, headers }: WriteRequest,
): Promise<WriteOutcome[]> {
  const sent = { method: 'PUT', headers, records: items.map(({ fields }) => fields) } as const
  const answers = await sendList(call, objectName, sent)
  return items.map((_item, index) => toOutcome(answers[index]))
}

async function changeTogether(
  call: Call,
  { objectName, action, items, headers }: WriteRequest,
  style: WriteStyle,
): Promise<WriteOutcome[]> {
  const found = await fetchWithGone(call, { objectName, ids: items.flatMap(({ id }) => id ?? []) })
  const current = new Map(found.map((native) => [record.id(native), native]))
  const there = items.filter(({ id }) => current.has(id))
  const records = there.map(({ id = '', fields }) =>
    named(objectName, id, action === 'delete' ? toRemoval(style, current.get(id)) : fields),
  )
  const answers =
    there.length === 0 ? [] : await sendList(call, objectName, { method: 'POST', headers, records })
  const outcomes = new Map(there.map((item, index) => [item, toOutcome(answers[index])]))
  return items.map((item) => outcomes.get(item) ?? { isWritten: false, error: notThere(objectName, item.id) })
}

async function sendList(
  call: Call,
  objectName: string,
  sent: { method: 'PUT' | 'POST'; headers: WriteRequest['headers']; records: readonly NativeRecord[] },
): Promise<NativeRecord[]> {
  const { method, headers, records } = sent
  const { json } = await call.request({
    method,
    path: pathOf(objectName),
    query: { summarizeErrors: false },
    headers,
    json: { [objectName]: records },
  })
  return recordsAt(json, itemsOf(objectName))
}

/**
 * A batch of payments has neither a status nor a flag, and only the errors say that it was refused.
 * @see https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml (`BatchPayment`, `summarizeErrors`) read 2026-11-29
 */
function toOutcome(answer: NativeRecord | undefined): WriteOutcome {
  const words = wordsOf(answer)
  const isRefused =
    !answer ||
    words !== undefined ||
    answer.StatusAttributeString === 'ERROR' ||
    answer.HasValidationErrors === true
  if (!isRefused) {
    const recordId = record.id(answer)
    return { isWritten: true, recordId, record: answer }
  }
  const message = words ?? 'Xero did not write the record.'
  return { isWritten: false, error: refusal(message, 400) }
}

function writeOne(call: Call, { objectName, action, headers }: WriteRequest, style: WriteStyle) {
  return async ({ id = '', fields }: WriteItem): Promise<WriteOutcome> => {
    const asked =
      action === 'create'
        ? toCreation(objectName, style, fields)
        : action === 'update'
          ? await changeOf(call, { objectName, id, style, fields })
          : await removalOf(call, { objectName, id, style })
    const { json } = await call.request({ ...asked, headers })
    const written = action === 'delete' ? undefined : recordsAt(json, itemsOf(objectName))[0]
    const recordId = (written && record.id(written)) ?? id
    return { isWritten: true, recordId, record: written }
  }
}

function toCreation(objectName: string, { create }: WriteStyle, fields: NativeRecord): CallRequest {
  const json = create === 'bare' ? fields : { [objectName]: [fields] }
  return { method: 'PUT', path: pathOf(objectName), json }
}

/** The request that changes a record. @throws ProviderError stop/404 for one that would be created instead of refused. */
async function changeOf(
  call: Call,
  change: { objectName: string; id: string; style: WriteStyle; fields: NativeRecord },
): Promise<CallRequest> {
  const { objectName, id, style, fields } = change
  if (style.update === 'byName' && (await fetchWithGone(call, { objectName, ids: [id] })).length === 0)
    throw notThere(objectName, id)
  return toChange(objectName, id, { how: style.update, fields })
}

function toChange(
  objectName: string,
  id: string,
  { how, fields }: { how: WriteStyle['update'] | 'bareStatus'; fields: NativeRecord },
): CallRequest {
  const path = how === 'byName' ? pathOf(objectName) : `${pathOf(objectName)}/${encodeURIComponent(id)}`
  const isBare = how === 'bare' || how === 'bareStatus'
  const json = isBare ? fields : { [objectName]: [named(objectName, id, fields)] }
  return { method: 'POST', path, json }
}

/** The request that deletes a record. @throws ProviderError stop/404 when it is to be asked for first and is not there. */
async function removalOf(
  call: Call,
  { objectName, id, style }: { objectName: string; id: string; style: WriteStyle },
): Promise<CallRequest> {
  const { remove, update = 'listed', deletedWhile, repeated } = style
  if (remove === 'request')
    return { method: 'DELETE', path: `${pathOf(objectName)}/${encodeURIComponent(id)}` }
  const isAsked = deletedWhile !== undefined || repeated !== undefined
  const [current] = isAsked ? await fetchWithGone(call, { objectName, ids: [id] }) : []
  if (isAsked && current === undefined) throw notThere(objectName, id)
  const how = remove === 'bareStatus' ? remove : update
  return toChange(objectName, id, { how, fields: toRemoval(style, current) })
}

/** The change that deletes a record, or voids one that was approved. */
function toRemoval({ deletedWhile, repeated = [] }: WriteStyle, current: NativeRecord = {}): NativeRecord {
  const isDeleted = deletedWhile === undefined || deletedWhile.includes(String(current.Status))
  const kept = repeated.flatMap((name) => (name in current ? [[name, repeat(current[name])] as const] : []))
  return { ...Object.fromEntries(kept), Status: isDeleted ? 'DELETED' : 'VOIDED' }
}

/** Of a contact its id is enough. */
function repeat(value: unknown): unknown {
  return isObject(value) && 'ContactID' in value ? { ContactID: value.ContactID } : value
}

function named(objectName: string, id: string, fields: NativeRecord): NativeRecord {
  return { ...fields, [objectIn(objects, objectName, 'Xero').idName]: id }
}

function notThere(objectName: string, id = ''): ProviderError {
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `Xero has nothing among its ${objectName} with the id "${id}".`,
    status: 404,
  })
}
