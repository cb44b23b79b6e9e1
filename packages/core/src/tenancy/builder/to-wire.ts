// A builder as the API shows them.
import type { Builder } from '@mortise/contract'
import type { Db } from '../../platform/db/database.ts'
import { type BuilderRow, type IdentityRow, listIdentities, PASSWORD_ISSUER } from './store.ts'

/** Builders with the identity that each signed in with first. */
export async function toWireBuilders(db: Db, rows: readonly BuilderRow[]): Promise<Builder[]> {
  const identities = await listIdentities(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    toWireBuilder(
      row,
      identities.find(({ builderId }) => builderId === row.id),
    ),
  )
}

function toWireBuilder(row: BuilderRow, identity: IdentityRow | undefined): Builder {
  const shown: Builder = {
    id: row.id,
    idpProvider: identity?.issuer ?? PASSWORD_ISSUER,
    idpRef: identity?.subject ?? row.id,
    primaryEmail: row.email,
    createTime: row.createdAt.toISOString(),
  }
  if (row.firstName !== null) shown.firstName = row.firstName
  if (row.lastName !== null) shown.lastName = row.lastName
  const fullName = [row.firstName, row.lastName].filter(Boolean).join(' ')
  if (fullName !== '') shown.fullName = fullName
  return shown
}
