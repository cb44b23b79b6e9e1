// Runs queries for the fields of a type, some of which queries may not know.
import { type Call, ProviderError } from '@mortise/connector-kit'
import { selectList } from './columns.ts'
import { columnOf } from './record-type.ts'
import { type Rows, runSuiteql } from './suiteql.ts'
import type { RecordType } from './type-of-records.ts'

/** By call and type, columns that records have and queries turned out not to: `balance` of a customer. */
const unknown = new WeakMap<Call, Map<string, Set<string>>>()

/**
 * Selects the wanted fields; `tail` is everything after the list. Fields of the metadata catalogue that queries refuse
 * are left out and named in `unselectable`: only the refusal shows which they are. They are asked for once in a `Call`.
 * @throws ProviderError stop for fields that not even the catalogue knows, and for filters by what queries refuse
 */
export async function runSelect(
  call: Call,
  wish: { type: RecordType; wanted: readonly string[] | 'all'; tail: string; limit: number },
): Promise<Rows & { unselectable: readonly string[] }> {
  const { type, wanted, tail, limit } = wish
  const refused = refusedOf(call, type.objectName)
  const isRefused = (name: string) => refused.has(columnOf(type.objectName, name))
  for (;;) {
    const asked = wanted === 'all' ? wanted : wanted.filter((name) => !isRefused(name))
    try {
      const found = await runSuiteql(call, `SELECT ${selectList(type, asked)} ${tail}`, limit)
      return { ...found, unselectable: wanted === 'all' ? [] : wanted.filter(isRefused) }
    } catch (error) {
      const column = asked === 'all' ? undefined : refusedColumn(error, type, asked)
      if (column === undefined) throw error
      refused.add(column)
    }
  }
}

/** The column an error is about, when it is one that was selected and that the catalogue knows. */
function refusedColumn(error: unknown, type: RecordType, asked: readonly string[]): string | undefined {
  const named = error instanceof ProviderError ? error.fieldName?.toLowerCase() : undefined
  const name = asked.find((each) => columnOf(type.objectName, each) === named)
  return name !== undefined && type.byName.has(name.toLowerCase()) ? named : undefined
}

function refusedOf(call: Call, objectName: string): Set<string> {
  const byType = unknown.get(call) ?? new Map<string, Set<string>>()
  unknown.set(call, byType)
  const refused = byType.get(objectName) ?? new Set<string>()
  byType.set(objectName, refused)
  return refused
}

/** The note in the log of a read about fields that could not be selected. */
export function noteOf(objectName: string, unselectable: readonly string[]): { note?: string } {
  if (unselectable.length === 0) return {}
  const note = `Netsuite's queries do not know ${unselectable.join(', ')} of ${objectName}: these fields come without a value`
  return { note }
}
