// One provider of the catalogue.
import { toProviderInfo } from '@mortise/connector-kit'
import type { EndpointInput, Endpoints, ProviderInfo } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireProvider } from './require-provider.ts'

/** @throws MortiseError provider.not_found */
export async function getProvider(
  ctx: Context,
  _caller: Caller,
  input: EndpointInput<Endpoints['getProvider']>,
): Promise<ProviderInfo> {
  return toProviderInfo(requireProvider(ctx, input.params.provider))
}
