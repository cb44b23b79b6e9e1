// Where the values of a record go: fields by their place in a message, and the columns of a table by the same places.
import { type FieldPath, formatFieldPath, parseFieldPath } from '@mortise/contract'
import type { ColumnType } from './column-type.ts'

/** The two parts of a record that hold values for columns. */
export const parts = ['mappedFields', 'fields'] as const
/** One of them. */
export type Part = (typeof parts)[number]

/** A column that holds a field. */
export interface Column {
  readonly name: string
  /** The field's place in a message, which the column's comment keeps: `fields.email`, `mappedFields.$['address']['city']`. */
  readonly place: string
  /** `undefined` when the builder changed it to a type that Mortise does not write. */
  readonly type: ColumnType | undefined
}

/** The columns of a table, arranged as the values of a record are. */
export interface FieldTree {
  column?: number | undefined
  readonly children: Map<string, FieldTree>
}

/** Receives the values of a record. */
export interface FieldVisitor {
  /** A value for the column of that index. */
  known(column: number, value: unknown): void
  /** A value that no column is for. */
  unknown(path: FieldPath, value: unknown): void
}

/** The place of a path: its part, and the field's name as manifests write it. */
export function placeOf(part: Part, path: FieldPath): string {
  return `${part}.${formatFieldPath(path)}`
}

/** The part and the path of a place, `undefined` for a comment that is none. */
export function readPlace(place: string | null): { part: Part; path: FieldPath } | undefined {
  const part = parts.find((name) => place?.startsWith(`${name}.`))
  const path = part && place ? parseFieldPath(place.slice(part.length + 1)) : undefined
  return part && path ? { part, path } : undefined
}

/** Arranges columns, one tree for each part. */
export function growTrees(columns: readonly Column[]): Readonly<Record<Part, FieldTree>> {
  const trees = { fields: newTree(), mappedFields: newTree() }
  columns.forEach(({ place }, index) => {
    const found = readPlace(place)
    if (!found) return
    let at = trees[found.part]
    for (const segment of found.path.map(String)) {
      const next = at.children.get(segment) ?? newTree()
      at.children.set(segment, next)
      at = next
    }
    at.column = index
  })
  return trees
}

/** Visits the values of one part of a record; it goes down where columns hold nested values. */
export function visitFields(
  tree: FieldTree,
  record: Readonly<Record<string, unknown>>,
  visitor: FieldVisitor,
): void {
  visitBelow(tree, record, { visitor, path: [] })
}

function visitBelow(
  tree: FieldTree,
  record: Readonly<Record<string, unknown>>,
  {
    visitor,
    path,
    isHeld = false,
  }: { visitor: FieldVisitor; path: readonly string[]; isHeld?: boolean | undefined },
): void {
  for (const key of Object.keys(record)) {
    const value = record[key]
    const found = tree.children.get(key)
    const hasColumn = found?.column !== undefined
    if (found?.column !== undefined) visitor.known(found.column, value)
    if (found && found.children.size > 0 && isRecord(value)) {
      // A column for the whole object holds what no column below it is for.
      visitBelow(found, value, { visitor, path: [...path, key], isHeld: isHeld || hasColumn })
    } else if (!hasColumn && !isHeld) visitor.unknown(extend(path, key), value)
  }
}

function extend(path: readonly string[], key: string): FieldPath {
  const [first = key, ...others] = path
  return path.length === 0 ? [key] : [first, ...others, key]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function newTree(): FieldTree {
  return { children: new Map() }
}
