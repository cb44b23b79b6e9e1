// The screen on which a customer sees everything decided before it takes effect.
import type { ReactNode } from 'react'
import { Button } from '../../component/button/button.tsx'
import { ObjectList, ObjectRow } from '../../component/object-list/object-list.tsx'
import type { Drafts } from '../../install/use-drafts.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { type ReviewLine, readLines, writeLines } from '../review-lines.ts'
import classes from './wizard.module.css'

/** What `ReviewStep` takes. */
export type ReviewStepProps = { drafts: Pick<Drafts, 'objects' | 'writes'>; onGo: (key: string) => void }

/** One card for each object, with the way back to its screen. */
export function ReviewStep({ drafts, onGo }: ReviewStepProps): ReactNode {
  const { t } = useMortise()
  const cards = [
    ...drafts.objects
      .filter(({ draft }) => draft.isIncluded)
      .map((drafted) => ({
        key: `read.${drafted.object.objectName}`,
        title: t('wizard.review.read', { object: drafted.object.displayName }),
        lines: readLines(drafted, t),
      })),
    ...drafts.writes
      .filter(({ draft }) => draft.isIncluded)
      .map((drafted) => ({
        key: `write.${drafted.object.objectName}`,
        title: t('write.title', { object: drafted.object.displayName }),
        lines: writeLines(drafted, t),
      })),
  ]
  if (cards.length === 0) return null
  return (
    <ObjectList>
      {cards.map(({ key, title, lines }) => (
        <ObjectRow
          key={key}
          name={title}
          isTitled
          beside={
            <Button
              weight="quiet"
              label={t('wizard.changeNamed', { object: title })}
              onClick={() => onGo(key)}
            >
              {t('wizard.change')}
            </Button>
          }
        >
          <Lines lines={lines} />
        </ObjectRow>
      ))}
    </ObjectList>
  )
}

function Lines({ lines }: { lines: readonly ReviewLine[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <dl className={classes.lines}>
      {lines.map(({ name, text }) => (
        <div key={name} className={classes.line}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
