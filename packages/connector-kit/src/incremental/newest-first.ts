// Incremental reads at vendors that sort by change but do not filter: newest first, until one is too old.
import type { ReadPage, ReadRequest, RecordShape } from '../definition/provider.ts'
import { keepChanged } from './keep-changed.ts'

/** A page of a list sorted newest change first: the read ends with the first record changed before `since`. */
export function stopAtUnchanged(
  page: ReadPage,
  { since }: Pick<ReadRequest, 'since'>,
  record: RecordShape,
): ReadPage {
  const kept = keepChanged(page, since ? { since } : {}, record)
  if (kept.records.length === page.records.length) return page
  return { records: kept.records }
}
