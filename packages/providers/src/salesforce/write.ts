// Creates, changes and deletes Salesforce records: one at a time, or up to 200 in a collection.
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
} from '@mortise/connector-kit'
import { dataPath } from './api.ts'
import { classify } from './classify.ts'

/** Writes a single record by its own resource, several by a collection call with one result each. */
export const write: WriteSupport['write'] = (call, request) =>
  request.items.length === 1 ? writeSingle(call, request) : writeCollection(call, request)

/** Current records, those deleted or unknown left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids, fields }: { objectName: string; ids: readonly string[]; fields: readonly string[] },
): Promise<NativeRecord[]> {
  const { json } = await call.request({
    method: 'POST',
    path: dataPath(`/composite/sobjects/${encodeURIComponent(objectName)}`),
    json: { ids, fields: [...new Set(['Id', ...fields])] },
  })
  return asArray(json).filter(isObject)
}

async function writeSingle(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { objectName, action, items, headers } = request
  const [item] = items
  if (!item) return []
  const base = dataPath(`/sobjects/${encodeURIComponent(objectName)}`)
  const path = action === 'create' ? base : `${base}/${encodeURIComponent(item.id ?? '')}`
  const method = { create: 'POST', update: 'PATCH', delete: 'DELETE' } as const
  try {
    const { json } = await call.request({
      method: method[action],
      path,
      headers,
      json: action === 'delete' ? undefined : ownFields(item),
    })
    return [written(asString(asObject(json)?.id) ?? item.id)]
  } catch (error) {
    if (error instanceof ProviderError && error.reaction.kind === 'stop')
      return [{ isWritten: false, error: inPlainWords(error, objectName) }]
    throw error
  }
}

/** A record that is not there is answered as if the request had named an external id field that does not exist. */
function inPlainWords(error: ProviderError, objectName: string): ProviderError {
  if (error.status !== 404) return error
  return new ProviderError({
    reaction: error.reaction,
    message: `There is no ${objectName} with this id, or the connected user may not see it (${error.message})`,
    status: 404,
    cause: error,
  })
}

async function writeCollection(call: Call, request: WriteRequest): Promise<WriteOutcome[]> {
  const { objectName, action, items, headers, allOrNone } = request
  const path = dataPath('/composite/sobjects')
  const { json } =
    action === 'delete'
      ? await call.request({
          method: 'DELETE' as const,
          path,
          headers,
          query: { ids: items.map(({ id }) => id).join(','), allOrNone },
        })
      : await call.request({
          method: action === 'create' ? ('POST' as const) : ('PATCH' as const),
          path,
          headers,
          json: { allOrNone, records: items.map((item) => toRecord(objectName, item)) },
        })
  const results = asArray(json)
  return items.map((item, index) => toOutcome(asObject(results[index]), item))
}

function toRecord(objectName: string, item: WriteItem): Record<string, unknown> {
  return {
    attributes: { type: objectName },
    id: item.id,
    ...ownFields(item),
  }
}

/** The fields without `attributes`, which Salesforce adds to the records it returns and does not accept back. */
function ownFields({ fields }: WriteItem): Record<string, unknown> {
  const { attributes: _, ...own } = fields
  return own
}

function toOutcome(result: Readonly<Record<string, unknown>> | undefined, item: WriteItem): WriteOutcome {
  if (result?.success === true) return written(asString(result.id) ?? item.id)
  const errors = asArray(result?.errors).filter(isObject)
  const json = errors.map(({ statusCode, ...error }) => ({ errorCode: statusCode, ...error }))
  const error =
    classify({ status: 400, headers: {}, json, text: '' }) ??
    new ProviderError({
      reaction: { kind: 'retry' },
      message: 'Salesforce did not say what became of the record.',
    })
  return { isWritten: false, error }
}

function written(recordId: string | undefined): WriteOutcome {
  return { isWritten: true, recordId }
}
