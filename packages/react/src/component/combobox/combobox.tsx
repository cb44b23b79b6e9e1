// A select that is searched by typing, for lists too long to look through.
import { fieldClasses } from '@mortise/ui'
import { type ReactNode, useId } from 'react'
import classes from './combobox.module.css'
import { ComboboxList } from './combobox-list.tsx'
import type { ComboboxOption } from './match-options.ts'
import { useCombobox } from './use-combobox.ts'

/** Props of `Combobox`. */
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
  const listId = useId()
  const state = useCombobox(options, value, onChange)
  const { isOpen, shown, activeIndex } = state
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
      {isOpen && <ComboboxList id={listId} state={state} value={value} labelledBy={labelledBy} />}
    </div>
  )
}
