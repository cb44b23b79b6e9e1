// One integration.
import type { EndpointInput, Endpoints, Integration } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireIntegration } from './require-integration.ts'
import { toWireIntegration } from './to-wire.ts'

/** @throws MortiseError integration.not_found */
export async function getIntegration(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getIntegration']>,
): Promise<Integration> {
  return toWireIntegration(await requireIntegration(ctx, caller, input.params.integrationIdOrName))
}
