// One installation.
import type { EndpointInput, Endpoints, Installation } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { requireInstallation } from '../plan/installed/require-installation.ts'
import { toWireInstallation } from './to-wire.ts'

/** @throws MortiseError integration.not_found or installation.not_found */
export async function getInstallation(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getInstallation']>,
): Promise<Installation> {
  return toWireInstallation(ctx, caller, await requireInstallation(ctx, caller, input.params))
}
