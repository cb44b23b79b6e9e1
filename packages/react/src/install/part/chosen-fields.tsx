// The list of fields a customer may add, with a search where it is long.
import { Button, Checkbox, rootClasses, SearchField } from '@mortise/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { CheckboxGroup } from '../../component/checkbox/checkbox-group.tsx'
import { matchOptions } from '../../component/combobox/match-options.ts'
import { VirtualList } from '../../component/virtual-list/virtual-list.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { type ObjectDraft, withFields } from '../object-draft.ts'
import { useEmptyRateWords } from './empty-rate.tsx'
import classes from './object-form.module.css'

/** A field by the name customers know, and its own name as `detail`. */
export type FieldChoice = { label: string; detail: string }

/** Props of `ChosenFields`. */
export type ChosenFieldsProps = {
  /** A long list has its hint for the keyboard at this id with `k` behind it. */
  id: string
  choices: readonly FieldChoice[]
  draft: ObjectDraft
  /** By field name, 0 to 1, where a preview has counted. */
  emptyRates: Readonly<Record<string, number>> | undefined
  onChange: (draft: ObjectDraft) => void
}

const searchFrom = 12
// More rows than this are not put into the page at once.
const listMax = 40

/** Short lists stand side by side; long ones scroll on their own, so that an account with thousands stays quick. */
export function ChosenFields(props: ChosenFieldsProps): ReactNode {
  const { choices, draft, onChange } = props
  const { t } = useMortise()
  const [search, setSearch] = useState('')
  const { shown } = useMemo(() => matchOptions(choices, search, choices.length), [choices, search])
  const isSearching = search.trim() !== ''
  const chosen = new Set(draft.fields)
  const count = choices.filter(({ detail }) => chosen.has(detail)).length
  const names = shown.map(({ detail }) => detail)
  return (
    <>
      {choices.length >= searchFrom && (
        <SearchField
          label={t('install.search', { count: choices.length })}
          value={search}
          onChange={setSearch}
        />
      )}
      <div className={classes.bar}>
        <p className={rootClasses.small} role="status">
          {isSearching && `${t('install.found', { count: shown.length })} · `}
          {t('install.chosen', { chosen: count, count: choices.length })}
        </p>
        {shown.length > 0 && (
          <span className={rootClasses.actions}>
            <Button weight="quiet" onClick={() => onChange(withFields(draft, names, true))}>
              {isSearching ? t('install.selectFound', { count: shown.length }) : t('install.selectAll')}
            </Button>
            <Button weight="quiet" onClick={() => onChange(withFields(draft, names, false))}>
              {isSearching ? t('install.deselectFound', { count: shown.length }) : t('install.selectNone')}
            </Button>
          </span>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={rootClasses.quiet}>{t('install.noMatch')}</p>
      ) : (
        <ChoiceRows {...props} shown={shown} search={search} />
      )}
    </>
  )
}

function ChoiceRows(props: ChosenFieldsProps & { shown: readonly FieldChoice[]; search: string }): ReactNode {
  const { id, choices, shown, search, draft, emptyRates, onChange } = props
  const { t } = useMortise()
  const words = useEmptyRateWords()
  const chosen = useMemo(() => new Set(draft.fields), [draft.fields])
  const detailOf = (fieldName: string): string => {
    const rate = emptyRates?.[fieldName]
    return rate === undefined ? fieldName : `${fieldName} · ${words(rate)}`
  }
  const row = ({ label, detail }: FieldChoice, tabIndex?: 0 | -1): ReactNode => (
    <Checkbox
      key={detail}
      label={label}
      detail={detailOf(detail)}
      isChecked={chosen.has(detail)}
      tabIndex={tabIndex}
      onChange={(isChosen) => onChange(withFields(draft, [detail], isChosen))}
    />
  )
  if (choices.length <= listMax) {
    return (
      <CheckboxGroup hintId={`${id}k`} className={classes.choices}>
        {shown.map((choice) => row(choice))}
      </CheckboxGroup>
    )
  }
  return (
    <>
      <p id={`${id}k`} className={rootClasses.hidden}>
        {t('install.arrows')}
      </p>
      <VirtualList
        // A new search starts at its top.
        key={search}
        items={shown}
        keyOf={({ detail }) => detail}
        renderRow={row}
        label={t('install.optionalFields')}
      />
    </>
  )
}
