/** GitHub's lists, simulated: pages by number, narrowed as their query asks. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account, Order } from '../simulate/account.ts'
import { all, equals, holds, within } from '../simulate/condition.ts'
import { numberedPage } from '../simulate/numbered-page.ts'
import { queryOf } from '../simulate/request.ts'
import { fromTime } from '../simulate/simulator.ts'

/** The list of an object, and which part of it. */
export interface Listed {
  account: Account
  name: string
  where?: Condition
}

/** A page, with a link to the next one. */
export async function listPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { account, name, where }: Listed,
): Promise<JsonObject[]> {
  const query = queryOf(request)
  const by: Order = query.sort === 'updated' ? 'updated' : 'id'
  const { records } = await numberedPage(request, reply, {
    account,
    name,
    fallback: 30,
    order: query.direction === 'asc' ? by : `-${by}`,
    where: all([...(where ? [where] : []), ...conditionsOf(name, query)]),
  })
  return records
}

const simple = ['creator', 'milestone', 'head', 'base', 'visibility', 'protected']

/** The conditions of each list parameter. */
function conditionsOf(name: string, query: Readonly<Record<string, string | undefined>>): Condition[] {
  const { since, state = 'open', labels, assignee, author, committer } = query
  const from = fromTime(since)
  const login = (author ?? committer)?.replace(/@example\.com$/, '')
  return [
    ...(from ? [within('updated_at', { from })] : []),
    // Only some lists have open records alone by default.
    ...(!['issues', 'pull_requests', 'milestones'].includes(name) || state === 'all'
      ? []
      : [equals(['state'], state)]),
    ...(labels?.split(',') ?? []).map((label) => holds(['labels'], label)),
    ...(assignee === undefined ? [] : [holds(['assignees'], assignee)]),
    ...(login === undefined ? [] : [equals(['author'], login)]),
    ...simple.flatMap((parameter) => {
      const value = query[parameter]
      return value === undefined ? [] : [equals([parameter], value)]
    }),
  ]
}
