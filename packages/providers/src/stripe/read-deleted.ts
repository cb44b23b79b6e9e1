// Finds Stripe's deleted objects by the events that report their deletion.
import {
  asObject,
  asString,
  byLastId,
  type Call,
  type DeletedPage,
  objectIn,
  type ReadDeletedRequest,
  readList,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'

const newestFirst = byLastId({ after: 'starting_after', limit: 'limit', hasMore: 'has_more', id: 'id' })

/**
 * One page. Events reach 30 days back, and there are those of whatever can be deleted at all, items of subscriptions
 * aside.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 (names of events) read 2026-11-22
 * @see https://stripe.dev/stripe-java/com/stripe/service/EventService.html read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const { deletions = [] } = objectIn(objects, objectName, 'Stripe')
  if (deletions.length === 0) return { records: [] }
  const types = Object.fromEntries(deletions.map((type, index) => [`types[${index}]`, type]))
  const page = await readList(call, {
    request: {
      path: '/v1/events',
      query: { ...types, 'created[gte]': Math.floor(since.getTime() / 1000) },
    },
    style: newestFirst,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax: 100,
  })
  return {
    ...page,
    records: page.records.flatMap(({ data }) => {
      const record = asObject(asObject(data)?.object)
      const id = asString(record?.id)
      return id === undefined || !record ? [] : [{ id, record }]
    }),
  }
}
