// A record without a field, which vendors refuse in their own words.
import type { Call, ProviderDefinition, WriteOutcome } from '@mortise/connector-kit'

/** Creates it, and returns the outcome. */
export async function createEmpty(
  { write }: ProviderDefinition,
  call: Call,
  objectName: string,
): Promise<WriteOutcome | undefined> {
  const items = [{ fields: {} }]
  const outcomes = await write?.write(call, {
    objectName,
    action: 'create',
    items,
    allOrNone: false,
    headers: {},
  })
  return outcomes?.[0]
}
