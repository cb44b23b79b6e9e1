/** Stripe's events, simulated: what they say of the objects that changed, and of those that are gone. */

import type { FastifyRequest } from 'fastify'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { all, within } from '../simulate/condition.ts'
import { limitOf, queryOf } from '../simulate/request.ts'
import { eventNames } from './event-names.ts'

/** One event for each object: its latest state. */
export async function eventPage(request: FastifyRequest, account: Account) {
  const query = queryOf(request)
  const types = Object.entries(query).flatMap(([name, value]) =>
    /^types\[\d*\]$/.test(name) ? [value ?? ''] : [],
  )
  // `customer.subscription.deleted` among changes is about a subscription that was canceled and still exists.
  const isOfChanges = types.some((type) => type.endsWith('.created'))
  const deleted = isOfChanges
    ? undefined
    : Object.keys(eventNames).find((each) => types.includes(`${eventNames[each]}.deleted`))
  if (deleted !== undefined) return deletionPage(account, deleted, query)
  const name =
    Object.keys(eventNames).find((each) => types.includes(`${eventNames[each]}.created`)) ?? 'charges'
  const edge = query.starting_after ?? query.ending_before
  const limit = limitOf(query.limit, { fallback: 10, max: 100 })
  const from = new Date(Math.max(Number(query['created[gte]'] ?? 0) * 1000, Date.now() - 30 * 24 * 3600_000))
  const isForth = query.ending_before !== undefined
  const where = all([
    within('updated_at', { from }),
    ...(edge === undefined ? [] : [await beyond(account, name, edge, isForth)]),
  ])
  const found = await account.page(name, { where, order: isForth ? 'updated' : '-updated', limit })
  const records = isForth ? found.records.reverse() : found.records
  const data = await Promise.all(
    records.map(async (native) => {
      const { updatedAt } = await account.stored(name, String(native.id))
      return {
        id: `evt_${native.id}`,
        object: 'event',
        type: `${eventNames[name]}.updated`,
        created: Math.floor(updatedAt.getTime() / 1000),
        data: { object: native },
      }
    }),
  )
  return { object: 'list', url: '/v1/events', has_more: found.hasMore, data }
}

/** Events of deletion, newest first. */
async function deletionPage(account: Account, name: string, query: Record<string, string | undefined>) {
  const from = new Date(Number(query['created[gte]'] ?? 0) * 1000)
  const where = within('updated_at', { from })
  const { records } = await account.page(name, { where, order: '-updated', limit: 1000, isRemoved: true })
  const ids = records.map((native) => `evt_${native.id}`)
  const start = query.starting_after === undefined ? 0 : ids.indexOf(query.starting_after) + 1
  const limit = limitOf(query.limit, { fallback: 10, max: 100 })
  const data = records.slice(start, start + limit).map((native) => ({
    id: `evt_${native.id}`,
    object: 'event',
    type: `${eventNames[name]}.deleted`,
    data: { object: native },
  }))
  return { object: 'list', url: '/v1/events', has_more: records.length > start + limit, data }
}

async function beyond(account: Account, name: string, eventId: string, isForth: boolean): Promise<Condition> {
  const { updatedAt, ordinal } = await account.stored(name, eventId.replace(/^evt_/, ''))
  return (bind) =>
    `(updated_at, ordinal) ${isForth ? '>' : '<'} (${bind(updatedAt.toISOString())}::timestamptz, ${bind(ordinal)}::bigint)`
}
