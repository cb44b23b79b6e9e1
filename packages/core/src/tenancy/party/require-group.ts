// Confines a token to its group.
import { MortiseError } from '@mortise/contract'
import type { Caller } from '../../context.ts'

/** Refuses a group's token for any other group. @throws MortiseError auth.forbidden */
export function requireGroup(caller: Caller, groupRef: string): void {
  if (caller.groupRef === undefined || caller.groupRef === groupRef) return
  throw new MortiseError('auth.forbidden', { params: { scope: 'ui-library' } })
}
