// What an object table says: the objects of a provider that all work alike, and how they are asked for and written.

import type {
  Call,
  CallRequest,
  EqualsFilter,
  FieldDescription,
  NativeRecord,
  ObjectList,
  RecordShape,
} from '../definition/provider.ts'
import type { StaticFields } from '../describe/static-object.ts'
import type { PageStyle } from '../paging/page-style.ts'
import type { ListInput } from '../paging/read-list.ts'
import type { OneWrite } from '../write/write-by-request.ts'

/** An object of such a provider. */
export interface TableObject extends StaticFields {
  /** Where the records are in an answer of the list, or how to find them. */
  items: ListInput['items']
  /** Fields the list can be asked to filter by, equality alone. */
  filters?: readonly string[]
  /** Those that reads may be narrowed by; all by default. Searches that end early or guess are not for reads. */
  readFilters?: readonly string[] | undefined
  /** Fields that no list filters by: searches compare them with the records of the first pages. */
  scanned?: readonly string[] | undefined
  /** Fields whose values are inside something else: how to get at them for comparing. */
  compared?: Readonly<Record<string, (record: NativeRecord) => unknown>>
  /** No request answers one record of it: reads by id look through the list, and searches take no id. */
  isListOnly?: true | undefined
  /** Where they differ from the provider's. */
  style?: PageStyle
  pageSizeMax?: number
}

/** A request for a list, or for the one record that a filter names. */
export interface ListRequest extends CallRequest {
  /** The endpoint answers one record and has no parameters of pages, so Mortise sends none. */
  isSingle?: true | undefined
}

/** The request for a list; its filters are among the object's own. */
export interface ListWish {
  objectName: string
  since: Date | undefined
  until: Date | undefined
  filters: readonly EqualsFilter[]
  /** A search needs no order. */
  isSearch?: boolean | undefined
}

/**
 * How a list is narrowed by a filter. A `loose` list finds more than equal values. A list is not asked for a value that it
 * would `misread`. It is not read at all for a value that is `never` met.
 */
export type Narrowing = 'exact' | 'loose' | 'misread' | 'never'

/** A provider whose objects all work alike. */
export interface ObjectTable<Entry extends TableObject> {
  /** The vendor's name, for people. */
  displayName: string
  objects: Readonly<Record<string, Entry>>
  /** Objects an account has beside these, by a name the vendor is to judge; `undefined` for one that can be none. */
  custom?(objectName: string): Entry | undefined
  /** Those of them that the vendor lists. */
  listCustom?(call: Call): Promise<ObjectList>
  record: RecordShape
  style: PageStyle
  pageSizeMax: number
  place?: ListInput['place']
  omitsEmptyList?: ListInput['omitsEmptyList']
  /** The list without paging. Records that did not change since are left out here, if the vendor gives them. */
  list(entry: Entry, wish: ListWish, call: Call): ListRequest | Promise<ListRequest>
  /** Decides for each filter of a request; by default lists are `exact` for the object's `filters`, and take no others. */
  narrowing?(filter: EqualsFilter, entry: Entry, filters: readonly EqualsFilter[]): Narrowing
  /** Reads compare their records with every filter, so that the engine need not (`readFilters: 'pushed'`). */
  comparesReads?: true
  /** Records carry the exact instant of their change; vendors that count in seconds give one up to a second before it. */
  hasExactChanges?: true
  /** Lists of these objects are sorted by change alone: such reads end with the first record that is too old. */
  isNewestFirst?(entry: Entry, wish: ListWish): boolean
  /** A record by id; `undefined` where there is no such request, or the id is none the vendor could have made. */
  one?(entry: Entry, wanted: { objectName: string; id: string }, call: Call): CallRequest | undefined
  /** Records by their ids, all in one request. */
  many?: BatchById<Entry>
  /** The record in an answer to `one` or to a write. */
  unwrap?(json: unknown, entry: Entry, objectName: string): NativeRecord | undefined
  write?(entry: Entry, write: OneWrite, call: Call): CallRequest
  /** No description names all fields of these objects: the records on the first page show the others. */
  isSampled?(entry: Entry): boolean
  /** The account's own fields. */
  customFields?(call: Call, entry: Entry, objectName: string): Promise<readonly FieldDescription[]>
}

/** How a vendor answers several records at once, in an answer such as that of the list. */
export interface BatchById<Entry> {
  /** Ids in one request. */
  max: number
  /** Whether a text can be an id; what can be none is not asked for. */
  isId(id: string, entry: Entry): boolean
  /** `undefined` for a list that takes no ids: the records are picked out of the whole of it. */
  request(
    entry: Entry,
    wanted: { objectName: string; ids: readonly string[] },
    call: Call,
  ): CallRequest | undefined
}
