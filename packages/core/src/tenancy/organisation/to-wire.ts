// An organisation as the API shows it.
import type { Org } from '@mortise/contract'
import type { OrganisationRow } from './store.ts'

/** Turns a row into the wire shape. All members are its only team. */
export function toWireOrg({ id, label, createdAt, updatedAt }: OrganisationRow): Org {
  return {
    id,
    label,
    defaultTeamId: id,
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  }
}
