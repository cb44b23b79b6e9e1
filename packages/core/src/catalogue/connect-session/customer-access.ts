// What connect sessions and connect links have in common: both belong to one customer, and both expire.
import { randomUUID } from 'node:crypto'
import type { Caller, Context } from '../../context.ts'
import type { Customer } from '../../tenancy/party/upsert-party.ts'

/** The columns of a new row that come from the request. */
export function newAccess(ctx: Context, caller: Caller, body: Customer & { expiresInMinutes: number }) {
  const now = ctx.now()
  const { groupRef, groupName, consumerRef, consumerName, expiresInMinutes } = body
  return {
    id: randomUUID(),
    groupRef,
    groupName,
    consumerRef,
    consumerName,
    createdBy: caller.actor,
    expiresAt: new Date(now.getTime() + expiresInMinutes * 60_000),
    createdAt: now,
  }
}

/** The columns of a row that both show. */
export interface AccessRow {
  readonly id: string
  readonly projectId: string
  readonly groupRef: string
  readonly groupName: string | null
  readonly consumerRef: string
  readonly consumerName: string | null
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** These columns in the wire shape. */
export function toWireAccess(row: AccessRow) {
  return {
    id: row.id,
    projectId: row.projectId,
    ...toWireCustomer(row),
    createdBy: row.createdBy,
    createTime: row.createdAt.toISOString(),
    expireTime: row.expiresAt.toISOString(),
  }
}

/** The customer of a row. */
export function toWireCustomer(row: Pick<AccessRow, `${'group' | 'consumer'}${'Ref' | 'Name'}`>) {
  return {
    groupRef: row.groupRef,
    groupName: row.groupName ?? undefined,
    consumerRef: row.consumerRef,
    consumerName: row.consumerName ?? undefined,
  }
}
