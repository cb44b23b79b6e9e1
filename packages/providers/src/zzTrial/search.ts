// Finds records by field values, through the vendor's filter parameters.
import {
  asArray,
  asObject,
  type Call,
  clampPageSize,
  isObject,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'

/** One page of the records that match every filter; the vendor answers 400 to fields it does not know. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const conditions = filters.map(({ fieldName, value }) => [`filter[${fieldName}]`, value] as const)
  const { json } = await call.request({
    path: `/v1/${encodeURIComponent(objectName)}`,
    query: { limit: clampPageSize(pageSize, 100), ...Object.fromEntries(conditions) },
  })
  return { records: asArray(asObject(json)?.items).filter(isObject) }
}
