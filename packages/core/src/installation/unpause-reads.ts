// Lets the paused reads of an installation go on.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { setReadsDisabled } from './set-reads-disabled.ts'

/**
 * Enables objects of the config again. Their reads are due at once and go on from where the last one ended.
 * @throws MortiseError request.invalid for objects the installation does not have
 */
export async function unpauseReads(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['unpauseReads']>,
): Promise<undefined> {
  return setReadsDisabled(ctx, caller, { input, disabled: false, action: 'installation.reads_unpaused' })
}
