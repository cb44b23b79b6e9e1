// One integration.
import type { EndpointInput, Endpoints, Integration } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { asInstalledByGroup } from './load-integration.ts'
import { requireIntegration } from './require-integration.ts'
import { toWireIntegration } from './to-wire.ts'

/** A customer's token shows the revision that their installation runs on. @throws MortiseError integration.not_found */
export async function getIntegration(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getIntegration']>,
): Promise<Integration> {
  const deployed = await requireIntegration(ctx, caller, input.params.integrationIdOrName)
  return toWireIntegration(await asInstalledByGroup(ctx, deployed, caller.groupRef))
}
