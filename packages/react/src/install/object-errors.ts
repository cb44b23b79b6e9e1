// Finds the object and the field each sentence about a config belongs to.
import { ApiError } from '@mortise/client'
import type { Translate } from '../locale/translate.ts'
import { issueWords } from '../query/customer-words.ts'
import { type ErrorPlace, type ObjectError, wholeObject } from './error-place.ts'
import { type DraftProblem, findProblems } from './object-draft.ts'
import type { DraftedObject, DraftedWrite, Drafts } from './use-drafts.ts'
import { findWriteProblems } from './write-draft.ts'

type FieldNames = Readonly<Record<string, { displayName: string }>>

/** The open choices of the customer in all drafts. */
export function draftErrors(
  { objects, writes }: Pick<Drafts, 'objects' | 'writes'>,
  t: Translate,
): ObjectError[] {
  return [
    ...objects.flatMap((drafted) => objectErrors(drafted, t)),
    ...writes.flatMap((drafted) => {
      const read = objects.find(({ object }) => object.objectName === drafted.object.objectName)
      return writeErrors(drafted, t, read?.object.allFieldsMetadata)
    }),
  ]
}

/** The open choices for one object that is read. */
export function objectErrors({ object, slots, draft }: DraftedObject, t: Translate): ObjectError[] {
  return findProblems(slots, draft).map((problem) => ({
    action: 'read',
    objectName: object.objectName,
    place: {
      part: problem.kind === 'repeatedValue' ? 'values' : 'mapping',
      name: problem.slot.mapToName,
    },
    text: wordsFor(problem, object.allFieldsMetadata, t),
  }))
}

/** The open choices for one object that is written. `fields` give fields their names. */
export function writeErrors(
  { object, draft, held }: DraftedWrite,
  t: Translate,
  fields: FieldNames = {},
): ObjectError[] {
  return findWriteProblems(draft, held).map((problem) => ({
    action: 'write',
    objectName: object.objectName,
    place: {
      part: problem.kind.startsWith('field') ? 'settingField' : 'settingValue',
      index: problem.index,
    },
    text: t(`write.setting.${problem.kind}`, {
      field: fields[problem.fieldName]?.displayName ?? problem.fieldName,
    }),
  }))
}

/** The server's messages about single fields, each at its place. Messages about the whole are left out. */
export function refusedPlaces(
  error: Error | null,
  drafts: Pick<Drafts, 'objects' | 'writes'>,
): ObjectError[] {
  return issuesOf(error).flatMap(({ name, text }) => {
    const found = placeOf(name, drafts)
    return found ? [{ ...found, text }] : []
  })
}

/** The messages of a refused preview about single fields of its object, each at its place. */
export function previewPlaces(error: Error | null, drafted: DraftedObject): ObjectError[] {
  return issuesOf(error).flatMap(({ name, text }) => {
    const below = after(name, 'content')
    const path = `read.objects.${drafted.object.objectName}${below ?? ''}`
    const found = below === undefined ? undefined : placeOf(path, { objects: [drafted], writes: [] })
    return found && found.place.part !== 'object' ? [{ ...found, text }] : []
  })
}

function issuesOf(error: Error | null): { name: string; text: string }[] {
  const issues = error instanceof ApiError ? (error.problem.issues ?? []) : []
  return issues.flatMap((issue) => issueWords([issue]).map((text) => ({ name: issue.name ?? '', text })))
}

/** Whether the part of the draft that a sentence is about is as it was. */
export function isUnchanged(
  error: Omit<ObjectError, 'text'>,
  [before, now]: readonly [Pick<Drafts, 'objects' | 'writes'>, Pick<Drafts, 'objects' | 'writes'>],
): boolean {
  return draftedAt(error, before) === draftedAt(error, now)
}

/** The draft at a place; `undefined` if a change elsewhere does not settle the message. */
function draftedAt(
  { objectName, place }: Omit<ObjectError, 'text'>,
  { objects, writes }: Pick<Drafts, 'objects' | 'writes'>,
): unknown {
  const read = objects.find(({ object }) => object.objectName === objectName)?.draft
  const write = writes.find(({ object }) => object.objectName === objectName)?.draft
  switch (place.part) {
    case 'mapping':
      return read?.mappings[place.name]
    case 'values':
      return read?.values[place.name]
    case 'settingField':
    case 'settingValue':
      return write?.settings[place.index]
    case 'object':
    case 'field':
      return undefined
  }
}

function placeOf(
  path: string,
  { objects, writes }: Pick<Drafts, 'objects' | 'writes'>,
): Omit<ObjectError, 'text'> | undefined {
  for (const { object, slots, draft } of objects) {
    const { objectName } = object
    const below = after(path, `read.objects.${objectName}`)
    if (below === undefined) continue
    const at = { action: 'read' as const, objectName }
    const mapping = slots.find(({ mapToName }) => below === `.selectedFieldMappings.${mapToName}`)
    if (mapping) return { ...at, place: { part: 'mapping', name: mapping.mapToName } }
    const values = slots.find(({ mapToName }) => below.startsWith(`.selectedValueMappings.${mapToName}`))
    if (values) return { ...at, place: { part: 'values', name: values.mapToName } }
    const field = draft.fields.find((name) => below === `.selectedFields.${name}`)
    if (field !== undefined) return { ...at, place: { part: 'field', name: field } }
    // A field that was left out since needs no more attention.
    return below.startsWith('.selectedFields.') ? undefined : { ...at, place: wholeObject }
  }
  for (const { object, draft } of writes) {
    const { objectName } = object
    const below = after(path, `write.objects.${objectName}`)
    if (below === undefined) continue
    const index = draft.settings.findIndex(
      ({ fieldName }) => after(below, `.selectedFieldSettings.${fieldName}`) !== undefined,
    )
    const place: ErrorPlace = index < 0 ? wholeObject : { part: 'settingValue', index }
    return { action: 'write', objectName, place }
  }
  return undefined
}

/** The rest of a path after `part`, if a name ends there. */
function after(path: string, part: string): string | undefined {
  const index = path.indexOf(part)
  if (index < 0) return undefined
  const rest = path.slice(index + part.length)
  return rest === '' || rest.startsWith('.') ? rest : undefined
}

function wordsFor(problem: DraftProblem, fields: FieldNames | undefined, t: Translate): string {
  const name = problem.slot.label
  switch (problem.kind) {
    case 'missing':
      return t('install.mapping.missing', { name })
    case 'repeatedValue':
      return t('install.values.repeated', { name, value: problem.value })
    case 'duplicate': {
      const field = fields?.[problem.fieldName]?.displayName ?? problem.fieldName
      return t('install.mapping.duplicate', { field, name, other: problem.other.label })
    }
  }
}
