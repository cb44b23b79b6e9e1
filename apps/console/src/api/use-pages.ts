// A list that goes on page by page.
import { useInfiniteQuery } from '@tanstack/react-query'

/** One page of a list. */
export type Page<Row> = { results: Row[]; pagination: { done: boolean; nextPageToken?: string | undefined } }

/** A list, as far as it was read. */
export type Rows<Row> = {
  rows: readonly Row[] | undefined
  error: Error | null
  hasMore: boolean
  isLoadingMore: boolean
  /** Whether more than the first page was read. */
  isPaged?: boolean
  loadMore: () => void
  retry: () => void
}

/** The rows of one page. */
export const pageSize = 50
const refreshMs = 5_000

/** Reads the first page, and reads it again every five seconds while nothing further was loaded. */
export function usePages<Row>(
  key: readonly unknown[],
  load: (page: { pageSize: number; pageToken?: string | undefined }) => Promise<Page<Row>>,
): Rows<Row> {
  const found = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => load({ pageSize, pageToken: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.nextPageToken,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : refreshMs),
  })
  return {
    rows: found.data?.pages.flatMap(({ results }) => results),
    error: found.error,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    isPaged: (found.data?.pages.length ?? 0) > 1,
    loadMore: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  }
}
