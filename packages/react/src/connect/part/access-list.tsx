// The rights that the application requests, shown before the customer agrees.

import type { RevisionContent } from '@mortise/contract'
import { rootClasses } from '@mortise/ui'
import { Fragment, type ReactNode, useId } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import classes from './connect-step.module.css'

/** Props of `AccessList`. */
export type AccessListProps = { manifest: RevisionContent }

/** Names objects as the provider's API does: what the account calls them is known once it is connected. */
export function AccessList({ manifest }: AccessListProps): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  const id = useId()
  const { read, write } = manifest
  const rows = [
    [t('connect.access.read'), namesOf(read?.objects)],
    [t('connect.access.write'), namesOf(write?.objects)],
  ].filter(([, objects]) => objects !== '')
  if (rows.length === 0) return null
  return (
    <section className={classes.before} aria-labelledby={id}>
      <h3 id={id} className={classes.name}>
        {t('connect.access', names)}
      </h3>
      <dl className={classes.access}>
        {rows.map(([action, objects]) => (
          <Fragment key={action}>
            <dt>{action}</dt>
            <dd>{objects}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={rootClasses.small}>{t('connect.access.later')}</p>
    </section>
  )
}

function namesOf(objects: readonly { objectName: string }[] = []): string {
  return objects.map(({ objectName }) => objectName.charAt(0).toUpperCase() + objectName.slice(1)).join(', ')
}
