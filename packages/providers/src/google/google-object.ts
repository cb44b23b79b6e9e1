// The description of one kind of Google record.
import type { CallRequest, EqualsFilter, NativeRecord, PageStyle, StaticFields } from '@mortise/connector-kit'

/** The conditions for a list. */
export interface GoogleWish {
  since?: Date
  filters?: readonly EqualsFilter[]
}

/** An object: how it is listed, found and written, and which field names it. */
export interface GoogleObject extends StaticFields {
  items: string
  style: PageStyle
  pageSizeMax: number
  list(wish: GoogleWish): CallRequest
  /** The list comes newest change first, so a read for changes ends with the first that is too old. */
  isNewestFirst?: boolean
  /** The list holds ids only: each record is asked for by itself. */
  isListedById?: boolean
  /** Fields its list filters by, of which reads may only be narrowed by `readFilters`. */
  filters: readonly string[]
  readFilters?: readonly string[]
  /** How searches get at values that are inside something else. */
  compared?: Readonly<Record<string, (native: NativeRecord) => unknown>>
  idField: 'id' | 'resourceName'
  /** The request for a record; `undefined` for an id that Google could not have made. */
  one(id: string): CallRequest | undefined
  /** A separate search, where the list cannot be filtered. */
  find?(value: string): { warmUp: CallRequest; request: CallRequest; items: string; inside: string }
  create(fields: NativeRecord): CallRequest
  /** `current` is the record as it is, where `needsCurrent`. */
  update(id: string, fields: NativeRecord, current: NativeRecord): CallRequest
  needsCurrent?: boolean
  remove(id: string): CallRequest
}
