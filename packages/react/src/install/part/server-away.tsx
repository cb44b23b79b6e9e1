// Says that the network or the server is away while what is already known stays on the screen.

import { ApiError } from '@mortise/client'
import { Button, Notice, rootClasses, useFocusOnChange } from '@mortise/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { retryFailed } from '../../query/retry-failed.ts'

/** Props of `ServerAway`: the reads the screen stands on. */
export type ServerAwayProps = {
  reads: readonly {
    isError: boolean
    isFetching: boolean
    error: Error | null
    data: unknown
    refetch: () => unknown
  }[]
}

/** Goes away by itself as soon as everything could be read again. */
export function ServerAway({ reads }: ServerAwayProps): ReactNode {
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const failed = reads.find(({ isError, data }) => isError && data !== undefined)
  const isAway = !isOnline || failed !== undefined
  const element = useFocusOnChange<HTMLDivElement>(String(isAway))
  return (
    <div ref={element} tabIndex={-1} className={isAway ? undefined : rootClasses.hidden}>
      {isAway && <Away reads={reads} isOnline={isOnline} error={failed?.error ?? null} />}
    </div>
  )
}

function Away(props: ServerAwayProps & { isOnline: boolean; error: Error | null }): ReactNode {
  const { reads, isOnline, error } = props
  const { t } = useMortise()
  if (isOnline && error instanceof ApiError && error.status < 500) {
    return <Failure error={error} onRetry={() => retryFailed(reads)} />
  }
  return (
    <Notice
      tone="warning"
      title={t(isOnline ? 'install.away.title' : 'install.offline.title')}
      lines={[t(isOnline ? 'install.away' : 'install.offline')]}
    >
      {isOnline && (
        <div className={rootClasses.actions}>
          <Button isBusy={reads.some(({ isFetching }) => isFetching)} onClick={() => retryFailed(reads)}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </Notice>
  )
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
