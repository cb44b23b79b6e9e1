// The objects of an integration, each with how it stands; choosing one shows its form.
import { type ReactNode, useId } from 'react'
import type { MessageKey } from '../../locale/messages.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import type { ObjectStatus } from '../object-status.ts'
import classes from './object-list.module.css'

/** One object in the list; `key` tells reading and writing of the same object apart. */
export type ListedObject = { key: string; displayName: string; status: ObjectStatus }

/** What `ObjectList` takes. */
export type ObjectListProps = {
  groups: readonly { title: string; objects: readonly ListedObject[] }[]
  current: string
  onChoose: (key: string) => void
}

const words = {
  included: 'install.status.included',
  excluded: 'install.status.excluded',
  choose: 'install.status.choose',
  active: 'install.status.active',
  paused: 'install.status.paused',
  refused: 'install.status.refused',
  changed: 'install.status.changed',
  written: 'install.status.written',
  unwritten: 'install.status.unwritten',
  wrong: 'install.status.wrong',
} as const satisfies Record<ObjectStatus, MessageKey>

const tones: Readonly<Partial<Record<ObjectStatus, string | undefined>>> = {
  choose: classes.warning,
  refused: classes.warning,
  changed: classes.warning,
  wrong: classes.warning,
  active: classes.success,
}

/** Beside the form where there is room, above it where there is none. */
export function ObjectList({ groups, current, onChoose }: ObjectListProps): ReactNode {
  const { t } = useMortise()
  const id = useId()
  return (
    <div className={classes.groups}>
      {groups
        .filter(({ objects }) => objects.length > 0)
        .map(({ title, objects }) => (
          <div key={title} className={classes.list}>
            <h3 id={`${id}${title}`} className={classes.title}>
              {title}
            </h3>
            <ul className={classes.list} aria-labelledby={`${id}${title}`}>
              {objects.map(({ key, displayName, status }) => (
                <li key={key}>
                  <button
                    type="button"
                    className={classes.item}
                    aria-current={key === current || undefined}
                    onClick={() => onChoose(key)}
                  >
                    <span>{displayName}</span>
                    <span className={`${classes.status} ${tones[status] ?? ''}`}>{t(words[status])}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
