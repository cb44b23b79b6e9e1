// Reads the deleted users, groups and applications from the System Log.
import {
  asArray,
  asString,
  byLinkHeader,
  type DeletedPage,
  isObject,
  ProviderError,
  type RemovedPart,
  readList,
} from '@mortise/connector-kit'
import { objectOf } from './objects.ts'

const byLink = byLinkHeader({ limit: 'limit' })
const pageSizeMax = 1000

/**
 * One page, earliest deletion first. The log reaches 90 days back. A connection without the scope `okta.logs.read` gets
 * no deletions, and no connection gets those of devices.
 * @see https://developer.okta.com/docs/reference/system-log-query (applications, filters) read 2026-11-22
 * @see https://developer.okta.com/docs/reference/api/system-log/ (events and their targets) read 2026-11-22
 */
export const readDeleted: RemovedPart['page'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  const { deletion } = objectOf(objectName)
  if (deletion === undefined) return { records: [] }
  const page = await readList(call, {
    request: {
      path: '/api/v1/logs',
      query: {
        filter: `eventType eq "${deletion.eventType}"`,
        since: since.toISOString(),
        // Without an end the log is followed: there is always another page.
        until: new Date(Math.max(Date.now(), since.getTime())).toISOString(),
        sortOrder: 'ASCENDING',
      },
    },
    style: byLink,
    items: '',
    cursor,
    pageSize,
    pageSizeMax,
  }).catch((error: unknown) => {
    if (error instanceof ProviderError && error.status === 403) return { records: [], nextCursor: undefined }
    throw error
  })
  const { nextCursor } = page
  const records: DeletedPage['records'] = page.records.flatMap(({ target }) =>
    asArray(target)
      .filter(isObject)
      .flatMap(({ id, type }) => {
        const gone = type === deletion.targetType ? asString(id) : undefined
        return gone === undefined ? [] : [{ id: gone }]
      }),
  )
  return { records, nextCursor }
}
