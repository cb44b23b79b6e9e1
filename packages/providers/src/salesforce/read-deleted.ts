// Records in the recycle bin, and those merged into others, oldest removal first.
import {
  asString,
  type Call,
  clampPageSize,
  type DeletedPage,
  keysetPosition,
  type ReadDeletedRequest,
  soqlName,
  soqlWhere,
} from '@mortise/connector-kit'
import { batchSize } from './api.ts'
import { runQuery } from './query.ts'
import { cursorAfter, windowOf } from './read.ts'

/**
 * One page of removed records in (SystemModstamp, Id) order: removing a record moves its SystemModstamp, and `queryAll`
 * is the query that shows removed ones. The bin is emptied by people and after a time, so a read that comes later than
 * that misses what was in it.
 * @see https://developer.salesforce.com/docs/atlas.en-us.242.0.api_rest.meta/api_rest/dome_queryall.htm read 2026-11-21
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const limit = clampPageSize(pageSize, batchSize.max)
  const conditions = ['IsDeleted = true', ...windowOf({ since }, keysetPosition(cursor))]
  const soql =
    `SELECT Id, IsDeleted, SystemModstamp FROM ${soqlName(objectName)}${soqlWhere(conditions)}` +
    ` ORDER BY SystemModstamp ASC, Id ASC LIMIT ${limit}`
  const { records, isDone } = await runQuery(call, soql, limit, { withDeleted: true })
  return {
    records: records.flatMap((record) => {
      const id = asString(record.Id)
      return id === undefined ? [] : [{ id, record }]
    }),
    nextCursor: isDone && records.length < limit ? undefined : cursorAfter(records),
  }
}
