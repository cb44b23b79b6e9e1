// A definition that reads in another way, for tests of what the engine makes of it.
import type { ProviderDefinition, ReadPart } from '@mortise/connector-kit'

/** The definition with other members of `read`, made from those it has. @throws TypeError if it does not read */
export function alterRead(
  definition: ProviderDefinition,
  change: (read: ReadPart) => Partial<ReadPart>,
): ProviderDefinition {
  const { name, read } = definition
  if (!read) throw new TypeError(`provider ${name} does not read`)
  return { ...definition, read: { ...read, ...change(read) } }
}
