/** Pages by number, with a link to the next one, as GitHub and GitLab have them. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Condition } from '../record/store.ts'
import type { Account, Order, Page } from './account.ts'
import { limitOf, linkTo, queryOf } from './request.ts'

/** The list and the page that a request wants; `fallback` is the default size of a page. */
export interface NumberedList {
  account: Account
  name: string
  where: Condition
  order: Order
  fallback: number
}

/** The page the query asks for (`page`, `per_page`), and its number. Effects: sets the Link header. */
export async function numberedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, name, where, order, fallback }: NumberedList,
): Promise<Page & { page: number }> {
  const query = queryOf(request)
  const limit = limitOf(query.per_page, { fallback, max: 100 })
  const page = limitOf(query.page, { fallback: 1, max: 1_000_000 })
  const found = await account.page(name, { where, order, limit, offset: (page - 1) * limit })
  if (found.hasMore) reply.header('link', `<${linkTo(request, { page: page + 1 })}>; rel="next"`)
  return { ...found, page }
}
