// The parts of a definition that follow from an object table, loaded when the first of them is used.
import { lazy } from '../catalog/lazy.ts'
import type { ObjectsPart, ReadPart, SearchPart } from '../definition/provider.ts'
import type { WriteSupport } from '../write/write.ts'
import type { TableParts } from './object-table.ts'

/** Parts that a definition takes as they are, or adds to: `read: { ...reading.read, overlapMs: 60_000 }`. */
interface LazyReading {
  objects: Required<Pick<ObjectsPart, 'list' | 'describe'>>
  read: Required<Pick<ReadPart, 'page' | 'byIds'>>
  search: Pick<SearchPart, 'page'>
}

/** Describing, reading and searching by a table that is not loaded before it is needed. */
export function lazyReading(load: () => Promise<Omit<TableParts, 'write'>>): LazyReading {
  return {
    objects: { list: lazy(load, 'listObjects'), describe: lazy(load, 'describe') },
    read: { page: lazy(load, 'read'), byIds: lazy(load, 'readByIds') },
    search: { page: lazy(load, 'search') },
  }
}

/** Writing by such a table, a request for each record. */
export function lazyWriting(
  load: () => Promise<TableParts>,
  support: Pick<WriteSupport, 'actions' | 'objects' | 'uniqueFields' | 'createOnly' | 'updateOnly'>,
): WriteSupport {
  return {
    ...support,
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(load, 'write'),
    fetchByIds: lazy(load, 'readByIds'),
  }
}
