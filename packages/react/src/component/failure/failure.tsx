// Shows why something failed, in the words of whoever refused it.
import { ApiError, UnreachableError } from '@mortise/client'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { describeFailure } from '../../query/describe-failure.ts'
import { Button } from '../button/button.tsx'
import { Notice } from '../notice/notice.tsx'
import classes from '../root/root.module.css'

/** What `Failure` takes. */
export type FailureProps = {
  error: Error
  title?: string
  /** Shown as a button when trying again may help. */
  onRetry?: () => void
}

/** The provider's own words first, then what to do; a dead network and our own mistakes get words of their own. */
export function Failure({ error, title, onRetry }: FailureProps): ReactNode {
  const { t } = useMortise()
  return (
    <Notice tone="danger" title={title ?? t('failure.title')} lines={useFailureLines(error)}>
      {onRetry !== undefined && (
        <div className={classes.actions}>
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
        </div>
      )}
    </Notice>
  )
}

/** The sentences of a failure in the customer's language where they are ours. */
export function useFailureLines(error: Error): string[] {
  const { t } = useMortise()
  if (error instanceof ApiError) return describeFailure(error)
  return [t(error instanceof UnreachableError ? 'failure.unreachable' : 'failure.unexpected')]
}
