// Query jobs of Bulk API 2.0: made, asked after, read from, ended.
import { asObject, asString, type Call, ProviderError } from '@mortise/connector-kit'
import { dataPath } from './api.ts'

/** @see https://developer.salesforce.com/docs/atlas.en-us.226.0.api_bulk_v2.meta/api_bulk_v2/queries.htm read 2026-11-22 */
const jobPath = (jobId: string, suffix = '') => dataPath(`/jobs/query/${encodeURIComponent(jobId)}${suffix}`)

/**
 * Makes a job, which begins at once, and answers its id.
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_asynch.meta/api_asynch/query_create_job.htm read 2026-11-22
 * @throws ProviderError stop for objects and fields that Bulk API does not take, and when the day's jobs are used up
 */
export async function createJob(
  call: Call,
  soql: string,
  { withDeleted }: { withDeleted: boolean },
): Promise<string> {
  const operation = withDeleted ? 'queryAll' : 'query'
  const { json } = await call.request({
    method: 'POST',
    path: dataPath('/jobs/query'),
    json: { operation, query: soql, contentType: 'CSV', columnDelimiter: 'COMMA', lineEnding: 'LF' },
  })
  const id = asString(asObject(json)?.id)
  if (id !== undefined) return id
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: 'Salesforce made no query job.',
    status: 400,
  })
}

/** How far a job is. */
export type JobState = 'atWork' | 'complete' | { failure: string }

/** @throws ProviderError stop/404 for a job that is gone: Salesforce keeps them for seven days */
export async function stateOfJob(call: Call, jobId: string): Promise<JobState> {
  const { json } = await call.request({ path: jobPath(jobId) })
  const { state, errorMessage } = asObject(json) ?? {}
  switch (state) {
    case 'UploadComplete':
    case 'InProgress':
      return 'atWork'
    case 'JobComplete':
      return 'complete'
    default:
      return { failure: asString(errorMessage) ?? `its state is ${String(state)}` }
  }
}

/** Rows of a job's result, and where the next ones are. */
export interface JobRows {
  csv: string
  /** How many records Salesforce says there are in it; `undefined` when it does not. */
  count: number | undefined
  nextLocator: string | undefined
}

/**
 * One page of the result of a complete job. A locator stays good as long as the job is there.
 * @see https://developer.salesforce.com/docs/atlas.en-us.254.0.api_asynch.meta/api_asynch/query_get_job_results.htm read 2026-11-22
 */
export async function rowsOfJob(
  call: Call,
  jobId: string,
  page: { locator: string | undefined; size: number },
): Promise<JobRows> {
  const { text = '', headers } = await call.request({
    path: jobPath(jobId, '/results'),
    query: { maxRecords: page.size, locator: page.locator },
    headers: { accept: 'text/csv' },
    isTextAnswer: true,
  })
  const locator = headers['sforce-locator']
  const count = headers['sforce-numberofrecords']
  return {
    csv: text,
    count: typeof count === 'string' && /^\d+$/.test(count) ? Number(count) : undefined,
    nextLocator: typeof locator === 'string' && locator !== '' && locator !== 'null' ? locator : undefined,
  }
}

/**
 * Ends a job and what it holds. One that is at work is aborted first, since only ended ones can be deleted.
 * A refusal of either says that there is nothing left to do: the job has ended, or is gone.
 * @throws ProviderError for everything but a refusal
 */
export async function endJob(call: Call, jobId: string): Promise<void> {
  await unlessRefused(call.request({ method: 'PATCH', path: jobPath(jobId), json: { state: 'Aborted' } }))
  await unlessRefused(call.request({ method: 'DELETE', path: jobPath(jobId) }))
}

async function unlessRefused(request: Promise<unknown>): Promise<void> {
  try {
    await request
  } catch (error) {
    if (!(error instanceof ProviderError && error.reaction.kind === 'stop')) throw error
  }
}
