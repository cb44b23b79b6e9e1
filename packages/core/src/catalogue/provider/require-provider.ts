// Finds a provider definition by the name a caller wrote.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'

/** Looks a provider up whatever the case of its name. @throws MortiseError provider.not_found */
export function requireProvider(ctx: Context, name: string): ProviderDefinition {
  const definition = ctx.providers.get(name)
  if (!definition) throw new MortiseError('provider.not_found', { params: { provider: name } })
  return definition
}
