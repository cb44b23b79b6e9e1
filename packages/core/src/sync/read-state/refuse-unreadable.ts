// Says why an object of an installation cannot be read, before anything is started for it.
import { isWriteOnly } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'

/** @throws MortiseError object.not_installed, read.disabled, read.unsupported, read.destination_missing */
export function refuseUnreadable(plan: ReadPlan): void {
  const { objectName, provider, envelope } = plan
  if (!plan.isInstalled) {
    throw new MortiseError('object.not_installed', { params: { groupRef: envelope.groupRef, objectName } })
  }
  if (plan.isDisabled) throw new MortiseError('read.disabled', { params: { objectName } })
  if (!provider.read || isWriteOnly(provider, objectName)) {
    throw new MortiseError('read.unsupported', { params: { provider: provider.displayName, objectName } })
  }
  if (plan.destination === '') throw new MortiseError('read.destination_missing', { params: { objectName } })
}
