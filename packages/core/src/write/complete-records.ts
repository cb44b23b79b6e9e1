// Completes records before they are sent: defaults where they have no value, and the rest of nested fields.
import type { Call, NativeRecord } from '@mortise/connector-kit'
import { define } from '../plan/write-plan/field-place.ts'
import type { PreparedRecord } from '../plan/write-plan/prepare-records.ts'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'
import { findByIds } from './find-records.ts'

/**
 * Puts the customer's defaults into records that lack a value, and merges nested parts into the present value of the
 * field. Reads the current records in one go, and only when something depends on them. A default for empty fields is
 * left out where the current value cannot be known.
 * @throws ProviderError when the current records could not be read: nothing has been written
 */
export async function completeRecords(
  plan: Pick<WritePlan, 'objectName' | 'provider' | 'write' | 'defaults'>,
  call: Call,
  { action, records }: { action: 'create' | 'update'; records: readonly PreparedRecord[] },
): Promise<Record<string, unknown>[]> {
  const completed = records.map(({ fields }) => ({ ...fields }))
  const current = action === 'update' ? await readCurrent(plan, call, records) : undefined
  for (const [index, { id = '', partial }] of records.entries()) {
    const fields = completed[index] ?? {}
    const now = current?.get(id)
    if (now) for (const name of partial) mergeField(plan, fields, { name, now })
    for (const { place, value, onCreate, onUpdate } of plan.defaults) {
      if (place.get(fields) !== undefined) continue
      const when = action === 'create' ? onCreate : onUpdate
      if (when === 'never') continue
      if (when === 'ifEmpty' && !(now && isEmpty(valueAt(plan, now, place)))) continue
      // A nested default must not wipe out its neighbours either.
      if (place.isNested && now && !Object.hasOwn(fields, place.top)) {
        const whole = fieldOf(plan, now, place.top)
        if (isObject(whole)) define(fields, place.top, whole)
      }
      place.set(fields, value)
    }
  }
  return completed
}

type Plan = Parameters<typeof completeRecords>[0]

async function readCurrent(
  plan: Plan,
  call: Call,
  records: readonly PreparedRecord[],
): Promise<Map<string, NativeRecord> | undefined> {
  const fields = new Set<string>()
  const ids: string[] = []
  for (const { id, fields: given, partial } of records) {
    const wanted = [
      ...partial,
      ...plan.defaults
        .filter(({ place, onUpdate }) => {
          const isLooked = onUpdate === 'ifEmpty' || (onUpdate === 'always' && place.isNested)
          return isLooked && place.get(given) === undefined
        })
        .map(({ place }) => place.top),
    ]
    if (wanted.length === 0 || id === undefined) continue
    ids.push(id)
    for (const name of wanted) fields.add(name)
  }
  if (ids.length === 0) return undefined
  return (await findByIds(plan, call, { ids: [...new Set(ids)], fields: [...fields] }))?.records
}

function fieldOf({ provider }: Plan, record: NativeRecord, name: string): unknown {
  return (provider.record.field?.(name) ?? ((from: NativeRecord) => from[name]))(record)
}

function valueAt(plan: Plan, record: NativeRecord, place: Plan['defaults'][number]['place']): unknown {
  return place.get({ [place.top]: fieldOf(plan, record, place.top) })
}

/** The builder's value wins over the present one, down to the last nested value; lists count as one value. */
function mergeField(
  plan: Plan,
  fields: Record<string, unknown>,
  { name, now }: { name: string; now: NativeRecord },
): void {
  define(fields, name, merge(fieldOf(plan, now, name), fields[name]))
}

function merge(below: unknown, above: unknown): unknown {
  if (!isObject(below) || !isObject(above)) return above
  const merged = {}
  for (const [key, value] of Object.entries(below)) define(merged, key, value)
  for (const [key, value] of Object.entries(above)) {
    define(merged, key, Object.hasOwn(below, key) ? merge(below[key], value) : value)
  }
  return merged
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
