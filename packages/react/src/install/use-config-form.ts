// The problems in the form of an installation, and the object that the customer looks at.
import { type FormEvent, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { findById } from '../component/root/find-by-id.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { isEmptyConfig, type NewConfigInput, newConfig } from './config-of.ts'
import { type ObjectError, objectKey, placeKey } from './error-place.ts'
import { draftErrors, isUnchanged, refusedPlaces } from './object-errors.ts'
import type { DraftedObject, DraftedWrite, Drafts } from './use-drafts.ts'

/** Options of `useConfigForm`; `error` is the server's last refusal. */
export type ConfigFormInput = NewConfigInput & {
  drafts: Drafts
  isBusy: boolean
  error: Error | null
  onSubmit: () => void
}

/** The result of `useConfigForm`. */
export type ConfigFormState = {
  formId: string
  /** Keys of all objects, as `objectKey` makes them. */
  keys: readonly string[]
  /** The key of the object that is shown; absent where there is none. */
  current: string | undefined
  choose: (key: string) => void
  /** The open choices of the customer. */
  missing: readonly ObjectError[]
  /** Choices that an installation lacks because the application now asks for more. */
  asked: readonly ObjectError[]
  /** The refusals of the server that the customer has not changed since. */
  refused: readonly ObjectError[]
  /** The customer has tried to submit. */
  isChecked: boolean
  /** Nothing is chosen. */
  isEmpty: boolean
  submit: (event: FormEvent) => void
  /** Opens the object of a sentence and moves the focus to what it is about. */
  goTo: (problem: ObjectError) => void
}

/** Checks what is missing before it submits. */
export function useConfigForm(input: ConfigFormInput): ConfigFormState {
  const { drafts, isBusy, error, onSubmit } = input
  const { t } = useMortise()
  const formId = useId()
  const [chosen, setChosen] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const missing = draftErrors(drafts, t)
  const [lacking] = useState(() => missing.filter((each) => isInstalled(each, drafts)))
  const refused = useRefused(error, drafts, (first) => setChosen(objectKey(first)))
  const isEmpty = isEmptyConfig(newConfig(input))
  const keys = objectKeys(drafts)
  const opened = lacking[0] && objectKey(lacking[0])
  const current = keys.find((key) => key === chosen) ?? keys.find((key) => key === opened) ?? keys[0]
  return {
    formId,
    keys,
    current,
    choose: setChosen,
    missing,
    asked: missing.filter((each) => lacking.some((one) => placeKey(one) === placeKey(each))),
    refused,
    isChecked,
    isEmpty,
    submit: (event) => {
      event.preventDefault()
      if (isBusy) return
      setIsChecked(true)
      if (missing.length === 0 && !isEmpty) onSubmit()
    },
    goTo: (problem) => {
      flushSync(() => setChosen(objectKey(problem)))
      findById(formId + placeKey(problem))?.focus()
    },
  }
}

/** A refusal is shown where it is, not where the customer happened to be; it stands until its place is changed. */
function useRefused(
  error: Error | null,
  drafts: Drafts,
  show: (first: ObjectError) => void,
): readonly ObjectError[] {
  const [refusedDrafts, setRefusedDrafts] = useState(drafts)
  const placed = refusedPlaces(error, drafts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not for each edit after it
  useEffect(() => {
    setRefusedDrafts(drafts)
    if (placed[0] !== undefined) show(placed[0])
  }, [error])
  return placed.filter((each) => isUnchanged(each, [refusedDrafts, drafts]))
}

function objectKeys({ objects, writes }: Drafts): string[] {
  return [
    ...objects.map(({ object }) => objectKey({ action: 'read', objectName: object.objectName })),
    ...writes.map(({ object }) => objectKey({ action: 'write', objectName: object.objectName })),
  ]
}

function isInstalled({ action, objectName }: ObjectError, { objects, writes }: Drafts): boolean {
  const drafted: readonly (DraftedObject | DraftedWrite)[] = action === 'read' ? objects : writes
  return drafted.some(({ object, held }) => object.objectName === objectName && held !== undefined)
}
