// Shows where customers find keys and passwords at a provider.
import { rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import classes from './connect-step.module.css'

/** Folded until it is needed, with the provider's own instructions at its end. */
export function KeyHelp({ url }: { url: string }): ReactNode {
  const { t } = useMortise()
  const names = useNames()
  return (
    <details className={classes.help}>
      <summary>{t('help')}</summary>
      <div className={`${classes.text} ${rootClasses.small}`}>
        <p>{t('connect.help', names)}</p>
        <p>
          <a className={rootClasses.link} href={url} target="_blank" rel="noreferrer">
            {t('connect.help.link', names)} {t('opensInNewTab')}
          </a>
        </p>
      </div>
    </details>
  )
}
