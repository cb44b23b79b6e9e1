// Keeps the customer's edits apart from the server's data, so that a refresh cannot lose them.
import type {
  ConfigContent,
  HydratedObject,
  HydratedWriteObject,
  ReadConfigObject,
  WriteConfigObject,
} from '@mortise/contract'
import { useMemo, useState } from 'react'
import { type FieldMapping, type MappingSlot, mappingSlots } from './object-choices.ts'
import { isSameDraft, type ObjectDraft, startDraft } from './object-draft.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'
import { isSameWriteDraft, startWriteDraft, type WriteDraft } from './write-draft.ts'

/** One object that is read, with its draft. */
export type DraftedObject = {
  object: HydratedObject
  held: ReadConfigObject | undefined
  slots: readonly MappingSlot[]
  draft: ObjectDraft
  isChanged: boolean
}

/** One object that is written, with its draft. */
export type DraftedWrite = {
  object: HydratedWriteObject
  held: WriteConfigObject | undefined
  draft: WriteDraft
  isChanged: boolean
}

/** The result of `useDrafts`. */
export type Drafts = {
  objects: readonly DraftedObject[]
  writes: readonly DraftedWrite[]
  isChanged: boolean
  edit: (objectName: string, draft: ObjectDraft) => void
  editWrite: (objectName: string, draft: WriteDraft) => void
  /** Goes back to what the server holds. */
  discard: () => void
}

/** The inputs of drafts. `held` is the installed config, if there is one. */
export type DraftsInput = {
  objects: readonly HydratedObject[]
  writes?: readonly HydratedWriteObject[]
  held: Pick<ConfigContent, 'read' | 'write'> | undefined
  fieldMapping: FieldMapping | undefined
}

const noWrites: readonly HydratedWriteObject[] = []

/** Asks before the page is left while there are edits. */
export function useDrafts({ objects, writes = noWrites, held, fieldMapping }: DraftsInput): Drafts {
  const [edits, setEdits] = useState<Readonly<Record<string, ObjectDraft>>>({})
  const [writeEdits, setWriteEdits] = useState<Readonly<Record<string, WriteDraft>>>({})
  const isInstalled = held !== undefined
  const heldReads = held?.read?.objects
  const heldWrites = held?.write?.objects
  const drafted = useMemo(
    () =>
      objects.map((object) => {
        const { objectName } = object
        const stored = heldReads?.[objectName]
        const offers = fieldMapping?.[objectName] ?? stored?.dynamicMappingsInput
        const slots = mappingSlots(object, offers, stored)
        const start = startDraft(object, stored, slots, isInstalled)
        const draft = edits[objectName] ?? start
        return { object, held: stored, slots, draft, isChanged: !isSameDraft(start, draft) }
      }),
    [objects, heldReads, isInstalled, fieldMapping, edits],
  )
  const draftedWrites = useMemo(
    () =>
      writes.map((object) => {
        const stored = heldWrites?.[object.objectName]
        const start = startWriteDraft(stored, isInstalled)
        const draft = writeEdits[object.objectName] ?? start
        return { object, held: stored, draft, isChanged: !isSameWriteDraft(start, draft) }
      }),
    [writes, heldWrites, isInstalled, writeEdits],
  )
  const isChanged = [...drafted, ...draftedWrites].some((each) => each.isChanged)
  useAskBeforeLeaving(isChanged)
  return {
    objects: drafted,
    writes: draftedWrites,
    isChanged,
    edit: (objectName, draft) => setEdits((before) => ({ ...before, [objectName]: draft })),
    editWrite: (objectName, draft) => setWriteEdits((before) => ({ ...before, [objectName]: draft })),
    discard: () => {
      setEdits({})
      setWriteEdits({})
    },
  }
}
