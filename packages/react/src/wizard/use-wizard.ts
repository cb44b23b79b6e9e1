// Where in the wizard a customer is: forth after what is decided, back without losing anything.
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WizardStep } from './wizard-steps.ts'

/** The result of `useWizard`. */
export type WizardPlace = {
  step: WizardStep
  index: number
  go: (key: string) => void
  goNext: () => void
  /** Absent on the first step. */
  goBack: (() => void) | undefined
  /** The title of the step; it takes the focus when the step changes. */
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** Steps may come and go. A customer on a step that disappears continues after connecting. */
export function useWizard(steps: readonly WizardStep[], isBlocked: boolean): WizardPlace {
  const [wanted, setWanted] = useState<string>()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const found = steps.findIndex(({ key }) => key === wanted)
  const fallback = wanted === undefined ? 0 : steps.findIndex(({ key }) => key !== 'connect')
  // Without a connection there is nowhere to stand but at the beginning.
  const index = isBlocked ? 0 : found < 0 ? fallback : found
  const step = steps[index] ?? { key: 'review' as const }
  const shown = useRef(step.key)
  useEffect(() => {
    if (shown.current === step.key) return
    shown.current = step.key
    headingRef.current?.focus()
  }, [step.key])
  const before = steps[index - 1]
  return {
    step,
    index,
    go: setWanted,
    goNext: () => setWanted(steps[index + 1]?.key ?? 'review'),
    goBack: before && (() => setWanted(before.key)),
    headingRef,
  }
}
