// Builds Linear's filters; they travel as variables, so no value can break out of its place.
import type { EqualsFilter } from '@mortise/connector-kit'
import { isReference, type LinearObject, targetOf } from './objects.ts'

/**
 * `{updatedAt: {gte: '…'}, and: [{title: {eq: 'Bug'}}, {team: {id: {eq: '…'}}}]}`, of the filters the list knows.
 * @see https://linear.app/developers/filtering.md read 2026-11-21
 */
export function toFilter(
  object: LinearObject,
  wanted: { filters: readonly EqualsFilter[]; since?: Date | undefined; until?: Date | undefined },
): object {
  const { filters, since, until } = wanted
  const span = {
    ...(since ? { gte: since.toISOString() } : {}),
    ...(until ? { lt: until.toISOString() } : {}),
  }
  const conditions = filters
    .filter(({ fieldName }) => object.searchFields.includes(fieldName))
    .map((filter) => toCondition(object, filter))
  return {
    ...(since || until ? { updatedAt: span } : {}),
    ...(conditions.length === 0 ? {} : { and: conditions }),
  }
}

function toCondition({ readOnly, writable }: LinearObject, { fieldName, value }: EqualsFilter): object {
  if (isReference(fieldName)) return { [targetOf(fieldName)]: { id: { eq: String(value) } } }
  const type = { ...readOnly, ...writable }[fieldName]
  const isNumber = type === 'int' || type === 'float'
  return { [fieldName]: { eq: isNumber ? Number(value) : String(value) } }
}
