// Which reads are of everything, with prints of records to tell what changed.
import type { ProviderDefinition } from '../provider.ts'

/** Whether reads of an object ask for everything, since neither its lists nor its records tell of changes. */
export function isReadInFull(
  { incremental, readInFull = [] }: Pick<ProviderDefinition, 'incremental' | 'readInFull'>,
  objectName: string,
): boolean {
  return incremental === 'none' || readInFull.some((named) => isNamed(named, objectName))
}

function isNamed(named: string, objectName: string): boolean {
  return named.endsWith('*') ? objectName.startsWith(named.slice(0, -1)) : objectName === named
}
