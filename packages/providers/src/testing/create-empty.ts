// A record without a field, which vendors refuse in their own words.
import type { Call, ProviderDefinition, WriteOutcome } from '@mortise/connector-kit'
import { writeItems } from './write-items.ts'

/** Creates it, and returns the outcome. */
export async function createEmpty(
  provider: ProviderDefinition,
  call: Call,
  objectName: string,
): Promise<WriteOutcome | undefined> {
  const [outcome] = await writeItems(provider, call, { action: 'create', objectName }, [{ fields: {} }])
  return outcome
}
