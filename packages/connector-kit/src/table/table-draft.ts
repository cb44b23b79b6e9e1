// The parts of a definition that follow from an object table, which is loaded when the first of them is used.
import { lazy } from '../catalog/lazy.ts'
import type { ObjectsPart, ProviderDefinition, ReadPart, SearchPart } from '../definition/provider.ts'
import type { WriteSupport } from '../write/write.ts'
import type { TableParts } from './object-table.ts'
import type { ObjectTable } from './table-object.ts'

/** A table and its definition have these in common. */
type InCommon = Pick<ObjectTable<never>, 'displayName' | 'record' | 'pageSizeMax'>

/** A table, or what loads it: `async () => import('./table.ts')`. */
type Late<Parts> = Parts | ((common: InCommon) => Promise<Parts>)

/** A definition adds this to its table. Parts that it has itself replace those of the table. */
interface BesideTable {
  objects?: ObjectsPart | undefined
  read: Pick<ReadPart, 'overlapMs'> & Partial<ReadPart>
  search?: Partial<SearchPart> | undefined
}

/** A definition that writes nothing. */
interface ReadingTable extends BesideTable {
  table: Late<Omit<TableParts, 'write'>>
  write?: undefined
}

/** A definition that writes by its table, a request for each record. */
interface WritingTable extends BesideTable {
  table: Late<TableParts>
  write: Pick<WriteSupport, 'actions'> & Partial<WriteSupport>
}

/** The members of a definition whose objects are those of a table. */
export type InTable = ReadingTable | WritingTable

/** A definition without what it writes. */
type Reading = Required<Pick<ProviderDefinition, 'objects' | 'read' | 'search'>>

/** The parts of a definition that follow from its table. */
export function fromTable(given: InTable, common: InCommon): Reading & Pick<ProviderDefinition, 'write'> {
  if (!given.write) return { ...reading(given, loading(given.table, common)), write: undefined }
  const load = loading(given.table, common)
  return { ...reading(given, load), write: writing(given.write, load) }
}

function reading(
  { table, objects, read, search }: InTable,
  load: () => Promise<Omit<TableParts, 'write'>>,
): Reading {
  const scans = typeof table === 'function' ? async () => (await load()).scans : table.scans
  return {
    objects: { list: lazy(load, 'listObjects'), describe: lazy(load, 'describe'), ...objects },
    read: { page: lazy(load, 'read'), byIds: lazy(load, 'readByIds'), ...read },
    search: { page: lazy(load, 'search'), scans, ...search },
  }
}

function writing(write: WritingTable['write'], load: () => Promise<TableParts>): WriteSupport {
  return {
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(load, 'write'),
    fetchByIds: lazy(load, 'readByIds'),
    ...write,
  }
}

/** Loads a table once. A failed load is tried again by the next call. */
function loading<Parts extends object>(table: Late<Parts>, common: InCommon): () => Promise<Parts> {
  if (typeof table !== 'function') return async () => table
  let loaded: Promise<Parts> | undefined
  return () => {
    loaded ??= table(common).catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
