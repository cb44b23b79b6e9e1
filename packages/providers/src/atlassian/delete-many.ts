// Deletes many issues of Jira with one task, and waits for what became of each.
import { setTimeout as delay } from 'node:timers/promises'
import {
  asArray,
  asObject,
  type Call,
  idText,
  ProviderError,
  valueAt,
  type WriteOutcome,
  type WriteRequest,
} from '@mortise/connector-kit'

const asksMax = 60
const askMs = 500

/**
 * One outcome for each issue, without notification mails. Ids have to be numbers, as the task does not report keys.
 * @throws ProviderError 403 where the connected user may not make bulk changes
 */
export async function deleteMany(call: Call, { items, headers }: WriteRequest): Promise<WriteOutcome[]> {
  const ids = items.map(({ id }) => String(id))
  const { json } = await call.request({
    method: 'POST',
    path: '/3/bulk/issues/delete',
    json: { selectedIssueIdsOrKeys: ids, sendBulkNotification: false },
    headers,
  })
  const task = await finished(call, idText(valueAt(json, 'taskId')) ?? '')
  const deleted = new Set(asArray(valueAt(task, 'processedAccessibleIssues')).map(String))
  const refused = asObject(valueAt(task, 'failedAccessibleIssues')) ?? {}
  return ids.map((id) => {
    if (deleted.has(id)) return { isWritten: true, recordId: id }
    const words = asArray(refused[id]).map(String).join(' ')
    return words === '' ? notTold(task) : refusal(words, 400)
  })
}

/** The task as it ended, or as it was after half a minute. */
async function finished(call: Call, taskId: string): Promise<unknown> {
  let task: unknown
  for (let asks = 0; asks < asksMax && !isDone(task); asks += 1) {
    if (asks > 0) await delay(askMs)
    task = (await call.request({ path: `/3/bulk/queue/${encodeURIComponent(taskId)}` })).json
  }
  return task
}

function isDone(task: unknown): boolean {
  return ['COMPLETE', 'FAILED', 'CANCELLED', 'DEAD'].includes(String(valueAt(task, 'status')))
}

/** A task reports only the number of issues that do not exist or that the user may not see. */
function notTold(task: unknown): WriteOutcome {
  const status = String(valueAt(task, 'status'))
  if (status === 'COMPLETE')
    return refusal('Issue does not exist or you do not have permission to see it.', 404)
  return refusal(`Jira's task is ${status} and does not say what became of this issue.`, 422)
}

function refusal(message: string, status: number): WriteOutcome {
  return {
    isWritten: false,
    error: new ProviderError({ reaction: { kind: 'stop' }, message, status }),
  }
}
