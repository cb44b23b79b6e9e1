// Stands where a screen failed.
import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Problem } from '../part/problem.tsx'

/** Offers to load the page again. */
export function FailedScreen({ error }: ErrorComponentProps): ReactNode {
  const shown = error instanceof Error ? error : new Error(String(error))
  return <Problem error={shown} onRetry={() => location.reload()} />
}
