// Finds the object and the field each sentence about a config belongs to.
import { ApiError } from '@mortise/client'
import type { Translate } from '../locale/translate.ts'
import { type DraftProblem, findProblems } from './object-draft.ts'
import type { DraftedObject } from './use-drafts.ts'

/** One sentence about a mapping of an object. */
export type MappingError = { objectName: string; mapToName: string; text: string }

/** What the customer has still to choose. */
export function draftErrors(drafted: readonly DraftedObject[], t: Translate): MappingError[] {
  return drafted.flatMap(({ object, slots, draft }) =>
    findProblems(slots, draft).map((problem) => ({
      objectName: object.objectName,
      mapToName: problem.slot.mapToName,
      text: wordsFor(problem, object.allFieldsMetadata, t),
    })),
  )
}

/** What the server says of single mappings. */
export function refusedMappings(error: Error | null, drafted: readonly DraftedObject[]): MappingError[] {
  const issues = error instanceof ApiError ? (error.problem.issues ?? []) : []
  return issues.flatMap(({ name = '', detail, title }) => {
    for (const { object, slots } of drafted) {
      for (const { mapToName } of slots) {
        const place = `read.objects.${object.objectName}.selectedFieldMappings.${mapToName}`
        const text = detail ?? title
        if (name.endsWith(place) && text !== undefined) {
          return [{ objectName: object.objectName, mapToName, text }]
        }
      }
    }
    return []
  })
}

function wordsFor(
  problem: DraftProblem,
  fields: Readonly<Record<string, { displayName: string }>> | undefined,
  t: Translate,
): string {
  const name = problem.slot.label
  if (problem.kind === 'missing') return t('install.mapping.missing', { name })
  const field = fields?.[problem.fieldName]?.displayName ?? problem.fieldName
  return t('install.mapping.duplicate', { field, name, other: problem.other.label })
}
