// The objects of an integration, each with how it stands; choosing one shows its form.
import { type ReactNode, useId } from 'react'
import type { MessageKey } from '../../locale/messages.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './object-list.module.css'

/** How an object stands, as the list tells it. */
export type ObjectStatus = 'included' | 'excluded' | 'choose' | 'active' | 'paused' | 'refused' | 'changed'

/** What `ObjectList` takes. */
export type ObjectListProps = {
  objects: readonly { objectName: string; displayName: string; status: ObjectStatus }[]
  current: string
  onChoose: (objectName: string) => void
}

const words = {
  included: 'install.status.included',
  excluded: 'install.status.excluded',
  choose: 'install.status.choose',
  active: 'install.status.active',
  paused: 'install.status.paused',
  refused: 'install.status.refused',
  changed: 'install.status.changed',
} as const satisfies Record<ObjectStatus, MessageKey>

const tones: Readonly<Partial<Record<ObjectStatus, string | undefined>>> = {
  choose: classes.warning,
  refused: classes.warning,
  changed: classes.warning,
  active: classes.success,
}

/** Beside the form where there is room, above it where there is none. */
export function ObjectList({ objects, current, onChoose }: ObjectListProps): ReactNode {
  const { t } = useMortise()
  const id = useId()
  return (
    <div className={classes.list}>
      <h3 id={id} className={classes.title}>
        {t('install.objects')}
      </h3>
      <ul className={classes.list} aria-labelledby={id}>
        {objects.map(({ objectName, displayName, status }) => (
          <li key={objectName}>
            <button
              type="button"
              className={classes.item}
              aria-current={objectName === current || undefined}
              onClick={() => onChoose(objectName)}
            >
              <span>{displayName}</span>
              <span className={`${classes.status} ${tones[status] ?? ''}`}>{t(words[status])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
