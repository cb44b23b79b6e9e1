// What a provider says and does about writing: the actions it takes, how many records at once, one outcome for each.
import type { ProviderError } from '../error/reaction.ts'
import type { Call, NativeRecord } from '../line.ts'
import type { EqualsFilter } from '../read-page.ts'

/** The kinds of writes. The engine builds `upsert` from search, create and update if the provider has none. */
export type WriteAction = 'create' | 'update' | 'delete'

/** One record to write, in the provider's own names and values. */
export interface WriteItem {
  /** The provider's identifier: absent on create, always there on update and delete. */
  id?: string | undefined
  /** Fields by top-level name; nested values are whole objects. Empty on delete. */
  fields: NativeRecord
  /** Links to other records in the vendor's own shape, passed on as the builder gave them. */
  associations?: readonly NativeRecord[] | undefined
}

/** Records of one object to write in one go: at most the provider's `batchSizeMax` for the action. */
export interface WriteRequest {
  objectName: string
  action: WriteAction
  items: readonly WriteItem[]
  /** Refuse all when one is refused; only asked of providers with `allOrNone`. */
  allOrNone: boolean
  /** Extra headers the builder wants the vendor to see (`sforce-duplicate-rule-header`); never credentials. */
  headers: Readonly<Record<string, string>>
}

/** The outcome for one record. A failure is about this record alone, and its message is the provider's own. */
export type WriteOutcome =
  | {
      isWritten: true
      recordId?: string | undefined
      /** As the vendor answered it. */
      record?: NativeRecord | undefined
    }
  | {
      isWritten: false
      error: ProviderError
      /** It never left: the failure of one before it ended the call. */
      isUnsent?: true | undefined
    }

/** How a provider writes. */
export interface WriteSupport {
  /** The fields that it takes, so that everything else is refused before anything is sent. */
  actions: readonly WriteAction[]
  /** Actions of single objects that differ from `actions`; `[]` for an object that only reads. */
  objects?: Readonly<Record<string, readonly WriteAction[]>> | undefined
  /**
   * Objects that the vendor takes and never shows, such as an email to send. They are described and written; reads,
   * searches and look-ups of them are refused before anything is sent.
   */
  writeOnly?: readonly string[] | undefined
  /** Most records in one `write`; 1 where the vendor has no batch. The engine cuts longer batches up. */
  batchSizeMax: Readonly<Record<WriteAction, number>>
  /** The vendor can refuse a batch as a whole. Absent: `allOrNone` on more than one record is refused. */
  hasAllOrNone?: boolean | undefined
  /** It takes `associations`; absent, a request that gives some is refused instead of losing them. */
  hasAssociations?: boolean | undefined
  /**
   * By object, fields that no two records of it share (`contacts: ['email']`): by these a created record is found again
   * whose answer was lost.
   */
  uniqueFields?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * By object, top-level fields that the vendor takes when it creates a record and never again (`pulls: ['head']`). The
   * engine describes them so, refuses updates that name them, and leaves them out where an upsert finds a record.
   */
  createOnly?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * By object, top-level fields that the vendor takes when it changes a record and not when it creates one
   * (`sprints: ['state']`). The engine describes them so, refuses creations that name them, and leaves them out where an
   * upsert makes a record.
   */
  updateOnly?: Readonly<Record<string, readonly string[]>> | undefined
  /**
   * By object and top-level field, how many entries a list of the vendor can hold (`contacts: { phones: 5 }`). Mappings
   * and defaults may name an entry of these lists (`$['phones'][0]`). Entries of other lists are refused, because a
   * list is sent whole.
   */
  listSizes?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined
  /**
   * Writes the records and answers one outcome each, in their order. After an end that leaves open what became of a
   * creation, the engine looks for the record before it sends it again.
   * @throws ProviderError for what is about all of them: credentials, rate limits, outages, an unknown object.
   */
  write(call: Call, request: WriteRequest): Promise<WriteOutcome[]>
  /**
   * Current records by id, in any order, those not found left out: for defaults that apply only to empty fields and for
   * finding out what became of a write whose answer was lost. At most 100 ids.
   */
  fetchByIds?:
    | ((
        call: Call,
        request: { objectName: string; ids: readonly string[]; fields: readonly string[] },
      ) => Promise<NativeRecord[]>)
    | undefined
  /**
   * Records with that value, two at most, asked of the vendor's own store: one that was written a moment ago is there.
   * Goes before `search`, which may ask an index that follows. `undefined` for what cannot be looked up so.
   */
  lookUp?:
    | ((
        call: Call,
        request: { objectName: string; filter: EqualsFilter; fields: readonly string[] },
      ) => Promise<NativeRecord[] | undefined>)
    | undefined
}
