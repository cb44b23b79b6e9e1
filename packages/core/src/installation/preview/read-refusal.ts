// Explains the provider's objection to the fields of a config, each at its place in the config.
import type { ProviderError } from '@mortise/connector-kit'
import { type Issue, parseFieldPath } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { loadObjectDescription } from '../../plan/metadata/load-object-description.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import { type UnknownField, unknownFields } from './unknown-fields.ts'
import { type MappedValue, unknownValues } from './unknown-values.ts'

/** The refusal: the provider's words, and the same at their places. */
export interface ReadRefusal {
  causes: string[]
  issues: Issue[]
}

/** Fields of a plan, and values mapped of them, that the provider's description of the object lacks. @throws ProviderError */
export async function findUnknownFields(
  ctx: Context,
  plan: ReadPlan,
  values: readonly MappedValue[] = [],
): Promise<UnknownField[]> {
  const { projectId, connectionId, provider, module, objectName } = plan
  const wanted = { projectId, connectionId, provider, module, objectName }
  const description = await loadObjectDescription(ctx, wanted)
  if (!description) return []
  const fields = description.isComplete ? unknownFields(plan, description) : []
  return [...fields, ...unknownValues(plan, description, values)]
}

/**
 * Puts a refused read and unknown fields in words for people; `undefined` when there is neither. `base` is the place
 * of the object in the request, such as `config.content.read.objects.contacts`.
 */
export function describeRefusal(
  plan: ReadPlan,
  base: string,
  found: { refused?: ProviderError | undefined; unknown: readonly UnknownField[] },
): ReadRefusal | undefined {
  const { refused, unknown } = found
  if (!refused && unknown.length === 0) return undefined
  const named = refused?.fieldName
  const issues: Issue[] = unknown.map(({ location, detail }) => ({
    in: 'body',
    name: `${base}.${location}`,
    detail,
  }))
  if (refused && !unknown.some(({ fieldName }) => fieldName === named)) {
    const name = named === undefined ? base : `${base}.${placeOf(plan, named)}`
    issues.unshift({ in: 'body', name, detail: refused.message })
  }
  return { causes: refused ? [refused.message] : unknown.map(({ detail }) => detail), issues }
}

/** A mapped field is shown by the name it is mapped to, so that is where its issue belongs. */
function placeOf(plan: ReadPlan, fieldName: string): string {
  const mapped = plan.mapping.sources.find(({ source, mapToName }) => {
    return mapToName !== undefined && (source === fieldName || topName(source) === fieldName)
  })
  const isChosenToo = plan.mapping.sources.some(
    ({ source, mapToName }) => mapToName === undefined && source === fieldName,
  )
  if (mapped?.mapToName === undefined || isChosenToo) return `selectedFields.${fieldName}`
  return `selectedFieldMappings.${mapped.mapToName}`
}

function topName(name: string): string {
  return String(parseFieldPath(name)?.[0] ?? name)
}
