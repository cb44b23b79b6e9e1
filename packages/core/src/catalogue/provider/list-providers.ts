// The catalogue of providers.
import { toProviderInfo } from '@mortise/connector-kit'
import type { ProviderInfo } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'

/** Every provider this server knows, by catalogue name. */
export async function listProviders(ctx: Context, _caller: Caller): Promise<Record<string, ProviderInfo>> {
  return Object.fromEntries(
    ctx.providers.list().map((definition) => [definition.name, toProviderInfo(definition)]),
  )
}
