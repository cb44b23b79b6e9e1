// Incremental reads at vendors that cannot filter by change: everything is read, and only what changed is passed on.
import type { ReadPage, ReadRequest, RecordShape } from '../definition/provider.ts'

/** The page without records changed before `since`; one that does not say when it changed is kept. */
export function keepChanged(
  page: ReadPage,
  { since }: Pick<ReadRequest, 'since'>,
  record: RecordShape,
): ReadPage {
  if (since === undefined) return page
  const from = since.getTime()
  return { ...page, records: page.records.filter((native) => (record.updatedAt(native) ?? from) >= from) }
}
