/**
 * Zendesk's jobs, simulated: done at once, but they say so only when they are asked again.
 * @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/job_statuses/ read 2026-11-21
 */

import { AnswerError } from '../answer-error.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Account } from '../simulate/account.ts'

/** Does the work for each item and answers the job as it was queued. @throws AnswerError 400 for more than 100 items */
export async function queueJob(
  account: Account,
  items: readonly JsonObject[],
  work: (index: number, item: JsonObject) => Promise<JsonObject>,
): Promise<JsonObject> {
  if (items.length > 100) {
    const description = 'A job takes at most 100 records'
    throw new AnswerError(400, { error: 'TooManyValues', description })
  }
  const results: JsonValue[] = []
  for (const [index, item] of items.entries()) {
    results.push(await work(index, item).catch((error: unknown) => failureOf(error, index, item)))
  }
  const job = { status: 'completed', total: items.length, progress: items.length, message: null, results }
  const { id = '' } = await account.create('job_statuses', job)
  return { job_status: { id, status: 'queued', total: items.length, progress: null, results: null } }
}

function failureOf(error: unknown, index: number, { id }: JsonObject): JsonObject {
  if (!(error instanceof AnswerError) || !isObject(error.body)) throw error
  return {
    index,
    id: id ?? null,
    success: false,
    error: error.body.error ?? '',
    details: error.body.description ?? '',
  }
}
