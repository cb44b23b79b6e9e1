// Large reads by query jobs of Bulk API 2.0: a read begins one, looks in on it, and takes its pages.
import { createHash } from 'node:crypto'
import {
  type Call,
  clampPageSize,
  encodeCursor,
  type KeysetPosition,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  soqlName,
  soqlWhere,
} from '@mortise/connector-kit'
import { batchSize } from './api.ts'
import { shownOf } from './archive.ts'
import { describe } from './describe.ts'
import { toRecords } from './job-rows.ts'
import { createJob, endJob, rowsOfJob, stateOfJob } from './query-job.ts'
import { selectedNames } from './selected-names.ts'

/**
 * Reads of more records than this go by a job. Salesforce means jobs for 10,000 and more, but a job begins to answer
 * after minutes and is one of 10,000 a day. Pages begin at once, and fifty of 1,000 are through in as many seconds.
 * Beyond that, every page sorts and filters a large table again and may run into the time limit of queries.
 * @see https://developer.salesforce.com/docs/atlas.en-us.226.0.api_bulk_v2.meta/api_bulk_v2/queries.htm read 2026-11-22
 */
export const jobFromRecords = 50_000

/** Where a read by job stands. Without the job, the read goes on by pages after `after`. */
export interface JobPosition {
  jobId: string
  /** Stands for the names it selects: a config that asks for others meanwhile has no use for it. */
  print: string
  /** The last record read before the job, which covers all that come after it. */
  after: KeysetPosition
  /** How often it has been asked whether the job is complete. */
  asked: number
  /** The page of the result to take; the first one when absent. */
  locator?: string | undefined
  /** All pages are taken, and stored by now: the job can go. */
  isTaken?: true | undefined
}

/** How a read goes on by pages after a position. */
export type ReadPages = (after: KeysetPosition) => Promise<ReadPage>

/** 2 s, 4 s, ... a minute: jobs of a hundred thousand records take minutes, those of millions an hour. */
const waitMs = (asked: number) => Math.min(2_000 * 2 ** asked, 60_000)
/** A day of asking. */
const askedMax = 24 * 60

/** What a job is made of: the conditions of the pages, from a position on. */
export interface JobQuery {
  request: ReadRequest
  conditions: readonly string[]
  after: KeysetPosition
}

/**
 * The cursor of a job begun for the rest of a read, with a note that says so. Where Bulk API does not take the object
 * or the fields, only a note that says why.
 */
export async function beginJob(
  call: Call,
  { request, conditions, after }: JobQuery,
): Promise<Pick<ReadPage, 'nextCursor' | 'resumeAfterMs' | 'note'>> {
  const { objectName } = request
  const names = await selectedNames(call, request)
  const described = new Set(
    (await describe(call, objectName)).fields.map(({ fieldName }) => fieldName.toLowerCase()),
  )
  // Descriptions leave out compound and binary fields, which jobs refuse, and fields of other objects.
  const foreign = names.find((name) => !described.has(name.toLowerCase()))
  if (foreign !== undefined) {
    return { note: `${foreign} cannot be read by a query job of Salesforce, so all is read page by page` }
  }
  try {
    const jobId = await createJob(
      call,
      `SELECT ${names.join(', ')} FROM ${soqlName(objectName)}${soqlWhere(conditions)}`,
      shownOf(objectName),
    )
    return {
      nextCursor: jobCursor({ jobId, print: printOf(names), after, asked: 0 }),
      resumeAfterMs: waitMs(0),
      note: `The rest is read by query job ${jobId} of Salesforce, which takes minutes before its first page`,
    }
  } catch (error) {
    const isRefused = error instanceof ProviderError && error.reaction.kind === 'stop'
    if (!isRefused) throw error
    return { note: `Salesforce makes no query job of this (${error.message}), so all is read page by page` }
  }
}

/** Looks in on the job, or takes a page of its result; goes on by pages when there is no job any more. */
export async function readByJob(
  call: Call,
  { request, position, readPages }: { request: ReadRequest; position: JobPosition; readPages: ReadPages },
): Promise<ReadPage> {
  const { jobId, after, asked, locator, isTaken } = position
  if (isTaken) {
    await endJob(call, jobId)
    return { records: [] }
  }
  const names = await selectedNames(call, request)
  try {
    if (printOf(names) !== position.print) {
      await endJob(call, jobId)
      return await goOn('was for other fields than are wanted by now')
    }
    if (locator === undefined) {
      const state = await stateOfJob(call, jobId)
      if (typeof state === 'object') return await goOn(`failed (${state.failure})`)
      if (state === 'atWork' && asked >= askedMax) {
        await endJob(call, jobId)
        return await goOn('did not end within a day')
      }
      if (state === 'atWork') {
        const next = jobCursor({ ...position, asked: asked + 1 })
        return { records: [], nextCursor: next, resumeAfterMs: waitMs(asked + 1) }
      }
    }
    return await takePage(call, { request, position, names })
  } catch (error) {
    const isGone = error instanceof ProviderError && error.reaction.kind === 'stop' && error.status === 404
    if (!isGone) throw error
    return goOn('is gone')
  }

  async function goOn(why: string): Promise<ReadPage> {
    const again = locator === undefined ? '' : ', those that came by it once more'
    const note = `Query job ${jobId} of Salesforce ${why}; its records are read page by page${again}`
    return { ...(await readPages(after)), note }
  }
}

async function takePage(
  call: Call,
  taken: { request: ReadRequest; position: JobPosition; names: readonly string[] },
): Promise<ReadPage> {
  const { request, position, names } = taken
  const { locator, ...rest } = position
  const size = clampPageSize(request.pageSize, batchSize.max)
  const rows = await rowsOfJob(call, position.jobId, { locator, size })
  const records = toRecords(rows, names, await describe(call, request.objectName))
  const next = rows.nextLocator === undefined ? { isTaken: true as const } : { locator: rows.nextLocator }
  return { records, nextCursor: jobCursor({ ...rest, ...next }) }
}

function printOf(names: readonly string[]): string {
  return createHash('sha256').update(names.join(',')).digest('base64url').slice(0, 12)
}

function jobCursor({ after, ...position }: JobPosition): string {
  return encodeCursor({ ...after, ...position })
}

/** The position in a cursor, when it is one of a job. */
export function toJobPosition(value: Readonly<Record<string, unknown>>): JobPosition | undefined {
  const { jobId, print, asked, at, id, locator, isTaken } = value
  if (typeof jobId !== 'string' || typeof print !== 'string' || typeof asked !== 'number') return undefined
  if (typeof at !== 'string' || typeof id !== 'string') return undefined
  return {
    jobId,
    print,
    asked,
    after: { at, id },
    locator: typeof locator === 'string' ? locator : undefined,
    isTaken: isTaken === true ? isTaken : undefined,
  }
}
