// Says that the form cannot go on while nothing is chosen.
import { Notice } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'

/** Announced as it appears. */
export function NothingChosen(): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  return <Notice tone="danger" lines={[t('install.nothingChosen', names)]} />
}
