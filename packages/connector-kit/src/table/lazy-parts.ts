// The parts of a definition that follow from an object table, loaded when the first of them is used.
import { lazy } from '../lazy.ts'
import type { ProviderDefinition } from '../provider.ts'
import type { WriteSupport } from '../write/write.ts'
import type { TableParts } from './object-table.ts'

type Reading = Required<
  Pick<ProviderDefinition, 'listObjects' | 'describe' | 'read' | 'search' | 'readByIds'>
>

/** Describing, reading and searching by a table that is not loaded before it is needed. */
export function lazyReading(load: () => Promise<TableParts>): Reading {
  return {
    listObjects: lazy(load, 'listObjects'),
    describe: lazy(load, 'describe'),
    read: lazy(load, 'read'),
    search: lazy(load, 'search'),
    readByIds: lazy(load, 'readByIds'),
  }
}

/** Writing by such a table, a request for each record. */
export function lazyWriting(
  load: () => Promise<TableParts>,
  support: Pick<WriteSupport, 'actions' | 'objects' | 'uniqueFields'>,
): WriteSupport {
  return {
    ...support,
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(load, 'write'),
    fetchByIds: lazy(load, 'readByIds'),
  }
}
