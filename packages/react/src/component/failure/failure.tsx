// Shows why something failed, in words for the customer.

import { ApiError, UnreachableError } from '@mortise/client'
import { Button, rootClasses as classes, Notice } from '@mortise/ui'
import { type ReactNode, useEffect } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { customerWords } from '../../query/customer-words.ts'
import { describeFailure } from '../../query/describe-failure.ts'
import { knownAppName } from '../../query/queries.ts'

/** The props of `Failure`. */
export type FailureProps = {
  error: Error
  title?: string
  /** Shown as a button when trying again may help. */
  onRetry?: () => void
}

/** The provider's own words first, then what to do; a dead network and our own mistakes have special words. */
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
  const { t, project, cache } = useMortise()
  useEffect(() => {
    // The builder's half of the story, which the customer is spared.
    console.error('[mortise]', describeFailure(error).join(' '), error)
  }, [error])
  if (error instanceof ApiError) {
    return customerWords(error, knownAppName(cache, project) || t('thisApplication'), t)
  }
  return [t(error instanceof UnreachableError ? 'failure.unreachable' : 'failure.unexpected')]
}
