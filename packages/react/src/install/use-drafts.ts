// Keeps what a customer has edited, apart from what the server says, so that no reading anew can lose it.
import type { HydratedObject, ReadConfigObject } from '@mortise/contract'
import { useEffect, useMemo, useState } from 'react'
import { type FieldMapping, type MappingSlot, mappingSlots } from './object-choices.ts'
import { isSameDraft, type ObjectDraft, startDraft } from './object-draft.ts'

/** One object with its draft. */
export type DraftedObject = {
  object: HydratedObject
  held: ReadConfigObject | undefined
  slots: readonly MappingSlot[]
  draft: ObjectDraft
  isChanged: boolean
}

/** What `useDrafts` answers. */
export type Drafts = {
  objects: readonly DraftedObject[]
  isChanged: boolean
  edit: (objectName: string, draft: ObjectDraft) => void
  /** Goes back to what the server holds. */
  discard: () => void
}

/** What drafts are made from; `held` is the installed config, absent before there is one. */
export type DraftsInput = {
  objects: readonly HydratedObject[]
  held: Readonly<Record<string, ReadConfigObject>> | undefined
  fieldMapping: FieldMapping | undefined
}

/** Asks before the page is left while there are edits. */
export function useDrafts({ objects, held, fieldMapping }: DraftsInput): Drafts {
  const [edits, setEdits] = useState<Readonly<Record<string, ObjectDraft>>>({})
  const drafted = useMemo(
    () =>
      objects.map((object) => {
        const { objectName } = object
        const slots = mappingSlots(object, fieldMapping?.[objectName])
        const start = startDraft(object, held?.[objectName], slots, held !== undefined)
        const draft = edits[objectName] ?? start
        return { object, held: held?.[objectName], slots, draft, isChanged: !isSameDraft(start, draft) }
      }),
    [objects, held, fieldMapping, edits],
  )
  const isChanged = drafted.some((each) => each.isChanged)
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return {
    objects: drafted,
    isChanged,
    edit: (objectName, draft) => setEdits((before) => ({ ...before, [objectName]: draft })),
    discard: () => setEdits({}),
  }
}
