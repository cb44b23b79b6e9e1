// How an installation is doing, for the customer who looks at it.
import { type EndpointInput, type Endpoints, type InstallationHealth, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { loadHealth } from './load-health.ts'

const COUNTED_MAX = 10_000

/** Reads what is stored and calls no provider. @throws MortiseError integration.not_found or installation.not_found */
export async function getInstallationHealth(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getInstallationHealth']>,
): Promise<InstallationHealth> {
  const installed = await requireInstallation(ctx, caller, input.params)
  const { id, projectId } = installed.row
  const isForCustomer = caller.groupRef !== undefined
  const found = await loadHealth(ctx, projectId, [installed], { isForCustomer, countedMax: COUNTED_MAX })
  const health = found.get(id)
  if (!health) throw new MortiseError('installation.not_found', { params: { installationId: id } })
  return health
}
