// One page of a Stripe list, newest first.
import { byLastId, type Call, type CallRequest, type ReadPage, readList } from '@mortise/connector-kit'

/** @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-21 */
export const pageSizeMax = 100

/** @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-21 */
const newestFirst = byLastId({ after: 'starting_after', limit: 'limit', hasMore: 'has_more', id: 'id' })

/** One page of an object's list, with the filters that the list takes. */
export function listPage(
  call: Call,
  wanted: {
    objectName: string
    query: NonNullable<CallRequest['query']>
    cursor?: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { objectName, query, cursor, pageSize } = wanted
  // Without it the list leaves out canceled subscriptions.
  const whole = objectName === 'subscriptions' ? { status: 'all' } : {}
  const request = { path: `/v1/${objectName}`, query: { ...whole, ...query } }
  return readList(call, { request, style: newestFirst, items: 'data', cursor, pageSize, pageSizeMax })
}

/** Parameters of lists that are not called like their field. */
export const filterNames = { "$['customer_details']['email']": 'customer_details[email]' }
