/**
 * Jira Cloud, simulated: which work was logged, changed and taken back since an instant, and the task that deletes
 * issues. The minute that Jira itself is behind with work is left out: a test could not wait for it.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { hasAnyId, within } from '../simulate/condition.ts'
import { jsonBody, paramsOf, queryOf } from '../simulate/request.ts'

const perPage = 1000

/** Registers these paths below `base`. */
export function workRoutes(
  app: FastifyInstance,
  { base, account }: { base: string; account: (request: FastifyRequest) => Account },
): void {
  const paged = { config: { isPage: true } }
  app.get(`${base}/worklog/updated`, paged, (request) => changedPage(request, account(request), {}))
  app.get(`${base}/worklog/deleted`, paged, (request) =>
    changedPage(request, account(request), { isRemoved: true }),
  )
  app.post(`${base}/worklog/list`, async (request) => {
    const ids = textsIn(jsonBody(request).ids)
    if (ids.length > perPage) throw refusal('The number of worklogs exceeds 1000.')
    return (await account(request).page('worklogs', { where: hasAnyId(ids), limit: perPage })).records
  })
  const tasks = new Map<string, JsonObject>()
  app.post(`${base}/bulk/issues/delete`, async (request, reply) => {
    const ids = textsIn(jsonBody(request).selectedIssueIdsOrKeys)
    if (ids.length === 0 || ids.length > perPage) throw refusal('Give 1 to 1000 issues.')
    const own = account(request)
    const { records } = await own.page('issues', { where: hasAnyId(ids), limit: perPage })
    const [locked, deleted] = [records.filter(isLocked), records.filter((issue) => !isLocked(issue))]
    for (const { id = '' } of deleted) await own.remove('issues', String(id))
    const taskId = String(tasks.size + 1)
    tasks.set(taskId, {
      taskId,
      status: 'COMPLETE',
      progressPercent: 100,
      totalIssueCount: ids.length,
      processedAccessibleIssues: deleted.map(({ id }) => Number(id)),
      failedAccessibleIssues: Object.fromEntries(
        locked.map(({ id }) => [String(id), ['The issue cannot be deleted.']]),
      ),
      invalidOrInaccessibleIssueCount: ids.length - records.length,
    })
    return reply.code(201).send({ taskId })
  })
  app.get(`${base}/bulk/queue/:id`, async (request) => {
    const task = tasks.get(paramsOf(request).id ?? '')
    if (!task) throw new AnswerError(404, { errorMessages: ['Task not found.'], errors: {} })
    return task
  })
}

/** Its author may have a label that locks it. */
function isLocked({ fields }: JsonObject): boolean {
  return isObject(fields) && Array.isArray(fields.labels) && fields.labels.includes('locked')
}

/** Ids and instants after one, the oldest first. */
async function changedPage(
  request: FastifyRequest,
  account: Account,
  which: { isRemoved?: true },
): Promise<JsonObject> {
  const since = Number(queryOf(request).since ?? 0)
  if (!Number.isSafeInteger(since)) throw refusal('since is not a time.')
  const where = within('updated_at', { from: new Date(since + 1) })
  const { records, hasMore } = await account.page('worklogs', {
    where,
    order: 'updated',
    limit: perPage,
    ...which,
  })
  const values = records.map(({ id, updated }) => ({
    worklogId: Number(id),
    updatedTime: Date.parse(String(updated).replace('+0000', 'Z')),
    properties: [],
  }))
  const until = values.at(-1)?.updatedTime ?? since
  return { values, since, until, lastPage: !hasMore }
}

function textsIn(list: JsonValue | undefined): string[] {
  return Array.isArray(list) ? list.map(String) : []
}

function refusal(message: string): AnswerError {
  return new AnswerError(400, { errorMessages: [message], errors: {} })
}
