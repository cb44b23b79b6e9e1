// Follows an operation until it has ended.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '@mortise/client'
import type { Operation } from '@mortise/contract'

const POLL_MS = 1_000

/** The operation once it has ended, or rests because its object is disabled. @throws ApiError, UnreachableError */
export async function awaitOperation(
  client: Client,
  params: { projectIdOrName: string; operationId: string },
): Promise<Operation> {
  for (;;) {
    const operation = await client.getOperation({ params })
    if (operation.status !== 'in_progress' || operation.metadata?.pausedSince) return operation
    await wait(POLL_MS)
  }
}
