// Notices a provider that keeps sending the same records, so that a run ends.
import { hash } from 'node:crypto'
import { ProviderError } from '@mortise/connector-kit'

/** Pages in a row without a new record after which a run is stopped. */
export const REPEATED_PAGES_MAX = 20

// Ids of a generation; two of them are kept.
const GENERATION_MAX = 10_000
const RUNS_MAX = 50
const ID_CHARS_MAX = 64

/** The provider repeats itself, so the run would never end. */
export class EndlessPages extends ProviderError {
  constructor(message: string) {
    super({ reaction: { kind: 'stop' }, message })
  }
}

/** The ids that a run has seen in this process. */
interface SeenRecords {
  recent: Set<string>
  former: Set<string>
  repeatedPages: number
}

const byRun = new Map<string, SeenRecords>()

/**
 * Records the ids on a page. `isFirst` marks the first page of a phase, which may start over. Pages without records are
 * ignored. The process that pages remembers at least the last 10,000 ids.
 * @throws EndlessPages when the last 20 pages brought only records that were sent before
 */
export function noteSeenRecords(
  of: { id: string; objectName: string; providerName: string },
  page: { ids: readonly (string | undefined)[]; isFirst: boolean },
): void {
  const { id: runId, objectName, providerName } = of
  if (page.ids.length === 0) return
  const found = page.isFirst ? undefined : byRun.get(runId)
  const seen = found ?? { recent: new Set(), former: new Set(), repeatedPages: 0 }
  remember(runId, seen)
  let isNew = false
  for (const id of page.ids) {
    // A record without an id cannot be recognised.
    if (id === undefined || addId(seen, id)) isNew = true
  }
  seen.repeatedPages = isNew ? 0 : seen.repeatedPages + 1
  if (seen.repeatedPages < REPEATED_PAGES_MAX) return
  byRun.delete(runId)
  throw new EndlessPages(
    `${providerName} sent ${REPEATED_PAGES_MAX} pages of ${objectName} in a row with records that it had sent before in this read. Ask the owner of that server to check its paging.`,
  )
}

/** Forgets a run that has ended. */
export function forgetSeenRecords(runId: string): void {
  byRun.delete(runId)
}

function remember(runId: string, seen: SeenRecords): void {
  byRun.delete(runId)
  byRun.set(runId, seen)
  const [oldest] = byRun.keys()
  if (byRun.size > RUNS_MAX && oldest !== undefined) byRun.delete(oldest)
}

/** Returns whether the id is new. */
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
