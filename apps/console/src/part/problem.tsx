// Shows why something failed, and what to do.
import { ApiError, UnreachableError } from '@mortise/client'
import { Button, Notice } from '@mortise/ui'
import type { ReactNode } from 'react'
import type { Translate } from '../locale/translate.ts'
import { useApp } from './app-context.tsx'

/** The props of `Problem`. */
export type ProblemProps = { error: Error | null; onRetry?: () => void }

/** Renders nothing without an error. */
export function Problem({ error, onRetry }: ProblemProps): ReactNode {
  const { t } = useApp()
  if (error === null) return null
  const title = error instanceof ApiError ? (error.problem.title ?? t('failed')) : t('failed')
  return (
    <Notice tone="danger" title={title} lines={linesOf(error, t)}>
      {onRetry !== undefined && (
        <div>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
    </Notice>
  )
}

function linesOf(error: Error, t: Translate): string[] {
  if (error instanceof UnreachableError) return [t('unreachable')]
  if (!(error instanceof ApiError)) return [error.message]
  const { detail, causes = [], remedy, requestId, issues = [] } = error.problem
  const found = issues.map(({ name, detail: what }) => [name, what].filter(Boolean).join(': '))
  const lines = [detail, ...causes, ...found, remedy]
  if (error.status >= 500 && requestId !== undefined) lines.push(t('requestId', { id: requestId }))
  return [...new Set(lines.filter((line) => line !== undefined && line !== ''))] as string[]
}
