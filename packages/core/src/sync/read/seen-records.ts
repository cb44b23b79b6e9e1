// Notices a provider that keeps sending the same records, so that a read of it comes to an end.
import { hash } from 'node:crypto'
import { ProviderError } from '@mortise/connector-kit'

/** Pages in a row without a new record after which a read is stopped. */
export const REPEATED_PAGES_MAX = 20

// Ids of a generation; two of them are kept.
const GENERATION_MAX = 10_000
const OPERATIONS_MAX = 50
const ID_CHARS_MAX = 64

/** What a read has seen in this process. */
interface SeenRecords {
  recent: Set<string>
  former: Set<string>
  repeatedPages: number
}

const byOperation = new Map<string, SeenRecords>()

/**
 * Takes note of the ids on a page; `isFirst` for the first page of a read, which may start over. Pages without
 * records say nothing. The last 10,000 ids and more are remembered, by the process that reads.
 * @throws ProviderError stop when the last 20 pages brought only records that were sent before
 */
export function noteSeenRecords(
  of: { operationId: string; objectName: string; providerName: string },
  page: { ids: readonly (string | undefined)[]; isFirst: boolean },
): void {
  const { operationId, objectName, providerName } = of
  if (page.ids.length === 0) return
  const found = page.isFirst ? undefined : byOperation.get(operationId)
  const seen = found ?? { recent: new Set(), former: new Set(), repeatedPages: 0 }
  remember(operationId, seen)
  let isNew = false
  for (const id of page.ids) {
    // A record without an id cannot be recognised.
    if (id === undefined || addId(seen, id)) isNew = true
  }
  seen.repeatedPages = isNew ? 0 : seen.repeatedPages + 1
  if (seen.repeatedPages < REPEATED_PAGES_MAX) return
  byOperation.delete(operationId)
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `${providerName} sent ${REPEATED_PAGES_MAX} pages of ${objectName} in a row with records that it had sent before in this read. Ask the owner of that server to check its paging.`,
  })
}

/** Forgets a read that has ended. */
export function forgetSeenRecords(operationId: string): void {
  byOperation.delete(operationId)
}

function remember(operationId: string, seen: SeenRecords): void {
  byOperation.delete(operationId)
  byOperation.set(operationId, seen)
  const [oldest] = byOperation.keys()
  if (byOperation.size > OPERATIONS_MAX && oldest !== undefined) byOperation.delete(oldest)
}

/** Answers whether the id is new. */
function addId(seen: SeenRecords, id: string): boolean {
  // Long ids would keep whole answers in memory.
  const key = id.length <= ID_CHARS_MAX ? id : hash('sha256', id, 'base64')
  const isNew = !seen.recent.has(key) && !seen.former.has(key)
  seen.recent.add(key)
  if (seen.recent.size >= GENERATION_MAX) {
    seen.former = seen.recent
    seen.recent = new Set()
  }
  return isNew
}
