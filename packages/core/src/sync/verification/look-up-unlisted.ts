// Separates what is gone at the provider from what only lies outside the window or the filters: both are on no page.
import type { Context } from '../../context.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import { findRecords } from '../inbox/find-records.ts'
import { listUnlisted, noteAtProvider } from './store.ts'
import type { CheckedPage, UnlistedPage, Verification } from './verification.ts'

const IDS_PER_PAGE = 100
const IDS_NAMED = 100

/**
 * Asks for the next delivered records that were on no page, by their ids. `cursor` is the id before. If the pages held
 * every record there is, what is on none of them is gone, and nothing is asked.
 * @throws ProviderError for what passes
 */
export async function fetchUnlisted(
  ctx: Context,
  run: Verification,
  cursor: string | null,
): Promise<UnlistedPage> {
  const { operation, request, filters, plan } = run
  const isComplete = request.since === undefined && filters.length === 0
  const next = { after: cursor ?? '', limit: IDS_PER_PAGE }
  const ids = isComplete ? [] : await listUnlisted(ctx.database.db, operation.id, next)
  const isMore = ids.length === IDS_PER_PAGE
  const page = { phase: 'unlisted' as const, ids, nextCursor: isMore ? ids.at(-1) : undefined }
  if (ids.length === 0) return { ...page, found: [] }
  const { requestFields, namedFields } = plan.mapping
  const fields = requestFields === 'all' ? 'all' : new Set(requestFields)
  const wanted = { ids: new Set(ids), fields, named: new Set(namedFields) } as const
  const records = await findRecords(ctx, plan, plan.objectName, wanted)
  const there = records && new Set([...records.keys()].map(storableText))
  return { ...page, found: there && ids.filter((id) => there.has(id)) }
}

/** Enters which of them the provider has. If it cannot be asked, none counts as gone. */
export function enterUnlisted(
  { operation, findings }: Verification,
  { ids, found }: UnlistedPage,
): CheckedPage {
  const { outsideCount = 0, outsideIds = [], unlistedCount = 0 } = findings
  return {
    findings: {
      ...findings,
      outsideCount: outsideCount + (found?.length ?? 0),
      outsideIds: [...outsideIds, ...(found ?? [])].slice(0, IDS_NAMED),
      unlistedCount: unlistedCount + (found ? 0 : ids.length),
    },
    store: ({ tx }) => noteAtProvider(tx, operation.id, new Map((found ?? ids).map((id) => [id, true]))),
  }
}
