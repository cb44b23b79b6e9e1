// A select that is searched by typing, for lists too long to look through.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import fieldClasses from '../text-field/text-field.module.css'
import classes from './combobox.module.css'
import type { ComboboxOption } from './match-options.ts'
import { useCombobox } from './use-combobox.ts'

/** What `Combobox` takes. */
export type ComboboxProps = {
  /** Unique in the page; the input carries it. */
  id: string
  options: readonly ComboboxOption[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  placeholder: string
  isRequired: boolean
  isInvalid: boolean
  describedBy: string | undefined
  labelledBy: string
}

/** Lets an optional choice be taken back by emptying the input. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { id, options, value, onChange, placeholder, isRequired, isInvalid, describedBy, labelledBy } = props
  const { t } = useMortise()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const state = useCombobox(options, value, onChange)
  const { isOpen, shown, hiddenCount, activeIndex } = state
  useEffect(() => {
    if (isOpen) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, activeIndex])
  return (
    <div className={classes.root}>
      <input
        id={id}
        role="combobox"
        className={fieldClasses.control}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={state.text}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[activeIndex] ? `${listId}${activeIndex}` : undefined}
        aria-labelledby={labelledBy}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onClick={state.open}
        onKeyDown={state.onKeyDown}
        onBlur={state.close}
        onChange={({ target }) => {
          if (!isOpen && target.value === '' && !isRequired) state.choose(undefined)
          else state.search(target.value)
        }}
      />
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-labelledby={labelledBy}
          className={classes.list}
          // A press here must not take the focus from the input.
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: options are pointed at by aria-activedescendant
            <div
              key={option.value}
              id={`${listId}${index}`}
              role="option"
              aria-selected={option.value === value}
              className={`${classes.option} ${index === activeIndex ? classes.active : ''}`}
              onClick={() => state.choose(option)}
            >
              <span>{option.label}</span>
              {option.detail !== undefined && <span className={classes.detail}>{option.detail}</span>}
            </div>
          ))}
          {shown.length === 0 && (
            // biome-ignore lint/a11y/useFocusableInteractive: it cannot be chosen
            <div role="option" aria-selected="false" aria-disabled="true" className={classes.note}>
              {t('install.noMatch')}
            </div>
          )}
          {hiddenCount > 0 && (
            // biome-ignore lint/a11y/useFocusableInteractive: it cannot be chosen
            <div role="option" aria-selected="false" aria-disabled="true" className={classes.note}>
              {t('install.narrow', { count: hiddenCount })}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
