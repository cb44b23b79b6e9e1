// Asks for shorter pages of an object whose answers are too large to be read.
import { ProviderError, type ReadPage, type ReadRequest, SendError } from '@mortise/connector-kit'

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
