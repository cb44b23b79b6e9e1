// Reads Stripe's objects from their lists, and changes from the events.
import {
  type Call,
  matchFilters,
  narrowList,
  objectIn,
  type ReadPage,
  type ReadRequest,
} from '@mortise/connector-kit'
import { eventsReachMs, readEvents } from './events.ts'
import { filterNames, listPage } from './list.ts'
import { objects } from './objects.ts'
import { readPaymentMethods } from './payment-methods.ts'
import { record } from './record.ts'
import { readItems } from './subscription-items.ts'

/**
 * One page. Lists can be asked for what was created since, never for what changed since: changes come from the events,
 * which reach 30 days back, and a read that has to reach further is a read of everything. So is one of an object whose
 * changes the events do not all report.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize, filters = [] } = request
  const { changes, listFilters } = objectIn(objects, objectName, 'Stripe')
  const isReached = since !== undefined && since.getTime() > Date.now() - eventsReachMs
  if (changes && (isReached || cursor?.startsWith(eventCursor))) {
    const page = await readEvents(call, {
      types: changes,
      since: since ?? new Date(0),
      cursor: cursor?.slice(eventCursor.length),
      pageSize,
    })
    const { nextCursor, records } = page
    return {
      records: matchFilters(records, filters, record),
      nextCursor: nextCursor === undefined ? undefined : `${eventCursor}${nextCursor}`,
    }
  }
  const { query, left } = narrowList(filters, { taken: listFilters, names: filterNames })
  const page = await listed(call, {
    objectName,
    query,
    cursor,
    pageSize,
    isWhole: left.length === filters.length,
  })
  return { ...page, records: matchFilters(page.records, filters, record) }
}

/** A page of the list, or of the lists of all parents where Stripe has none for all records. */
function listed(
  call: Call,
  wanted: {
    objectName: string
    query: Readonly<Record<string, string | number | boolean>>
    cursor: string | undefined
    pageSize: number
    isWhole: boolean
  },
): Promise<ReadPage> {
  const { isWhole, ...page } = wanted
  if (page.objectName === 'subscription_items' && isWhole) return readItems(call, page)
  if (page.objectName === 'payment_methods' && page.query.customer === undefined)
    return readPaymentMethods(call, page)
  return listPage(call, page)
}

/** Distinguishes a cursor of the events from one of a list: a read goes on the way it began, however long it takes. */
const eventCursor = 'e.'
