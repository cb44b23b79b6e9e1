// Reads an object oldest change first, by keyset over (SystemModstamp, Id).
import {
  asString,
  type Call,
  clampPageSize,
  decodeCursor,
  type KeysetPosition,
  keysetCursor,
  type NativeRecord,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  soqlInstant,
  soqlName,
  soqlText,
  soqlWhere,
} from '@mortise/connector-kit'
import { batchSize } from './api.ts'
import { shownOf } from './archive.ts'
import { toConditions } from './literal.ts'
import { runCount, runQuery } from './query.ts'
import { beginJob, jobFromRecords, type ReadPages, readByJob, toJobPosition } from './read-by-job.ts'
import { parseInstant } from './record.ts'
import { selectedNames } from './selected-names.ts'

/**
 * One page in (SystemModstamp, Id) order; a large first read goes on by a query job. Salesforce's own cursor is not
 * used: it shows the records of the moment the query started and lives two days at most. This position survives a
 * restart and meets records again that change meanwhile. SystemModstamp is indexed, and moves for every change, also
 * those that leave LastModifiedDate alone.
 * @see https://developer.salesforce.com/docs/atlas.en-us.salesforce_app_limits_cheatsheet.meta/salesforce_app_limits_cheatsheet/salesforce_app_limits_platform_soslsoql.htm read 2026-11-21
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const position =
    request.cursor === undefined
      ? undefined
      : decodeCursor(request.cursor, (value) => toJobPosition(value) ?? toKeysetPosition(value))
  if (position && 'jobId' in position) {
    const readPages: ReadPages = (after) => readPage(call, request, after)
    return readByJob(call, { request, position, readPages })
  }
  const page = await readPage(call, request, position)
  if (request.cursor !== undefined) return page
  if (page.nextCursor === undefined) return { ...page, total: page.records.length }
  return request.wantsTotal ? { ...page, ...(await countAndGoOn(call, request, page.records)) } : page
}

/** The vendor's count of a read that goes on after its first page, and how it goes on where that is large. */
async function countAndGoOn(
  call: Call,
  request: ReadRequest,
  first: readonly NativeRecord[],
): Promise<Partial<ReadPage>> {
  const filters = await filtersOf(call, request)
  const total = await countOf(call, request, filters)
  const known = typeof total === 'number' ? { total } : {}
  const isLarge = total === 'uncountable' || (total ?? 0) > jobFromRecords
  const after = positionOf(first.at(-1))
  if (!isLarge || !after) return known
  const conditions = [...windowOf(request, after), ...filters]
  return { ...known, ...(await beginJob(call, { request, after, conditions })) }
}

/**
 * The number of all records of a read. `uncountable` when the count takes longer than Salesforce allows a query, as it
 * does for many millions, or than we wait for a response. `undefined` when it failed otherwise: the read does not need
 * the estimate and goes on without it.
 */
async function countOf(
  call: Call,
  request: ReadRequest,
  filters: readonly string[],
): Promise<number | 'uncountable' | undefined> {
  const where = soqlWhere([...windowOf(request, undefined), ...filters])
  try {
    const soql = `SELECT COUNT() FROM ${soqlName(request.objectName)}${where}`
    return await runCount(call, soql, shownOf(request.objectName))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return /running for too long|did not answer in time/i.test(error.message) ? 'uncountable' : undefined
  }
}

async function readPage(
  call: Call,
  request: ReadRequest,
  position: KeysetPosition | undefined,
): Promise<ReadPage> {
  const { objectName } = request
  const limit = clampPageSize(request.pageSize, batchSize.max)
  const names = await selectedNames(call, request)
  const conditions = [...windowOf(request, position), ...(await filtersOf(call, request))]
  const soql =
    `SELECT ${names.join(', ')} FROM ${soqlName(objectName)}${soqlWhere(conditions)}` +
    ` ORDER BY SystemModstamp ASC, Id ASC LIMIT ${limit}`
  const { records, isDone } = await runQuery(call, soql, limit, shownOf(objectName))
  return { records, nextCursor: isDone && records.length < limit ? undefined : cursorAfter(records) }
}

/** @throws ProviderError stop when the last record does not say where it stands, for the rest would be missing */
export function cursorAfter(records: readonly NativeRecord[]): string {
  const position = positionOf(records.at(-1))
  if (position) return keysetCursor(position)
  const message =
    'Salesforce has more records, but its last one has no Id or no SystemModstamp to go on from.'
  throw new ProviderError({ reaction: { kind: 'stop' }, message })
}

/** The conditions of a read besides its window. */
async function filtersOf(call: Call, { objectName, filters = [] }: ReadRequest): Promise<string[]> {
  return [...shownOf(objectName).conditions, ...(await toConditions(call, objectName, filters))]
}

/** The plain lower bound repeats what the position says, in a form the index on SystemModstamp serves. */
export function windowOf(
  { since, until }: Pick<ReadRequest, 'since' | 'until'>,
  position: KeysetPosition | undefined,
): string[] {
  const conditions: string[] = []
  if (position) {
    const at = soqlInstant(new Date(position.at))
    conditions.push(`SystemModstamp >= ${at}`, `(SystemModstamp > ${at} OR Id > ${soqlText(position.id)})`)
  } else if (since) {
    conditions.push(`SystemModstamp >= ${soqlInstant(since)}`)
  }
  if (until) conditions.push(`SystemModstamp < ${soqlInstant(until)}`)
  return conditions
}

function toKeysetPosition({ at, id }: Readonly<Record<string, unknown>>): KeysetPosition | undefined {
  return typeof at === 'string' && typeof id === 'string' ? { at, id } : undefined
}

/** Where a page ended; `undefined` when its last record does not say. */
export function positionOf(last: NativeRecord | undefined): KeysetPosition | undefined {
  const at = parseInstant(asString(last?.SystemModstamp) ?? '')
  const id = asString(last?.Id)
  return id === undefined || Number.isNaN(at) ? undefined : { at: soqlInstant(new Date(at)), id }
}
