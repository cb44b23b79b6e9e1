// Reads an object page by page, by the vendor's cursor.
import {
  asArray,
  asObject,
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  encodeCursor,
  isObject,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'

/** One page. @see https://developer.example.com/pagination read 2026-11-21 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize } = request
  const { json } = await call.request({
    path: `/v1/${encodeURIComponent(objectName)}`,
    query: {
      limit: clampPageSize(pageSize, 100),
      updated_since: since?.toISOString(),
      after: cursor === undefined ? undefined : decodeCursor(cursor, ({ after }) => asString(after)),
    },
  })
  const answer = asObject(json)
  const after = asString(answer?.next)
  return {
    records: asArray(answer?.items).filter(isObject),
    nextCursor: after === undefined ? undefined : encodeCursor({ after }),
  }
}
