/** GitLab's lists, simulated: pages by number, narrowed as their path and query ask. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account, Order } from '../simulate/account.ts'
import { all, any, contains, equals, hasId, holds, within } from '../simulate/condition.ts'
import { numberedPage } from '../simulate/numbered-page.ts'
import { paramsOf, queryOf } from '../simulate/request.ts'
import { fromTime } from '../simulate/simulator.ts'

/** The list of an object in the caller's account. */
export interface Listed {
  account: Account
  name: string
}

/** A page with a link to the next one. */
export async function listPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, name }: Listed,
): Promise<JsonObject[]> {
  const { order_by: orderBy, sort } = queryOf(request)
  const by: Order = orderBy === 'updated_at' ? 'updated' : 'id'
  const order: Order = sort === 'asc' ? by : `-${by}`
  const where = all([isBelow(request), ...conditionsOf(name, queryOf(request))])
  const found = await numberedPage(request, reply, { account, name, where, order, fallback: 20 })
  const next = found.hasMore ? String(found.page + 1) : ''
  reply.header('x-next-page', next).header('x-page', String(found.page))
  return found.records
}

/** In the project and on the record of the path. */
export function isBelow(request: FastifyRequest): Condition {
  const { id, iid } = paramsOf(request)
  return all([
    ...(id === undefined ? [] : [equals(['project_id'], id)]),
    ...(iid === undefined ? [] : [equals(['on'], iid)]),
  ])
}

/** Parameters that are the names of what they compare with. */
const plain = [
  'source_branch',
  'target_branch',
  'title',
  'milestone',
  'visibility',
  'archived',
  'ref',
  'sha',
  'status',
]

/** The conditions of each list parameter. */
function conditionsOf(name: string, query: Readonly<Record<string, string | undefined>>): Condition[] {
  const { state = 'all', search, query: words, labels, author_username: author } = query
  const { assignee_username: assignee, 'iids[]': iid, updated_after: after, since } = query
  const from = fromTime(after ?? since)
  return [
    ...(from ? [within('updated_at', { from })] : []),
    ...(state === 'all' ? [] : [equals(['state'], state)]),
    ...(search
      ? [any((query.in ? [query.in] : ['name', 'path']).map((text) => contains([text], search)))]
      : []),
    ...(words ? [contains(['username'], words)] : []),
    ...(labels?.split(',') ?? []).map((label) => holds(['labels'], label)),
    ...(author === undefined ? [] : [equals(['author'], author)]),
    ...(assignee === undefined ? [] : [holds(['assignees'], assignee)]),
    ...(iid === undefined ? [] : [name === 'milestones' ? endsWith(iid) : hasId(iid)]),
    ...plain.flatMap((parameter) => {
      const value = query[parameter]
      return value === undefined ? [] : [equals([parameter], value)]
    }),
  ]
}

/** The number of a milestone is the end of its id. */
function endsWith(iid: string): Condition {
  return (bind) => `id::bigint % 1000 = ${bind(iid)}::bigint`
}
