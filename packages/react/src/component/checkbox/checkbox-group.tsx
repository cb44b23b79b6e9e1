// Checkboxes that are one tab stop: arrows lead from one to the next, the space bar chooses.
import { rootClasses } from '@mortise/ui'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { nextIndex } from '../virtual-list/rows-in-view.ts'

/** The props of `CheckboxGroup`; `hintId` is the id of the text that describes the fieldset around it. */
export type CheckboxGroupProps = { hintId: string; className?: string | undefined; children: ReactNode }

const sideways: Readonly<Record<string, readonly [leftToRight: string, rightToLeft: string]>> = {
  ArrowRight: ['ArrowDown', 'ArrowUp'],
  ArrowLeft: ['ArrowUp', 'ArrowDown'],
}

/** Tab reaches the checkbox that had the focus last, else the first one. */
export function CheckboxGroup({ hintId, className, children }: CheckboxGroupProps): ReactNode {
  const { t } = useMortise()
  const group = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)
  const boxes = (): HTMLInputElement[] => [
    ...(group.current?.querySelectorAll<HTMLInputElement>('input:not(:disabled)') ?? []),
  ]
  const setStop = (): void => {
    const all = boxes()
    const stop = all.find((each) => each === last.current) ?? all[0]
    for (const each of all) each.tabIndex = each === stop ? 0 : -1
  }
  // After every change: a search may have taken the stop away.
  useEffect(setStop)
  const onFocus = ({ target }: FocusEvent): void => {
    last.current = target
    setStop()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget, key, target } = event
    const all = boxes()
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    const current = all.indexOf(target as HTMLInputElement)
    const count = all.length
    const next = nextIndex(sideways[key]?.[isMirrored ? 1 : 0] ?? key, { current, count, page: count })
    if (next === undefined || current < 0) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the checkboxes in it
    <div ref={group} className={className} onFocus={onFocus} onKeyDown={onKeyDown}>
      <p id={hintId} className={rootClasses.hidden}>
        {t('install.arrows')}
      </p>
      {children}
    </div>
  )
}
