// Lists what has to be looked at; each line leads to its field.
import { Notice } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useFailureLines } from '../../component/failure/failure.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { type ObjectError, placeKey } from '../error-place.ts'

/** Props of `ProblemSummary`. */
export type ProblemSummaryProps = {
  tone?: 'danger' | 'warning'
  title: string
  /** Sentences without a place. */
  lines?: readonly string[]
  errors: readonly ObjectError[]
  formId: string
  onGo: (error: ObjectError) => void
}

/** Announced as it appears. */
export function ProblemSummary(props: ProblemSummaryProps): ReactNode {
  const { tone = 'danger', title, lines = [], errors, formId, onGo } = props
  return (
    <Notice tone={tone} title={title}>
      {errors.length > 0 && (
        <ul>
          {errors.map((error) => {
            const id = formId + placeKey(error)
            return (
              <li key={`${id} ${error.text}`}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onGo(error)
                  }}
                >
                  {error.text}
                </a>
              </li>
            )
          })}
        </ul>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}

/** A refusal of the server: what it says of single fields leads there, the rest stands as it was said. */
export function RefusalSummary({
  error,
  ...props
}: Omit<ProblemSummaryProps, 'lines'> & { error: Error }): ReactNode {
  const said = useFailureLines(error)
  const placed = new Set(props.errors.map(({ text }) => text))
  return <ProblemSummary {...props} lines={said.filter((line) => !placed.has(line))} />
}

/** The open choices. */
export function MissingSummary(props: Omit<ProblemSummaryProps, 'lines' | 'title'>): ReactNode {
  const { t } = useMortise()
  return <ProblemSummary {...props} title={t('failure.summary')} />
}
