// The fields a customer may add, searched and chosen one by one or all at once.
import type { HydratedObject } from '@mortise/contract'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Button } from '../../component/button/button.tsx'
import { Checkbox } from '../../component/checkbox/checkbox.tsx'
import { matchOptions } from '../../component/combobox/match-options.ts'
import rootClasses from '../../component/root/root.module.css'
import fieldClasses from '../../component/text-field/text-field.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { choicesOf } from '../object-choices.ts'
import { type ObjectDraft, withAllFields } from '../object-draft.ts'
import classes from './object-form.module.css'

/** What `OptionalFields` takes. */
export type OptionalFieldsProps = {
  object: HydratedObject
  draft: ObjectDraft
  onChange: (draft: ObjectDraft) => void
}

const pageSize = 60
const searchFrom = 12

/** Shows the first fields and more on demand, so that an account with thousands stays quick. */
export function OptionalFields({ object, draft, onChange }: OptionalFieldsProps): ReactNode {
  const { t } = useMortise()
  const id = useId()
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const choices = useMemo(
    () => choicesOf(object).map(({ fieldName, displayName }) => ({ label: displayName, detail: fieldName })),
    [object],
  )
  const chosen = useMemo(() => new Set(draft.fields), [draft.fields])
  const { shown, hiddenCount } = matchOptions(choices, search, limit)
  if (choices.length === 0) return null
  const isSearchable = choices.length >= searchFrom
  const toggle = (fieldName: string, isChosen: boolean): void => {
    const others = draft.fields.filter((name) => name !== fieldName)
    onChange({ ...draft, fields: isChosen ? [...others, fieldName] : others })
  }
  return (
    <fieldset className={classes.part} aria-describedby={`${id}n`}>
      <legend className={classes.legend}>{t('install.optionalFields')}</legend>
      {object.optionalFieldsAuto === 'all' && (
        <Checkbox
          label={t('install.all')}
          isChecked={draft.isAll}
          onChange={(isAll) => onChange({ ...draft, isAll })}
        />
      )}
      {!draft.isAll && (
        <>
          <div className={classes.bar}>
            <p id={`${id}n`} className={rootClasses.small} role="status">
              {t('install.chosen', { chosen: draft.fields.length, count: choices.length })}
            </p>
            <span className={rootClasses.actions}>
              <Button weight="quiet" onClick={() => onChange(withAllFields(object, draft, true))}>
                {t('install.selectAll')}
              </Button>
              <Button weight="quiet" onClick={() => onChange(withAllFields(object, draft, false))}>
                {t('install.selectNone')}
              </Button>
            </span>
          </div>
          {isSearchable && (
            <input
              type="search"
              className={fieldClasses.control}
              value={search}
              autoComplete="off"
              aria-label={t('install.search', { count: choices.length })}
              placeholder={t('install.search', { count: choices.length })}
              onChange={(event) => setSearch(event.target.value)}
              // Enter searches nothing more and must not install.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
          <div className={classes.choices}>
            {shown.map(({ label, detail }) => (
              <Checkbox
                key={detail}
                label={label}
                detail={detail}
                isChecked={chosen.has(detail)}
                onChange={(isChosen) => toggle(detail, isChosen)}
              />
            ))}
          </div>
          {shown.length === 0 && <p className={rootClasses.quiet}>{t('install.noMatch')}</p>}
          {hiddenCount > 0 && (
            <Button onClick={() => setLimit(limit + pageSize * 4)}>
              {t('install.more', { count: Math.min(hiddenCount, pageSize * 4) })}
            </Button>
          )}
        </>
      )}
    </fieldset>
  )
}
