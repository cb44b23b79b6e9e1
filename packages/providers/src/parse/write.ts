// Creates, changes and deletes Parse objects: one at a time, or in a batch that may be a transaction.
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
  withoutEndSlashes,
  writeEachItem,
} from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { classPath } from './path.ts'

/**
 * Writes a single object by its own path, several by `/batch`, in one transaction when all or none are wanted.
 * @see https://docs.parseplatform.org/rest/guide/#batch-operations read 2026-11-21
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const [first] = request.items
  if (!first) return []
  if (request.items.length === 1) {
    return writeEachItem(request.items, async (item) => {
      const { json } = await call.request({ ...toRequest(request, item), headers: request.headers })
      return toOutcome({ success: json }, item)
    })
  }
  const mount = withoutEndSlashes(new URL(call.metadata.serverUrl ?? 'http://localhost').pathname)
  const requests = request.items.map((item) => {
    const { method, path, json } = toRequest(request, item)
    return { method, path: `${mount}${path}`, body: json }
  })
  const results = await sendBatch(call, request, requests)
  return request.items.map((item, index) => toOutcome(asObject(results[index]), item))
}

/** @throws ProviderError stop for a transaction that was taken back */
async function sendBatch(
  call: Call,
  { headers, allOrNone }: WriteRequest,
  requests: readonly object[],
): Promise<readonly unknown[]> {
  const json = { requests, transaction: allOrNone ? true : undefined }
  try {
    return asArray((await call.request({ method: 'POST', path: '/batch', headers, json })).json)
  } catch (error) {
    // An aborted transaction is answered as an internal error, as Parse Server 9.10.0 does in the tests.
    if (!allOrNone || !(error instanceof ProviderError) || error.status !== 500) throw error
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message:
        'Parse Server took all of them back and does not say which object stood in the way; without allOrNone it does.',
      status: 500,
      cause: error,
    })
  }
}

/** Current objects, those deleted or unknown left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const where = JSON.stringify({ objectId: { $in: ids } })
  const { json } = await call.request({ path: classPath(objectName), query: { where, limit: ids.length } })
  return asArray(asObject(json)?.results).filter(isObject)
}

function toRequest({ objectName, action }: Pick<WriteRequest, 'objectName' | 'action'>, item: WriteItem) {
  const path = classPath(objectName)
  const own = `${path}/${encodeURIComponent(item.id ?? '')}`
  switch (action) {
    case 'create':
      return { method: 'POST' as const, path, json: item.fields }
    case 'update':
      return { method: 'PUT' as const, path: own, json: item.fields }
    case 'delete':
      return { method: 'DELETE' as const, path: own, json: undefined }
  }
}

function toOutcome(result: Readonly<Record<string, unknown>> | undefined, item: WriteItem): WriteOutcome {
  const success = asObject(result?.success)
  if (success) {
    const recordId = asString(success.objectId) ?? item.id
    // The answer holds only what the server set; beside what was sent it is the object as it is now.
    const record = Object.keys(success).length > 0 ? { ...item.fields, ...success } : undefined
    return {
      isWritten: true,
      recordId,
      record,
    }
  }
  const error =
    classify({ status: 400, headers: {}, json: result?.error, text: '' }) ??
    new ProviderError({
      reaction: { kind: 'retry' },
      message: 'Parse Server did not say what became of the object.',
    })
  return { isWritten: false, error }
}
