// Finds the field names of a plan that the customer's account does not have.
import type { ObjectDescription } from '@mortise/connector-kit'
import { parseFieldPath } from '@mortise/contract'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'

/** A field that is not there, and where the config asks for it (below the object). */
export interface UnknownField {
  fieldName: string
  location: string
  detail: string
}

/** Compares every field a plan names with what the provider describes; nested paths count by their first name. */
export function unknownFields(plan: ReadPlan, description: ObjectDescription): UnknownField[] {
  const known = new Set(description.fields.flatMap(({ fieldName }) => [fieldName, topName(fieldName)]))
  const { displayName } = plan.provider
  return plan.mapping.sources.flatMap(({ source, mapToName }) => {
    if (known.has(source) || known.has(topName(source))) return []
    const location =
      mapToName === undefined ? `selectedFields.${source}` : `selectedFieldMappings.${mapToName}`
    const detail = `${displayName} has no field ${source} on ${plan.objectName}, or the connected user may not see it`
    return [{ fieldName: source, location, detail }]
  })
}

function topName(name: string): string {
  return String(parseFieldPath(name)?.[0] ?? name)
}
