// How each kind of Square record is listed: some by search, some by parameters, most with a filter by change.
import type { CallRequest, EqualsFilter, ListWish } from '@mortise/connector-kit'
import type { SquareObject } from './square-object.ts'

/** The request for a list, with its locations where Square lists by location. */
export interface SquareWish extends ListWish {
  locationIds?: readonly string[]
}

/**
 * The request for a list, without paging.
 *
 * @see https://developer.squareup.com/docs/customers-api/use-the-api/search-customers read 2026-11-22
 * @see https://developer.squareup.com/explorer/square/orders-api/SearchOrders read 2026-11-22
 * @see https://developer.squareup.com/reference/square/payments/ListPayments read 2026-11-22
 */
export function listOf({ type }: SquareObject, wish: SquareWish): CallRequest {
  if (type !== undefined) return catalogObjects(type, wish)
  const { objectName, filters } = wish
  switch (objectName) {
    case 'customers':
      return customers(wish)
    case 'orders':
      return orders(wish)
    case 'payments':
    case 'refunds':
      return moneyMoved(wish)
    case 'invoices':
      return search('/v2/invoices/search', {
        filter: { location_ids: wish.locationIds },
        sort: { field: 'INVOICE_SORT_DATE', order: 'ASC' },
      })
    case 'subscriptions':
      return search('/v2/subscriptions/search', {
        filter: {
          customer_ids: wantedList(filters, 'customer_id'),
          location_ids: wantedList(filters, 'location_id'),
        },
      })
    case 'team_members':
      return search('/v2/team-members/search', { filter: { status: wantedValue(filters, 'status') } })
    default:
      return { path: `/v2/${objectName}` }
  }
}

function customers({ since, until, filters }: SquareWish): CallRequest {
  const exact = filters.map(({ fieldName, value }) => [fieldName, { exact: String(value) }])
  return search('/v2/customers/search', {
    filter: { ...within('updated_at', since, until), ...Object.fromEntries(exact) },
    // In the order of creation, so a customer who changes during a read moves no other to another page.
    sort: { field: 'CREATED_AT', order: 'ASC' },
  })
}

function orders({ since, until, filters, locationIds }: SquareWish): CallRequest {
  const customerIds = wantedList(filters, 'customer_id')
  const states = wantedList(filters, 'state')
  const isWindow = since !== undefined || until !== undefined
  const query = {
    filter: {
      date_time_filter: isWindow ? within('updated_at', since, until) : undefined,
      customer_filter: customerIds ? { customer_ids: customerIds } : undefined,
      state_filter: states ? { states } : undefined,
    },
    // Square refuses a window over one time with a sort by another.
    sort: { sort_field: isWindow ? 'UPDATED_AT' : 'CREATED_AT', sort_order: 'ASC' },
  }
  return { method: 'POST', path: '/v2/orders/search', json: { location_ids: locationIds, query } }
}

/** Payments and refunds. By default, Square looks back a year. */
function moneyMoved({ objectName, since, until, filters, locationIds }: SquareWish): CallRequest {
  return {
    path: `/v2/${objectName}`,
    query: {
      begin_time: '1970-01-01T00:00:00Z',
      updated_at_begin_time: since?.toISOString(),
      updated_at_end_time: until?.toISOString(),
      sort_field: since ? 'UPDATED_AT' : 'CREATED_AT',
      sort_order: 'ASC',
      location_id: locationIds?.[0] ?? wantedValue(filters, 'location_id'),
      status: wantedValue(filters, 'status'),
    },
  }
}

/**
 * Square answers what changed after an instant, so it is asked from just before. An exact query finds parts, too, and
 * takes one attribute; both are compared afterwards.
 * @see https://developer.squareup.com/reference/square/catalog-api/search-catalog-objects/ read 2026-11-22
 */
function catalogObjects(type: string, { since, filters: [first] }: SquareWish): CallRequest {
  return {
    method: 'POST',
    path: '/v2/catalog/search',
    json: {
      object_types: [type],
      begin_time: since ? new Date(since.getTime() - 1).toISOString() : undefined,
      query: first
        ? { exact_query: { attribute_name: first.fieldName, attribute_value: String(first.value) } }
        : undefined,
    },
  }
}

function search(path: string, query: Readonly<Record<string, unknown>>): CallRequest {
  return { method: 'POST', path, json: { query } }
}

function within(name: string, since: Date | undefined, until: Date | undefined): Record<string, unknown> {
  if (!since && !until) return {}
  return {
    [name]: {
      start_at: since ? since.toISOString() : undefined,
      end_at: until ? until.toISOString() : undefined,
    },
  }
}

function wantedValue(filters: readonly EqualsFilter[], name: string): string | undefined {
  const filter = filters.find(({ fieldName }) => fieldName === name)
  return filter && String(filter.value)
}

function wantedList(filters: readonly EqualsFilter[], name: string): string[] | undefined {
  const value = wantedValue(filters, name)
  return value === undefined ? undefined : [value]
}
