// Looks records up at the provider while writing: by id, and by a field.
import type { Call, EqualsFilter, NativeRecord } from '@mortise/connector-kit'
import type { WritePlan } from './write-plan.ts'

const IDS_MAX = 100
// Enough to tell one record from several.
const MATCHES_MAX = 2
const SEARCHES_AT_ONCE = 4

/**
 * Current records by id, with at least the named fields: in batches where the provider has them, else by one search
 * for each. `undefined` when the provider offers no way.
 * @throws ProviderError
 */
export async function findByIds(
  plan: Pick<WritePlan, 'objectName' | 'provider' | 'write'>,
  call: Call,
  { ids, fields }: { ids: readonly string[]; fields: readonly string[] },
): Promise<Map<string, NativeRecord> | undefined> {
  const { provider, write, objectName } = plan
  const found = new Map<string, NativeRecord>()
  const keep = (record: NativeRecord) => {
    const id = provider.record.id(record)
    if (id !== undefined) found.set(id, record)
  }
  if (write?.fetchByIds) {
    for (let from = 0; from < ids.length; from += IDS_MAX) {
      const some = ids.slice(from, from + IDS_MAX)
      for (const record of await write.fetchByIds(call, { objectName, ids: some, fields })) keep(record)
    }
    return found
  }
  const fieldName = idFieldOf(plan)
  if (!provider.search || fieldName === undefined) return undefined
  const searches = await atMost(SEARCHES_AT_ONCE, ids, (value) =>
    findByField(plan, call, { filter: { fieldName, value }, fields }),
  )
  for (const records of searches) for (const record of records ?? []) keep(record)
  return found
}

/** Up to two records with that value; `undefined` when the provider cannot search. @throws ProviderError */
export async function findByField(
  { objectName, provider }: Pick<WritePlan, 'objectName' | 'provider'>,
  call: Call,
  { filter, fields }: { filter: EqualsFilter; fields: readonly string[] },
): Promise<NativeRecord[] | undefined> {
  if (!provider.search) return undefined
  const wanted = [...new Set([...fields, filter.fieldName])]
  const request = { objectName, fields: wanted, filters: [filter], pageSize: MATCHES_MAX }
  return (await provider.search(call, request)).records
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
