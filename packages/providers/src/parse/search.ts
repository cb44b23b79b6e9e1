// Finds Parse objects by field values.
import {
  asArray,
  asObject,
  type Call,
  clampPageSize,
  isObject,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { readColumns } from './describe.ts'
import { classPath } from './path.ts'
import { toConditions } from './where.ts'

/** One page of the objects that match every filter. @throws ProviderError stop for an unknown class or field. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const conditions = toConditions(await readColumns(call, request.objectName), request.filters)
  if (!conditions) return { records: [] }
  const { json } = await call.request({
    path: classPath(request.objectName),
    query: {
      where: conditions.length === 0 ? undefined : JSON.stringify({ $and: conditions }),
      limit: clampPageSize(request.pageSize, 1000),
    },
  })
  return { records: asArray(asObject(json)?.results).filter(isObject) }
}
