// The objects of an integration, each with how it stands; choosing one shows its form.
import { type ReactNode, useId } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import type { ObjectStatus } from '../object-status.ts'
import classes from './object-list.module.css'

/** One object in the list. `key` differs between reading and writing of the same object. */
export type ListedObject = { key: string; displayName: string; status: ObjectStatus }

/** Props of `ObjectList`. */
export type ObjectListProps = {
  groups: readonly { title: string; objects: readonly ListedObject[] }[]
  current: string
  onChoose: (key: string) => void
}

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
                    <span className={`${classes.status} ${tones[status] ?? ''}`}>
                      {t(`install.status.${status}`)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  )
}
