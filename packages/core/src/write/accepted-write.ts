// The shape of a write that workers make later.
import type { WriteBatchItem, WriteRequest } from '@mortise/contract'
import type { KeyedRequest } from './idempotency.ts'

/** A write that was checked and is to be made later. */
export interface AcceptedWrite {
  type: WriteRequest['type']
  matchBy: string | undefined
  entries: readonly WriteBatchItem[]
  headers: Readonly<Record<string, string>>
  allOrNone: boolean
  keyed: KeyedRequest | undefined
  retryPolicy: WriteRequest['retryPolicy']
  autoBatchPolicy: WriteRequest['autoBatchPolicy']
}
