// Finds Salesforce records by field values.
import {
  type Call,
  clampPageSize,
  type SearchPage,
  type SearchRequest,
  soqlName,
  soqlWhere,
} from '@mortise/connector-kit'
import { batchSize } from './api.ts'
import { shownOf } from './archive.ts'
import { toConditions } from './literal.ts'
import { runQuery } from './query.ts'
import { selectedNames } from './selected-names.ts'

/** One page of the records that match every filter. @throws ProviderError stop for an unknown object or field. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const limit = clampPageSize(request.pageSize, batchSize.max)
  const names = await selectedNames(call, request)
  const shown = shownOf(request.objectName)
  const conditions = [...shown.conditions, ...(await toConditions(call, request.objectName, request.filters))]
  const soql = `SELECT ${names.join(', ')} FROM ${soqlName(request.objectName)}${soqlWhere(conditions)} LIMIT ${limit}`
  const { records } = await runQuery(call, soql, limit, shown)
  return { records }
}
