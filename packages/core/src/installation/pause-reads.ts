// Pauses the reads of an installation.
import type { EndpointInput, Endpoints } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { setReadsDisabled } from './set-reads-disabled.ts'

/**
 * Disables objects of the config, all of them when the list is left out, none when it is empty: scheduled reads rest,
 * on-demand reads and searches are refused. Pausing what is paused changes nothing.
 * @throws MortiseError request.invalid for objects the installation does not have, or that the manifest always enables
 */
export async function pauseReads(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['pauseReads']>,
): Promise<undefined> {
  return setReadsDisabled(ctx, caller, { input, disabled: true, action: 'installation.reads_paused' })
}
