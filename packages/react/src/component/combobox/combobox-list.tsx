// The options of a combobox, below its input while it is open.
import { type ReactNode, useEffect, useRef } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './combobox.module.css'
import type { ComboboxState } from './use-combobox.ts'

/** Props of `ComboboxList`. */
export type ComboboxListProps = {
  /** Ids of options are made of it and their index. */
  id: string
  state: Pick<ComboboxState, 'shown' | 'hiddenCount' | 'activeIndex' | 'choose'>
  value: string | undefined
  labelledBy: string
}

/** The focus stays in the input; the active option scrolls into view. */
export function ComboboxList({ id, state, value, labelledBy }: ComboboxListProps): ReactNode {
  const { shown, hiddenCount, activeIndex, choose } = state
  const { t } = useMortise()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])
  return (
    <div
      ref={list}
      id={id}
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
          id={`${id}${index}`}
          role="option"
          aria-selected={option.value === value}
          className={`${classes.option} ${index === activeIndex ? classes.active : ''}`}
          onClick={() => choose(option)}
        >
          <span>{option.label}</span>
          {option.detail !== undefined && <span className={classes.detail}>{option.detail}</span>}
        </div>
      ))}
      {shown.length === 0 && <Note text={t('install.noMatch')} />}
      {hiddenCount > 0 && <Note text={t('install.narrow', { count: hiddenCount })} />}
    </div>
  )
}

function Note({ text }: { text: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: it cannot be chosen
    <div role="option" aria-selected="false" aria-disabled="true" className={classes.note}>
      {text}
    </div>
  )
}
