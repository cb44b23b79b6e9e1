// The step that customers take at the provider before they can connect.
import { ButtonLink, rootClasses } from '@mortise/ui'
import { type ReactNode, useId } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './connect-step.module.css'

/** Something to do at the provider first, such as installing the package of the application there. */
export type ExtraStepContent = {
  /** What to do and why, for the customer: `Install our package in your Salesforce first.` */
  text: string
  /** Where to do it; a web address. */
  url?: string
  /** The text of the link; a plain word by default. */
  linkText?: string
}

/** A panel above the form. The link opens another tab, so that this page stays. */
export function ExtraStep({ text, url, linkText }: ExtraStepContent): ReactNode {
  const { t } = useMortise()
  const id = useId()
  // A `javascript:` address would run in the page.
  const isFollowed = url !== undefined && /^https?:/.test(url)
  return (
    <section className={classes.before} aria-labelledby={id}>
      <h3 id={id} className={classes.name}>
        {t('connect.before')}
      </h3>
      <p>{text}</p>
      {isFollowed && (
        <div className={rootClasses.actions}>
          <ButtonLink href={url} isNewTab>
            {linkText ?? t('connect.before.open')} {t('opensInNewTab')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
