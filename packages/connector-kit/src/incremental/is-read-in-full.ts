// Decides which reads are full, with fingerprints of records to find changes.
import type { Call, ReadPart } from '../definition/provider.ts'

/** The part of a definition that says it. */
interface Incremental {
  read?: Pick<ReadPart, 'incremental' | 'inFull'> | undefined
}

/**
 * Whether reads of an object are full, because neither its lists nor its records report changes. Asks the account where
 * only the account knows.
 * @throws ProviderError when the account cannot be asked, or has no such object
 */
export async function isReadInFull(
  provider: Incremental,
  { call, objectName }: { call: Call; objectName: string },
): Promise<boolean> {
  const { incremental, inFull } = provider.read ?? {}
  if (typeof inFull === 'function' && incremental !== 'none') return inFull(call, objectName)
  return isReadInFullByName(provider, objectName) === true
}

/** The same as far as the definition decides without a call; `undefined` if only the account knows. */
export function isReadInFullByName({ read }: Incremental, objectName: string): boolean | undefined {
  const { incremental, inFull = [] } = read ?? {}
  if (incremental === 'none') return true
  if (typeof inFull === 'function') return undefined
  return inFull.some((named) => isNamed(named, objectName))
}

function isNamed(named: string, objectName: string): boolean {
  return named.endsWith('*') ? objectName.startsWith(named.slice(0, -1)) : objectName === named
}
