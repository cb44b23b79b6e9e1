// Providers whose objects all work alike: one table says what there is; describing, reading and writing follow from it.
import { listStatic } from '../describe/list-objects.ts'
import { describeStatic, objectIn, type StaticFields } from '../describe/static-object.ts'
import { ProviderError } from '../error/reaction.ts'
import { keepChanged } from '../incremental/keep-changed.ts'
import type { PageStyle } from '../paging/page-style.ts'
import { type ListInput, readList } from '../paging/read-list.ts'
import type {
  Call,
  CallRequest,
  EqualsFilter,
  FieldDescription,
  NativeRecord,
  ObjectList,
  ObjectsPart,
  ReadPage,
  ReadPart,
  RecordShape,
  SearchPart,
} from '../provider.ts'
import { askEach } from '../search/ask-each.ts'
import { requestIfThere } from '../search/find-by-id.ts'
import { matchFilters } from '../search/match-filters.ts'
import { requireFields } from '../search/require-fields.ts'
import type { WriteSupport } from '../write/write.ts'
import { type OneWrite, writeByRequest } from '../write/write-by-request.ts'

/** An object of such a provider. */
export interface TableObject extends StaticFields {
  /** Where the records are in an answer of the list, or how to find them. */
  items: ListInput['items']
  /** Fields the list can be asked to filter by, equality alone. */
  filters?: readonly string[]
  /** Those that reads may be narrowed by; all unless told. Searches that end early or guess are not for reads. */
  readFilters?: readonly string[]
  /** Fields whose values are inside something else: how to get at them for comparing. */
  compared?: Readonly<Record<string, (record: NativeRecord) => unknown>>
  /** Where they differ from the provider's. */
  style?: PageStyle
  pageSizeMax?: number
}

/** What is wanted of a list; filters are among the object's own. */
export interface ListWish {
  objectName: string
  since: Date | undefined
  until: Date | undefined
  filters: readonly EqualsFilter[]
}

/** All there is to say. */
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
  list(entry: Entry, wish: ListWish): CallRequest
  /** A record by id; `undefined` where there is no such request, or the id is none the vendor could have made. */
  one?(entry: Entry, wanted: { objectName: string; id: string }): CallRequest | undefined
  /** The record in an answer to `one` or to a write. */
  unwrap(json: unknown, entry: Entry, objectName: string): NativeRecord | undefined
  write?(entry: Entry, write: OneWrite): CallRequest
  /** The account's own fields. */
  customFields?(call: Call, entry: Entry, objectName: string): Promise<readonly FieldDescription[]>
}

/** What a definition is made of. `write` is what `table.write` makes of it; do not use it where there is none. */
export interface TableParts {
  listObjects: NonNullable<ObjectsPart['list']>
  describe: NonNullable<ObjectsPart['describe']>
  read: ReadPart['page']
  readByIds: NonNullable<ReadPart['byIds']>
  search: SearchPart['page']
  write: WriteSupport['write']
}

/** The parts of a definition that follow from the table. */
export function fromObjectTable<Entry extends TableObject>(table: ObjectTable<Entry>): TableParts {
  const { displayName, objects, record, unwrap } = table
  const entryOf = (objectName: string): Entry => {
    const own = Object.hasOwn(objects, objectName) ? undefined : table.custom?.(objectName)
    return own ?? objectIn(objects, objectName, displayName)
  }
  const listed = async (call: Call, wish: ListWish, page: { cursor?: string; pageSize: number }) => {
    const entry = entryOf(wish.objectName)
    const reading = readList(call, {
      request: table.list(entry, wish),
      style: entry.style ?? table.style,
      items: entry.items,
      omitsEmptyList: table.omitsEmptyList,
      cursor: page.cursor,
      pageSize: page.pageSize,
      pageSizeMax: entry.pageSizeMax ?? table.pageSizeMax,
      ...(table.place ? { place: table.place } : {}),
    })
    if (wish.filters.length === 0) return reading
    // Vendors that look a record up by a field answer 404 where there is none.
    return reading.catch((error: unknown): ReadPage => {
      if (error instanceof ProviderError && error.status === 404) return { records: [] }
      throw error
    })
  }
  const byId = async (call: Call, objectName: string, id: string): Promise<NativeRecord[]> => {
    const entry = entryOf(objectName)
    const request = table.one?.(entry, { objectName, id })
    const answer = request && (await requestIfThere(call, request))
    const found = answer && unwrap(answer.json, entry, objectName)
    return found ? [found] : []
  }
  return {
    async listObjects(call) {
      return listStatic(objects, call && (await table.listCustom?.(call)))
    },
    async describe(call, objectName) {
      const entry = entryOf(objectName)
      return describeStatic(objectName, entry, await table.customFields?.(call, entry, objectName))
    },
    async read(call, { objectName, since, until, filters = [], ...page }) {
      const { filters: known = [], readFilters: told = known } = entryOf(objectName)
      const pushed = filters.filter(({ fieldName }) => told.includes(fieldName))
      const answered = await listed(call, { objectName, since, until, filters: pushed }, page)
      return keepChanged(answered, since ? { since: wholeSecond(since) } : {}, record)
    },
    async search(call, { objectName, filters, pageSize }) {
      const { filters: told = [], compared = {}, style = table.style } = entryOf(objectName)
      const hasOne = table.one !== undefined
      requireFields(filters, hasOne ? ['id', ...told] : told)
      const id = hasOne ? filters.find(({ fieldName }) => fieldName === 'id') : undefined
      const records = id
        ? await byId(call, objectName, String(id.value))
        : (
            await listed(
              call,
              { objectName, since: undefined, until: undefined, filters },
              // What the vendor sends anyway is looked through whole.
              { pageSize: style.hasOwnSize ? Number.MAX_SAFE_INTEGER : pageSize },
            )
          ).records
      const field = (name: string) =>
        compared[name] ?? record.field?.(name) ?? ((native: NativeRecord) => native[name])
      const isWanted = (native: NativeRecord) => !id || record.id(native) === String(id.value)
      const left = filters.filter((filter) => filter !== id)
      return { records: matchFilters(records.filter(isWanted), left, { field }).slice(0, pageSize) }
    },
    async readByIds(call, { objectName, ids }) {
      return (await askEach(call, ids, (id) => byId(call, objectName, id))).flat()
    },
    write: writeByRequest({
      request(write) {
        const entry = entryOf(write.objectName)
        const request = table.write?.(entry, write)
        if (!request) throw new TypeError(`${displayName} has no way to ${write.action} ${write.objectName}`)
        return request
      },
      unwrap: (json, objectName) => unwrap(json, entryOf(objectName), objectName),
      id: record.id,
    }),
  }
}

/** Vendors that count in seconds give a record's change a time up to a second before it happened. */
function wholeSecond(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1000) * 1000)
}
