// Asks a provider for one page of an object's records or removals.
import type {
  Call,
  DeletedPage,
  ProviderDefinition,
  ReadDeletedRequest,
  ReadPage,
  ReadRequest,
  RecordShape,
} from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { fitPageSize } from './fit-page-size.ts'
import type { Place } from './paging.ts'

const PAGE_SIZE_MAX = 1_000

/** A page of records. */
export type RecordsPage = { phase: 'records' } & ReadPage
/** A page of removed records. */
export type RemovalsPage = { phase: 'removals' } & DeletedPage
/** A page as it came from a provider. */
export type NativePage = RecordsPage | RemovalsPage

/** An object of one installation at its provider. */
export interface PagedObject {
  provider: ProviderDefinition
  call: Call
  installationId: string
  objectName: string
}

/** The parts of the request besides the page. */
export type RecordsRequest = Omit<ReadRequest, 'objectName' | 'cursor' | 'pageSize'>
/** The same of removals. */
export type RemovalsRequest = Omit<ReadDeletedRequest, 'objectName' | 'cursor' | 'pageSize'>

/**
 * A page of records, as many as the provider lists at once. If the answer is too large, the engine asks for shorter pages.
 * @throws ProviderError; MortiseError read.unsupported
 */
export async function fetchRecords(
  of: PagedObject,
  request: RecordsRequest,
  cursor: string | null,
): Promise<RecordsPage> {
  const { provider, call, objectName } = of
  const { read } = provider
  if (!read)
    throw new MortiseError('read.unsupported', { params: { provider: provider.displayName, objectName } })
  const page = { objectName, pageSize: pageSizeOf(provider), ...request, ...atCursor(cursor) }
  return { ...(await fitPageSize(of, page, (fitted) => read.page(call, fitted))), phase: 'records' }
}

/**
 * A page of removals. It is empty if nothing is asked for, or if the provider no longer lists removals: an older build or
 * config may have begun this phase.
 */
export async function fetchRemovals(
  { provider, call, objectName }: PagedObject,
  request: RemovalsRequest | undefined,
  cursor: string | null,
): Promise<RemovalsPage> {
  const removed = provider.read?.removed
  if (!removed || !request) return { records: [], phase: 'removals' }
  const page = { objectName, pageSize: pageSizeOf(provider), ...request, ...atCursor(cursor) }
  return { ...(await removed.page(call, page)), phase: 'removals' }
}

/** The ids on a page. */
export function idsOf(page: NativePage, shape: RecordShape): readonly (string | undefined)[] {
  if (page.phase === 'removals') return page.records.map(({ id }) => id)
  return page.records.map((record) => shape.id(record))
}

/** Records that one request asks for, before a page turns out to be too large. */
export function pageSizeOf({ limits }: Pick<ProviderDefinition, 'limits'>): number {
  return Math.min(limits.pageSizeMax, PAGE_SIZE_MAX)
}

function atCursor(cursor: Place['cursor']): { cursor?: string } {
  return cursor === null ? {} : { cursor }
}
