// Decides which reads are full, with fingerprints of records to find changes.
import type { Call, ProviderDefinition } from '../provider.ts'

/**
 * Whether reads of an object are full, because neither its lists nor its records report changes. Asks the account where
 * only the account knows.
 * @throws ProviderError when the account cannot be asked, or has no such object
 */
export async function isReadInFull(
  provider: Pick<ProviderDefinition, 'incremental' | 'readInFull'>,
  { call, objectName }: { call: Call; objectName: string },
): Promise<boolean> {
  const { readInFull } = provider
  if (typeof readInFull === 'function' && provider.incremental !== 'none') return readInFull(call, objectName)
  return isReadInFullByName(provider, objectName) === true
}

/** The same as far as the definition decides without a call; `undefined` if only the account knows. */
export function isReadInFullByName(
  { incremental, readInFull = [] }: Pick<ProviderDefinition, 'incremental' | 'readInFull'>,
  objectName: string,
): boolean | undefined {
  if (incremental === 'none') return true
  if (typeof readInFull === 'function') return undefined
  return readInFull.some((named) => isNamed(named, objectName))
}

function isNamed(named: string, objectName: string): boolean {
  return named.endsWith('*') ? objectName.startsWith(named.slice(0, -1)) : objectName === named
}
