// A JWT key as the API shows it.
import type { JwtKey } from '@mortise/contract'
import type { JwtKeyRow } from './store.ts'

/** Turns a row into the wire shape, which calls the kind of the key its algorithm. */
export function toWireJwtKey(row: JwtKeyRow): JwtKey {
  return {
    id: row.id,
    projectId: row.projectId,
    label: row.label,
    algorithm: 'RSA',
    publicKeyPem: row.publicKeyPem,
    active: row.isActive,
    audience: row.audience ?? undefined,
    issuer: row.issuer ?? undefined,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
