// Payment methods of all customers as one list: without a customer, Stripe's list of them is empty.
import { type Call, memoByCall, type ReadPage, readChildren } from '@mortise/connector-kit'
import { listPage, pageSizeMax } from './list.ts'

/** A page of customers, remembered while their payment methods are read. */
const customers = memoByCall((call: Call, cursor: string) =>
  listPage(call, {
    objectName: 'customers',
    query: {},
    cursor: cursor === '' ? undefined : cursor,
    pageSize: pageSizeMax,
  }),
)

/**
 * One page, customer after customer. Those of no customer are in no list.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 (`customer` of the list) read 2026-11-21
 */
export function readPaymentMethods(
  call: Call,
  wanted: {
    query: Readonly<Record<string, string | number | boolean>>
    cursor?: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { query, cursor, pageSize } = wanted
  return readChildren({
    cursor,
    parents: (at) => customers(call, at ?? ''),
    children: ({ id }, at) =>
      listPage(call, {
        objectName: 'payment_methods',
        query: { ...query, customer: String(id) },
        cursor: at,
        pageSize,
      }),
  })
}
