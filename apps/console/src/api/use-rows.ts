// A list that the server answers as a whole.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageSize, type Rows } from './use-pages.ts'

/** Reads the list, and shows it page by page. `filter` runs in the browser. */
export function useRows<Row>(
  key: readonly unknown[],
  load: () => Promise<readonly Row[]>,
  filter: (row: Row) => boolean = () => true,
): Rows<Row> {
  const found = useQuery({ queryKey: key, queryFn: load })
  const [shownMax, setShownMax] = useState(pageSize)
  const all = found.data?.filter(filter)
  return {
    rows: all?.slice(0, shownMax),
    error: found.error,
    hasMore: (all?.length ?? 0) > shownMax,
    isLoadingMore: false,
    loadMore: () => setShownMax((max) => max + pageSize),
    retry: () => void found.refetch(),
  }
}
