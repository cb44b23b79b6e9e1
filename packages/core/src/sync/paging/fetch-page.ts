// Asks a provider for one page of an object's records or removals.
import {
  type Call,
  type DeletedPage,
  isWriteOnly,
  type ProviderDefinition,
  ProviderError,
  type ReadDeletedRequest,
  type ReadPage,
  type ReadRequest,
  type RecordShape,
  SendError,
} from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Place } from './paging.ts'

const PAGE_SIZE_MAX = 1_000

/** A page of records. */
export type RecordsPage = { phase: 'records' } & ReadPage
/** A page of removed records. */
type RemovalsPage = { phase: 'removals' } & DeletedPage
/** A page as it came from a provider. */
export type NativePage = RecordsPage | RemovalsPage

/** An object of one installation at its provider. */
interface PagedObject {
  provider: ProviderDefinition
  call: Call
  installationId: string
  objectName: string
}

/** The parts of the request besides the page. */
export type RecordsRequest = Omit<ReadRequest, 'objectName' | 'cursor' | 'pageSize'>
/** The same of removals. */
type RemovalsRequest = Omit<ReadDeletedRequest, 'objectName' | 'cursor' | 'pageSize'>

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
  if (!read || isWriteOnly(provider, objectName))
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

// How often the size of a page is halved before a read gives up: to a 32nd.
const HALVINGS_MAX = 5
// By installation and object. A page size that was too large once is not tried again by this process.
const pageSizes = new Map<string, number>()
const PAGE_SIZES_MAX = 10_000

/**
 * Fetches one page of at most `request` records. If the answer is too large, the next page is half as long. A list that
 * has begun starts over, because its cursor only goes on with pages of the same size.
 * @throws ProviderError restartCursor for a list that has begun; stop if even the shortest page is too large
 */
export async function fitPageSize(
  { installationId, objectName }: { installationId: string; objectName: string },
  request: ReadRequest,
  ask: (request: ReadRequest) => Promise<ReadPage>,
): Promise<ReadPage> {
  const key = `${installationId} ${objectName}`
  let pageSize = Math.min(request.pageSize, pageSizes.get(key) ?? request.pageSize)
  for (;;) {
    try {
      return await ask({ ...request, pageSize })
    } catch (error) {
      if (!isTooLarge(error)) throw error
      if (pageSize <= 1 || pageSize <= request.pageSize / 2 ** HALVINGS_MAX) {
        // The page's length is not why it is large, so the next read begins with long pages again.
        pageSizes.delete(key)
        throw withPageSize(error, pageSize)
      }
      pageSize = Math.max(1, Math.floor(pageSize / 2))
      remember(key, pageSize)
      if (request.cursor !== undefined) throw startOverWith(error, pageSize)
    }
  }
}

function remember(key: string, pageSize: number): void {
  pageSizes.set(key, pageSize)
  const [oldest] = pageSizes.keys()
  if (pageSizes.size > PAGE_SIZES_MAX && oldest !== undefined) pageSizes.delete(oldest)
}

function isTooLarge(error: unknown): error is ProviderError {
  return (
    error instanceof ProviderError && error.cause instanceof SendError && error.cause.reason === 'too_large'
  )
}

function withPageSize({ message, request, cause }: ProviderError, pageSize: number): ProviderError {
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `${message} Pages of ${pageSize} records are too large still. Choose fewer fields.`,
    request,
    cause,
  })
}

function startOverWith({ message, request, cause }: ProviderError, pageSize: number): ProviderError {
  return new ProviderError({
    reaction: { kind: 'restartCursor' },
    message: `${message} The read goes on with pages of ${pageSize} records.`,
    request,
    cause,
  })
}
