// A write as tests of one vendor make it.
import type { Call, ProviderDefinition, WriteAction, WriteItem, WriteOutcome } from '@mortise/connector-kit'

/** Writes each item for itself, and returns the outcomes in their order. */
export async function writeItems(
  { write }: Pick<ProviderDefinition, 'write'>,
  call: Call,
  { action, objectName }: { action: WriteAction; objectName: string },
  items: readonly WriteItem[],
): Promise<readonly WriteOutcome[]> {
  return (await write?.write(call, { objectName, action, items, allOrNone: false, headers: {} })) ?? []
}
