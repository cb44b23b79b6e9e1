// A message as a sink is given it, for tests.
import type { ClaimedDelivery } from '../store-claim.ts'

/** The message number `order` to the destination `hook`, before its first attempt; `more` is what else it has. */
export function claimedDelivery(
  projectId: string,
  order: number,
  more: Pick<ClaimedDelivery, 'body'> & Partial<ClaimedDelivery>,
): ClaimedDelivery {
  return {
    id: String(order),
    messageId: `msg_${order}`,
    projectId,
    installationId: 'installation',
    operationId: null,
    destination: 'hook',
    downloadId: null,
    attempts: 0,
    storedAt: new Date(order * 1_000),
    traceparent: null,
    ...more,
  }
}

/** The body of a message with records of so many bytes. */
export function bodyOf(order: number, sizes: readonly number[], envelope: object): string {
  const result = sizes.map((size, at) => ({
    id: `${order}-${at}`,
    fields: { note: 'n'.repeat(size) },
    raw: {},
  }))
  return JSON.stringify({ action: 'read', groupRef: 'acme', ...envelope, result })
}
