// Lists what has to be chosen before anything can be saved; each line leads to its field.
import type { ReactNode } from 'react'
import { Notice } from '../../component/notice/notice.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import type { MappingError } from '../object-errors.ts'

/** What `ProblemSummary` takes. */
export type ProblemSummaryProps = {
  errors: readonly MappingError[]
  idOf: (error: MappingError) => string
  onGo: (error: MappingError) => void
}

/** Announced as it appears. */
export function ProblemSummary({ errors, idOf, onGo }: ProblemSummaryProps): ReactNode {
  const { t } = useMortise()
  return (
    <Notice tone="danger" title={t('failure.summary')}>
      <ul>
        {errors.map((error) => (
          <li key={idOf(error)}>
            <a
              href={`#${idOf(error)}`}
              onClick={(event) => {
                event.preventDefault()
                onGo(error)
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
