// Builds Linear's filters; they travel as variables, so no value can break out of its place.
import type { EqualsFilter } from '@mortise/connector-kit'
import { isReference, type LinearObject, targetOf } from './objects.ts'

/**
 * `{updatedAt: {gte: '…'}, and: [{title: {eqIgnoreCase: 'Bug'}}, {team: {id: {eq: '…'}}}]}`, of the filters the list knows.
 * @see https://linear.app/developers/filtering.md read 2026-11-21
 * @see https://www.npmjs.com/package/@linear/sdk/v/98.0.0 (IssueFilter and its like) read 2026-11-22
 */
export function toFilter(
  object: LinearObject,
  wanted: { filters: readonly EqualsFilter[]; since?: Date | undefined; until?: Date | undefined },
): object {
  const { filters, since, until } = wanted
  const span = {
    gte: since ? since.toISOString() : undefined,
    lt: until ? until.toISOString() : undefined,
  }
  const conditions = filters
    .filter(({ fieldName }) => object.searchFields.includes(fieldName))
    .map((filter) => toCondition(object, filter))
  return {
    updatedAt: since || until ? span : undefined,
    and: conditions.length === 0 ? undefined : conditions,
  }
}

function toCondition(object: LinearObject, { fieldName, value }: EqualsFilter): object {
  if (isReference(fieldName)) return { [targetOf(fieldName)]: { id: { eq: String(value) } } }
  if (fieldName === 'labelIds') return { labels: { some: { id: { eq: String(value) } } } }
  if (fieldName === 'identifier') return ofIdentifier(String(value))
  return { [fieldName]: comparator(typeOf(object, fieldName), { fieldName, value }) }
}

function typeOf({ readOnly, writable }: LinearObject, fieldName: string): string | undefined {
  return { ...readOnly, ...writable }[fieldName]
}

/** Text is compared as everywhere here, case aside; ids are not text. */
function comparator(type: string | undefined, { fieldName, value }: EqualsFilter): object {
  if (type === 'int' || type === 'float') return { eq: Number(value) }
  if (type === 'boolean') return { eq: String(value) === 'true' }
  const isText = fieldName !== 'id' && (type === 'string' || type === 'singleSelect')
  return isText ? { eqIgnoreCase: String(value) } : { eq: String(value) }
}

/** `ENG-12`: the key of a team, and the number of an issue in it; nothing else is one, and no issue has the number 0. */
function ofIdentifier(value: string): object {
  const [, key = '', number = '0'] = /^([^-]+)-(\d{1,9})$/.exec(value) ?? []
  return { number: { eq: Number(number) }, team: { key: { eqIgnoreCase: key } } }
}
