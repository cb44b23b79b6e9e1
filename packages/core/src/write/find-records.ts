// Looks records up at the provider while writing: by id, and by a field.
import {
  type Call,
  type EqualsFilter,
  isWriteOnly,
  type NativeRecord,
  searchLagOf,
} from '@mortise/connector-kit'
import type { WritePlan } from '../plan/write-plan/write-plan.ts'

const IDS_MAX = 100
// Enough to distinguish one record from several.
const MATCHES_MAX = 2
const SEARCHES_AT_ONCE = 4

/** The result of a look-up. */
export interface Found<Records> {
  records: Records
  /** For this many milliseconds after a write the answer may not know of it; 0 where the provider's store was asked. */
  lagMs: number
}

/**
 * Current records by id, with at least the named fields: in batches where the provider has them, else by one search
 * for each. `undefined` when the provider offers no way.
 * @throws ProviderError
 */
export async function findByIds(
  plan: Pick<WritePlan, 'objectName' | 'provider' | 'write'>,
  call: Call,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Promise<Found<Map<string, NativeRecord>> | undefined> {
  const { provider, write, objectName } = plan
  const records = new Map<string, NativeRecord>()
  const keep = (record: NativeRecord) => {
    const id = provider.record.id(record)
    if (id !== undefined) records.set(id, record)
  }
  if (isWriteOnly({ write }, objectName)) return undefined
  const readByIds = write?.fetchByIds ?? provider.read?.byIds
  if (readByIds) {
    for (let from = 0; from < ids.length; from += IDS_MAX) {
      const some = ids.slice(from, from + IDS_MAX)
      for (const record of await readByIds(call, { objectName, ids: some, fields })) keep(record)
    }
    return { records, lagMs: 0 }
  }
  const fieldName = idFieldOf(plan)
  if (!provider.search || fieldName === undefined) return undefined
  const searches = await atMost(SEARCHES_AT_ONCE, ids, (value) =>
    findByField(plan, call, { filter: { fieldName, value }, fields }),
  )
  for (const found of searches) for (const record of found?.records ?? []) keep(record)
  return { records, lagMs: Math.max(0, ...searches.map((found) => found?.lagMs ?? 0)) }
}

/**
 * Up to two records with that value: looked up where the provider can, else searched for; `undefined` when it can do
 * neither. @throws ProviderError
 */
export async function findByField(
  { objectName, provider, write }: Pick<WritePlan, 'objectName' | 'provider' | 'write'>,
  call: Call,
  { filter, fields }: { filter: EqualsFilter; fields: readonly string[] },
): Promise<Found<NativeRecord[]> | undefined> {
  const { fieldName } = filter
  if (isWriteOnly({ write }, objectName)) return undefined
  const wanted = [...new Set([...fields, fieldName])]
  const lookedUp = await write?.lookUp?.(call, { objectName, filter, fields: wanted })
  if (lookedUp) return { records: lookedUp, lagMs: 0 }
  if (!provider.search) return undefined
  const request = { objectName, fields: wanted, filters: [filter], pageSize: MATCHES_MAX }
  const { records } = await provider.search.page(call, request)
  return { records, lagMs: searchLagOf(provider, { objectName, fieldName }) }
}

/** Works on items, some at a time, and answers the results in their order. */
export async function atMost<T, R>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += count) {
    results.push(...(await Promise.all(items.slice(from, from + count).map(work))))
  }
  return results
}

const idNames = ['id', 'Id', 'ID', 'objectId', '_id', 'gid', 'uuid']

/** The field a provider keeps the identifier in, where it is a top-level one of the usual names. */
function idFieldOf({ provider }: Pick<WritePlan, 'provider'>): string | undefined {
  return idNames.find((name) => provider.record.id({ [name]: 'x1' }) === 'x1')
}
