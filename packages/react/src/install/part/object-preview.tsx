// A few records of the customer's account, as the application would receive them.

import { ApiError } from '@mortise/client'
import { Button, Notice, rootClasses, useFocusOnChange } from '@mortise/ui'
import { type ReactNode, useId, useState } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { Skeleton } from '../../component/skeleton/skeleton.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { previewRows } from '../preview-rows.ts'
import type { DraftedObject } from '../use-drafts.ts'
import type { Preview } from '../use-preview.ts'
import { EmptyRate } from './empty-rate.tsx'
import formClasses from './object-form.module.css'
import classes from './preview.module.css'

/** Props of `ObjectPreview`. */
export type ObjectPreviewProps = {
  preview: Preview
  drafted: DraftedObject
  onToggle: () => void
}

/** Closed until the customer opens it, because every preview is a call to the provider. */
export function ObjectPreview(props: ObjectPreviewProps): ReactNode {
  const { preview, drafted, onToggle } = props
  const { t } = useMortise()
  const names = useNames()
  const id = useId()
  const isOpen = preview.state !== 'closed'
  const section = useFocusOnChange<HTMLElement>(preview.state)
  return (
    <div className={formClasses.part}>
      <div>
        <Button onClick={onToggle} isExpanded={isOpen} controls={id}>
          {t(isOpen ? 'preview.close' : 'preview.open')}
        </Button>
      </div>
      {isOpen && (
        <section ref={section} tabIndex={-1} id={id} className={classes.root} aria-label={t('preview.title')}>
          <p className={rootClasses.small}>{t('preview.lead', names)}</p>
          <PreviewContent preview={preview} drafted={drafted} />
        </section>
      )}
    </div>
  )
}

function PreviewContent(props: Pick<ObjectPreviewProps, 'preview' | 'drafted'>): ReactNode {
  const { preview, drafted } = props
  const { t } = useMortise()
  const names = useNames()
  switch (preview.state) {
    case 'closed':
      return null
    case 'incomplete':
      return <p role="status">{t('preview.first')}</p>
    case 'loading':
      return (
        <>
          <p role="status">{t('preview.loading')}</p>
          <Skeleton rows={2} />
        </>
      )
    case 'none':
      return <p role="status">{t('preview.none', names)}</p>
    case 'limited':
      return (
        <Notice tone="warning" title={t('preview.limited.title')} lines={[t('preview.limited')]}>
          <div className={rootClasses.actions}>
            <Button onClick={preview.retry}>{t('tryAgain')}</Button>
          </div>
        </Notice>
      )
    case 'refused':
      return preview.error === null ? null : (
        <Failure
          error={preview.error}
          title={preview.error instanceof ApiError ? t('preview.refused', names) : t('failure.title')}
          onRetry={preview.retry}
        />
      )
    case 'records':
      return <PreviewTable preview={preview} drafted={drafted} />
  }
}

function PreviewTable({ preview, drafted }: Pick<ObjectPreviewProps, 'preview' | 'drafted'>): ReactNode {
  const { t } = useMortise()
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const { answer } = preview
  if (answer === undefined) return null
  const count = answer.records.length
  const index = Math.min(chosen, count - 1)
  const turn = (by: number): void => setChosen((index + by + count) % count)
  return (
    <>
      <div className={formClasses.bar}>
        <p id={id} role="status" className={rootClasses.small}>
          {preview.isAsking ? t('preview.loading') : t('preview.record', { number: index + 1, count })}
        </p>
        {count > 1 && (
          <span className={rootClasses.actions}>
            <Button weight="quiet" onClick={() => turn(-1)}>
              {t('preview.previous')}
            </Button>
            <Button weight="quiet" onClick={() => turn(1)}>
              {t('preview.next')}
            </Button>
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-labelledby={id}>
        <table className={classes.table} aria-busy={preview.isAsking}>
          <thead>
            <tr>
              <th scope="col">{t('preview.field')}</th>
              <th scope="col">{t('preview.value')}</th>
            </tr>
          </thead>
          <tbody>
            {previewRows(answer, index, drafted).map(({ key, name, label, text, emptyRate }) => (
              <tr key={key}>
                <th scope="row">
                  {label}
                  {label !== name && <span className={classes.name}>{name}</span>}
                </th>
                <td>
                  <span className={text === undefined ? classes.none : classes.value}>
                    {text ?? t('preview.noValue')}
                  </span>{' '}
                  <EmptyRate rate={emptyRate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={rootClasses.small}>{t('preview.sample', { count: answer.sampledCount })}</p>
    </>
  )
}
