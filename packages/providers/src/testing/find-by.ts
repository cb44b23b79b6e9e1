// A search as tests of one vendor make it.
import type { Call, EqualsFilter, NativeRecord, ProviderDefinition } from '@mortise/connector-kit'

/** The records of an object that meet conditions, ten at most. */
export async function findBy(
  provider: Pick<ProviderDefinition, 'search'>,
  call: Call,
  objectName: string,
  conditions: Readonly<Record<string, EqualsFilter['value']>>,
): Promise<readonly NativeRecord[]> {
  const filters = Object.entries(conditions).map(([fieldName, value]) => ({ fieldName, value }))
  const page = await provider.search?.page(call, { objectName, fields: 'all', filters, pageSize: 10 })
  return page?.records ?? []
}
