// Requests and answers of reads.
import type { NativeRecord } from './line.ts'

/** One equality condition in the provider's own names and values. */
export interface EqualsFilter {
  fieldName: string
  value: string | number | boolean
}

export interface ReadRequest {
  objectName: string
  /** Provider field names wanted (top-level names; the engine keeps nested paths to itself); 'all' for every field. */
  fields: readonly string[] | 'all'
  /** With `all`, the fields a config names besides; some are read only where they are asked for by name. */
  namedFields?: readonly string[] | undefined
  /** Records changed at or after this instant (inclusive), oldest change first where the vendor can sort. */
  since?: Date | undefined
  /** Records changed before this instant; providers that cannot filter on it ignore it. */
  until?: Date | undefined
  /** Only these records are wanted; see `ReadPart.filters` for who sees to it. */
  filters?: readonly EqualsFilter[] | undefined
  /** From the page before; absent for the first page. Opaque to the engine, must survive a restart. */
  cursor?: string | undefined
  /** At most this many records; the provider clamps to its own limit. */
  pageSize: number
  /** The read is long and people watch it, so `total` is worth another request. */
  wantsTotal?: boolean | undefined
}

export interface ReadPage {
  records: NativeRecord[]
  /** Absent on the last page. */
  nextCursor?: string | undefined
  /** The vendor's count of the whole read, if it reports one. */
  total?: number | undefined
  /** The next page is not ready before so many milliseconds have passed: the vendor works on it meanwhile. */
  resumeAfterMs?: number | undefined
  /** A sentence for the log of the read: what its reader should know of how the rest is read. */
  note?: string | undefined
  /** Filters of the request that the vendor did not apply, if it takes only some. The engine applies them. */
  unappliedFilters?: readonly EqualsFilter[] | undefined
}

export interface SearchRequest {
  objectName: string
  fields: readonly string[] | 'all'
  filters: readonly EqualsFilter[]
  pageSize: number
}

export interface SearchPage {
  records: NativeRecord[]
}

/** Asks for records by id; `fields` and `namedFields` as in `ReadRequest`. */
export interface ReadByIdsRequest {
  objectName: string
  ids: readonly string[]
  fields: readonly string[] | 'all'
  namedFields?: readonly string[] | undefined
}

/** A change found by polling. */
export interface PolledChange {
  type: 'create' | 'update' | 'delete'
  objectName: string
  recordId: string
  /** Epoch milliseconds, if the vendor reports it. */
  changedAt: number | undefined
  /** Fields that changed, where an earlier state of the record is known. */
  fieldsUpdated: readonly string[] | undefined
  /** Absent for a record that is gone. */
  record: NativeRecord | undefined
}

/** Asks which records were removed at or after `since`; the same paging rules as `ReadRequest`. */
export interface ReadDeletedRequest {
  objectName: string
  since: Date
  /**
   * The `token` of the former read's last page, for vendors that report removals since a token; absent the first time.
   */
  token?: string | undefined
  cursor?: string | undefined
  pageSize: number
}

/** Removed records: what is known of each, at least its id in the provider's own record shape where there is one. */
export interface DeletedPage {
  records: { id: string; record?: NativeRecord }[]
  nextCursor?: string | undefined
  /** On the last page, what the next read is to be asked with; opaque, and kept for as long as the object is read. */
  token?: string | undefined
  /** As in `ReadPage`: the part of the removals that the vendor does not report. */
  note?: string | undefined
}
