// The behaviour of a searching select: what is shown, which option is active, what each key does.
// @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ read 2026-11-21
import { type KeyboardEvent, useState } from 'react'
import { type ComboboxOption, matchOptions } from './match-options.ts'

/** The result of `useCombobox`. */
export type ComboboxState = {
  isOpen: boolean
  /** What stands in the input: the search while it is open, the chosen option's label otherwise. */
  text: string
  shown: readonly ComboboxOption[]
  /** How many options match but are not shown. */
  hiddenCount: number
  activeIndex: number
  open: () => void
  close: () => void
  search: (text: string) => void
  choose: (option: ComboboxOption | undefined) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Opens on click, typing and arrows; Enter takes the active option, Escape and leaving put back what was chosen. */
export function useCombobox(
  options: readonly ComboboxOption[],
  value: string | undefined,
  onChange: (value: string | undefined) => void,
): ComboboxState {
  const [search, setSearch] = useState<string>()
  const [activeIndex, setActiveIndex] = useState(0)
  const isOpen = search !== undefined
  const { shown, hiddenCount } = matchOptions(options, isOpen ? search : '')
  const chosen = options.find((option) => option.value === value)
  const close = (): void => setSearch(undefined)
  const open = (): void => {
    if (isOpen) return
    setSearch('')
    const index = shown.findIndex((option) => option.value === value)
    setActiveIndex(Math.max(0, index))
  }
  const choose = (option: ComboboxOption | undefined): void => {
    close()
    onChange(option?.value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = shown.length - 1
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex === last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex === 0 ? last : activeIndex - 1,
      PageDown: Math.min(last, activeIndex + 8),
      PageUp: Math.max(0, activeIndex - 8),
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (isOpen) setActiveIndex(next)
      else open()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const active = shown[activeIndex]
      if (active) choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return {
    isOpen,
    text: search || (isOpen ? '' : (chosen?.label ?? '')),
    shown,
    hiddenCount,
    activeIndex,
    open,
    close,
    search: (text) => {
      setSearch(text)
      setActiveIndex(0)
    },
    choose,
    onKeyDown,
  }
}
