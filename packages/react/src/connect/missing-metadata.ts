// Finds what is not yet known of a connected account.
import type { Connection } from '@mortise/contract'
import type { ConnectInput } from './connect-form.ts'

type KnownAccount = Pick<Connection, 'providerMetadata' | 'providerWorkspaceRef'>

/** All inputs, filled with what the connection holds, when a required one is missing; none when all is known. */
export function missingMetadata(
  inputs: readonly ConnectInput[],
  connection: KnownAccount,
): readonly ConnectInput[] {
  const filled = inputs.map((input) => ({ ...input, known: knownValue(input.name, connection) }))
  if (filled.every(({ known, isRequired }) => known !== '' || !isRequired)) return []
  return filled.map(({ known, ...input }) => ({ ...input, initial: known || input.initial }))
}

function knownValue(place: string, { providerMetadata, providerWorkspaceRef }: KnownAccount): string {
  const name = place.slice(place.indexOf('.') + 1)
  const value = providerMetadata?.[name]?.value
  return value ?? (name === 'workspace' ? (providerWorkspaceRef ?? '') : '')
}
