// Says that the form cannot go on while nothing is chosen.
import type { ReactNode } from 'react'
import { Notice } from '../../component/notice/notice.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'

/** Announced as it appears. */
export function NothingChosen(): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  return <Notice tone="danger" lines={[t('install.nothingChosen', names)]} />
}
