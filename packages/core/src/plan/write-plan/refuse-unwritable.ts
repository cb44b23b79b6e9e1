// Says why an object of an installation cannot be written like that, before anything is sent.
import { isWriteOnly } from '@mortise/connector-kit'
import { MortiseError, type WriteRequest } from '@mortise/contract'
import type { RefusedField } from './compile-write-mapping.ts'
import type { WritePlan } from './write-plan.ts'

/**
 * @throws MortiseError write.object_not_installed, write.deletion_disabled, write.field_unwritable, write.unsupported,
 * write.all_or_none_unsupported
 */
export function refuseUnwritable(
  plan: WritePlan,
  request: { type: WriteRequest['type']; allOrNone: boolean; count: number },
): void {
  const { type, allOrNone, count } = request
  const { declaredName: objectName, groupRef, write } = plan
  const provider = plan.provider.displayName
  if (!plan.isAllowed)
    throw new MortiseError('write.object_not_installed', { params: { groupRef, objectName } })
  if (type === 'delete' && !plan.isDeletionEnabled)
    throw new MortiseError('write.deletion_disabled', { params: { groupRef, objectName } })
  const [refused] = plan.refusedDefaults
  if (refused && type !== 'delete') throw fieldUnwritable(plan, refused)
  const taken = write?.objects?.[plan.objectName] ?? write?.actions ?? []
  const isSearched = plan.provider.search !== undefined && !isWriteOnly(plan.provider, plan.objectName)
  const isTaken =
    type === 'upsert'
      ? taken.includes('create') && taken.includes('update') && isSearched
      : taken.includes(type)
  if (!write || !isTaken)
    throw new MortiseError('write.unsupported', { params: { provider, type, objectName } })
  if (!allOrNone || count <= 1 || type === 'upsert') return
  if (!write.hasAllOrNone || count > write.batchSizeMax[type])
    throw new MortiseError('write.all_or_none_unsupported', { params: { provider, count, objectName } })
}

/** The refusal of a write that a mapping or default would put where nothing can be written. */
export function fieldUnwritable(
  { declaredName }: Pick<WritePlan, 'declaredName'>,
  { fieldName, problem }: RefusedField,
): MortiseError {
  return new MortiseError('write.field_unwritable', {
    params: { objectName: declaredName, fieldName: fieldName.slice(0, 200), problem },
  })
}
