// Makes a definition from what a provider's folder declares.

import { fromTable, type InTable } from '../table/table-draft.ts'
import { idText } from '../webhook/read-events.ts'
import { shapeFaults } from './definition-shape.ts'
import type { ProviderDefinition, RecordShape } from './provider.ts'
import { withOtherNames } from './with-other-names.ts'

/** Parts that `defineProvider` fills in where a definition leaves them out. */
type FilledIn = 'account' | 'http' | 'limits' | 'record' | 'objects' | 'events'

/** A definition as it is written: parts without content are left out, and one that only connects needs no record. */
export type ProviderDraft = Omit<ProviderDefinition, FilledIn> & Partial<Pick<ProviderDefinition, FilledIn>>

/** A definition whose objects are those of a table: it lists, describes, reads, searches and writes them. */
export type TableDraft = Omit<ProviderDraft, 'objects' | 'read' | 'search' | 'write'> & InTable

const defaults: Pick<ProviderDefinition, FilledIn> = {
  account: {},
  http: {},
  limits: { pageSizeMax: 100, concurrency: 2 },
  record: {
    id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
    updatedAt: () => undefined,
  },
  objects: {},
  events: {},
}

/**
 * Checks a definition's own consistency and freezes it.
 * @throws TypeError naming the provider and the fault, such as a member that no definition has
 */
export function defineProvider(draft: TableDraft): Readonly<ProviderDefinition>
export function defineProvider(draft: ProviderDraft): Readonly<ProviderDefinition>
export function defineProvider(given: ProviderDraft | TableDraft): Readonly<ProviderDefinition> {
  const draft = withoutTable(given)
  const { name, defaultModule, modules, read, limits } = draft
  const faults = shapeFaults(draft)
  if (faults.length > 0) throw new TypeError(`provider ${name}: ${faults.join(' ')}`)
  if (!/^[a-z][A-Za-z0-9.]*$/.test(name)) throw new TypeError(`provider name "${name}" must be camelCase`)
  if (defaultModule && defaultModule !== 'root' && !modules?.[defaultModule]) {
    throw new TypeError(`provider ${name}: default module "${defaultModule}" is not among its modules`)
  }
  if (read && !(limits && draft.record)) {
    throw new TypeError(`provider ${name} reads, so it needs limits and record`)
  }
  const record = withTextIds(draft.record ?? defaults.record)
  return Object.freeze(withOtherNames({ ...defaults, ...draft, record }))
}

function withoutTable(given: ProviderDraft | TableDraft): ProviderDraft {
  if (!('table' in given)) return given
  const { table: _table, write: _write, ...draft } = given
  const { displayName, record = defaults.record, limits: { pageSizeMax } = defaults.limits } = given
  return { ...draft, ...fromTable(given, { displayName, record, pageSizeMax }) }
}

// Definitions that share a shape, such as a provider and its sandbox, share what is made of it too.
const textShapes = new WeakMap<RecordShape, RecordShape>()

/** The shape with ids as text, whatever a definition that no compiler has seen returns for a numeric one. */
function withTextIds(shape: RecordShape): RecordShape {
  const known = textShapes.get(shape)
  if (known) return known
  const made: RecordShape = { ...shape, id: (record) => idText(shape.id(record)) }
  textShapes.set(shape, made)
  // An environment of a provider is made from the finished definition.
  textShapes.set(made, made)
  return made
}
