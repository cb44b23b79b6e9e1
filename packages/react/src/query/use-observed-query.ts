// What a component sees of one query: the library's observer, without what this kit never uses (suspense, error
// boundaries, restored caches), which would be a part of every application's download.
import {
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useMortise } from '../provider/mortise-context.ts'

/** The query's state; the component renders again when a member changes that it reads. */
export function useObservedQuery<T>(options: QueryObserverOptions<T>): UseQueryResult<T> {
  const { client } = useMortise().cache
  const defaulted = client.defaultQueryOptions(options)
  const [observer] = useState(() => new QueryObserver<T>(client, defaulted))
  // Of these options at once, so that another key never shows what the one before it held.
  const result = observer.getOptimisticResult(defaulted)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const unsubscribe = observer.subscribe(notifyManager.batchCalls(onChange))
      // Picks up changes between rendering and now.
      observer.updateResult()
      return unsubscribe
    },
    [observer],
  )
  const current = (): unknown => observer.getCurrentResult()
  useSyncExternalStore(subscribe, current, current)
  useEffect(() => observer.setOptions(defaulted))
  return observer.trackResult(result)
}
