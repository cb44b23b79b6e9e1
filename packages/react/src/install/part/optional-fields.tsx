// The fields a customer may add, searched and chosen one by one or all at once.
import type { HydratedObject } from '@mortise/contract'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../component/button/button.tsx'
import { Checkbox } from '../../component/checkbox/checkbox.tsx'
import { CheckboxGroup } from '../../component/checkbox/checkbox-group.tsx'
import { matchOptions } from '../../component/combobox/match-options.ts'
import rootClasses from '../../component/root/root.module.css'
import { SearchField } from '../../component/text-field/search-field.tsx'
import fieldClasses from '../../component/text-field/text-field.module.css'
import { VirtualList } from '../../component/virtual-list/virtual-list.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { choicesOf } from '../object-choices.ts'
import { type ObjectDraft, withFields } from '../object-draft.ts'
import type { DraftedObject } from '../use-drafts.ts'
import { useEmptyRateWords } from './empty-rate.tsx'
import classes from './object-form.module.css'

/** What `OptionalFields` takes. */
export type OptionalFieldsProps = {
  drafted: Pick<DraftedObject, 'object' | 'held' | 'draft'>
  /** Sentences about single fields. */
  errors: readonly { fieldName: string; id: string; text: string }[]
  /** By field name, 0 to 1, where a preview has told. */
  emptyRates: Readonly<Record<string, number>> | undefined
  onChange: (draft: ObjectDraft) => void
}

type Choice = { label: string; detail: string }

const searchFrom = 12
// More rows than this are not put into the page at once.
const listMax = 40

/** Short lists stand side by side; long ones scroll on their own, so that an account with thousands stays quick. */
export function OptionalFields({ drafted, errors, emptyRates, onChange }: OptionalFieldsProps): ReactNode {
  const { object, held, draft } = drafted
  const { t } = useMortise()
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const choices = useChoices(object, held)
  const isAutoOffered = object.optionalFieldsAuto === 'all' || draft.isAll
  if (choices.length === 0 && !isAutoOffered) return null
  return (
    <fieldset ref={fieldset} tabIndex={-1} className={classes.part} aria-describedby={`${id}k`}>
      <legend className={classes.legend}>{t('install.optionalFields')}</legend>
      {errors.map(({ fieldName, id: errorId, text }) => (
        <div key={fieldName} className={classes.bar}>
          <p className={fieldClasses.error}>{text}</p>
          <Button
            id={errorId}
            weight="quiet"
            onClick={() => {
              onChange(withFields(draft, [fieldName], false))
              // The button goes with its error.
              fieldset.current?.focus()
            }}
          >
            {t('install.leaveOut', {
              field: choices.find(({ detail }) => detail === fieldName)?.label ?? fieldName,
            })}
          </Button>
        </div>
      ))}
      {isAutoOffered && (
        <Checkbox
          label={t('install.all')}
          isChecked={draft.isAll}
          onChange={(isAll) => onChange({ ...draft, isAll })}
        />
      )}
      {!draft.isAll && choices.length > 0 && (
        <ChosenFields id={id} choices={choices} draft={draft} emptyRates={emptyRates} onChange={onChange} />
      )}
    </fieldset>
  )
}

function ChosenFields(props: {
  id: string
  choices: readonly Choice[]
  draft: ObjectDraft
  emptyRates: OptionalFieldsProps['emptyRates']
  onChange: (draft: ObjectDraft) => void
}): ReactNode {
  const { id, choices, draft, emptyRates, onChange } = props
  const { t } = useMortise()
  const words = useEmptyRateWords()
  const [search, setSearch] = useState('')
  const chosen = useMemo(() => new Set(draft.fields), [draft.fields])
  const { shown } = useMemo(() => matchOptions(choices, search, choices.length), [choices, search])
  const isSearching = search.trim() !== ''
  const count = choices.filter(({ detail }) => chosen.has(detail)).length
  const setShown = (isChosen: boolean): void =>
    onChange(
      withFields(
        draft,
        shown.map(({ detail }) => detail),
        isChosen,
      ),
    )
  const detailOf = (fieldName: string): string => {
    const rate = emptyRates?.[fieldName]
    return rate === undefined ? fieldName : `${fieldName} · ${words(rate)}`
  }
  const row = ({ label, detail }: Choice, tabIndex?: 0 | -1): ReactNode => (
    <Checkbox
      key={detail}
      label={label}
      detail={detailOf(detail)}
      isChecked={chosen.has(detail)}
      tabIndex={tabIndex}
      onChange={(isChosen) => onChange(withFields(draft, [detail], isChosen))}
    />
  )
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
            <Button weight="quiet" onClick={() => setShown(true)}>
              {isSearching ? t('install.selectFound', { count: shown.length }) : t('install.selectAll')}
            </Button>
            <Button weight="quiet" onClick={() => setShown(false)}>
              {isSearching ? t('install.deselectFound', { count: shown.length }) : t('install.selectNone')}
            </Button>
          </span>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={rootClasses.quiet}>{t('install.noMatch')}</p>
      ) : choices.length > listMax ? (
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
      ) : (
        <CheckboxGroup hintId={`${id}k`} className={classes.choices}>
          {shown.map((choice) => row(choice))}
        </CheckboxGroup>
      )}
    </>
  )
}

/** What was chosen when the form opened stays in the list after it was taken out of the choice. */
function useChoices(object: HydratedObject, held: DraftedObject['held']): readonly Choice[] {
  return useMemo(() => {
    const before = Object.entries(held?.selectedFields ?? {}).flatMap(([name, isSelected]) =>
      isSelected ? [name] : [],
    )
    return choicesOf(object, before).map(({ fieldName, displayName }) => ({
      label: displayName,
      detail: fieldName,
    }))
  }, [object, held])
}
