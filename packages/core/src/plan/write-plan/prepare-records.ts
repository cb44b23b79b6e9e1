// Makes provider records of the builder's, before anything is sent: names, values and identifiers.
import type { NativeRecord, RecordShape } from '@mortise/connector-kit'
import { type Issue, MortiseError, type WriteBatchItem, type WriteRequest } from '@mortise/contract'
import { compilePlace } from './field-place.ts'
import { fieldUnwritable } from './refuse-unwritable.ts'
import type { WritePlan } from './write-plan.ts'

/** One record in the provider's names and values. */
export interface PreparedRecord {
  /** The provider's identifier, where the record names one. */
  id: string | undefined
  fields: Record<string, unknown>
  /** Top-level fields of which only nested parts are given. */
  partial: readonly string[]
  associations: readonly NativeRecord[] | undefined
  /** The condition by which an upsert finds a record. */
  match: { fieldName: string; value: string | number | boolean } | undefined
}

/**
 * Prepares the records of a request. `nameOf` says where in the request an entry stands (`batch.3`, or '' for the
 * only one).
 * @throws MortiseError request.invalid with an issue for every record without the identifier or match it needs,
 * write.field_unwritable
 */
export function prepareRecords(
  plan: Pick<WritePlan, 'mapping' | 'provider' | 'declaredName' | 'createOnly' | 'updateOnly'>,
  request: { type: WriteRequest['type']; matchBy?: string | undefined },
  entries: readonly WriteBatchItem[],
  nameOf: (index: number) => string = (index) => `batch.${index}.`,
): PreparedRecord[] {
  const issues: Issue[] = []
  const seen = new Map<string, number>()
  const refuse = (name: string, words: string) =>
    issues.push({ in: 'body', name, detail: `${name} ${words}` })
  const prepared = entries.map(({ record, associations }, index) => {
    const place = `${nameOf(index)}record`
    const { fields, partial, refused } = plan.mapping.toProvider(record)
    if (refused[0] && request.type !== 'delete') throw fieldUnwritable(plan, refused[0])
    const isNew = request.type === 'create' || request.type === 'upsert'
    const id = isNew ? undefined : takeId(fields, plan.provider.record)
    if (!isNew && id === undefined)
      refuse(`${place}.id`, `is missing; ${request.type} needs the provider’s id of the record`)
    if (request.type !== 'delete' && Object.keys(fields).length === 0) {
      refuse(place, 'has no field that can be written')
    }
    for (const [name, words] of misplacedFields(plan, { type: request.type, fields }))
      refuse(`${place}.${name}`, words)
    const match = request.matchBy === undefined ? undefined : matchOf(fields, request.matchBy)
    if (match) {
      const other = seen.get(String(match.value))
      if (other !== undefined)
        refuse(`${place}.${request.matchBy}`, `is the same as in record ${other}; send each record only once`)
      seen.set(String(match.value), index)
    } else if (request.matchBy !== undefined) {
      refuse(
        `${place}.${request.matchBy}`,
        'is missing; an upsert finds the record by this text, number or boolean',
      )
    }
    return { id, fields: request.type === 'delete' ? {} : fields, partial, associations, match }
  })
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
  return prepared

  function matchOf(fields: Record<string, unknown>, matchBy: string): PreparedRecord['match'] {
    const fieldName = plan.mapping.toSource(matchBy)
    const value = compilePlace(fieldName).get(fields)
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isPlain && value !== '' ? { fieldName, value } : undefined
  }
}

/** Fields that the provider does not take with this kind of write, each with what to do about it. */
function misplacedFields(
  { provider, createOnly, updateOnly }: Pick<WritePlan, 'provider' | 'createOnly' | 'updateOnly'>,
  { type, fields }: { type: WriteRequest['type']; fields: Record<string, unknown> },
): [name: string, words: string][] {
  const { displayName } = provider
  const names = Object.keys(fields)
  if (type === 'update') {
    const words = `cannot be changed: ${displayName} takes it only when a record is created; leave it out of updates`
    return names.filter((name) => createOnly.includes(name)).map((name) => [name, words])
  }
  if (type !== 'create') return []
  const words = `cannot be set yet: ${displayName} takes it only when a record is changed; create the record without it, then update it`
  return names.filter((name) => updateOnly.includes(name)).map((name) => [name, words])
}

/** Takes the identifier out: `id`, or the name under which the provider itself keeps it (`Id`, `objectId`). */
function takeId(fields: Record<string, unknown>, shape: RecordShape): string | undefined {
  const plain = idText(fields.id)
  if (plain !== undefined) {
    delete fields.id
    return plain
  }
  const own = shape.id(fields)
  if (own === undefined || own === '') return undefined
  for (const name of Object.keys(fields)) {
    if (shape.id({ [name]: fields[name] }) === own) delete fields[name]
  }
  return own
}

function idText(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}
