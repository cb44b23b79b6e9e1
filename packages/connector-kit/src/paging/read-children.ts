// Reads lists that exist only below a parent (pull requests of repositories, messages of channels) as one list.
import type { NativeRecord, ReadPage } from '../definition/provider.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** Parents without children that are passed over before an empty page is answered. */
const emptyParentsMax = 25

/** Where the read stands: a page of parents, a parent in it, and a page of its children. */
interface Position {
  parents?: string | undefined
  index: number
  children?: string | undefined
}

/**
 * One page of children, parent after parent. Parents come in the order of their list, which should not change while it
 * is read: sort it by creation or by name.
 */
export async function readChildren(input: {
  cursor: string | undefined
  /** A page of parents; asked again for every page of children, so let the call remember it. */
  parents(cursor: string | undefined): Promise<ReadPage>
  children(parent: NativeRecord, cursor: string | undefined): Promise<ReadPage>
}): Promise<ReadPage> {
  let position: Position | undefined =
    input.cursor === undefined ? { index: 0 } : decodeCursor(input.cursor, toPosition)
  for (let passed = 0; position !== undefined && passed < emptyParentsMax; passed += 1) {
    const page = await input.parents(position.parents)
    const parent = page.records[position.index]
    const read: ReadPage = parent ? await input.children(parent, position.children) : { records: [] }
    position = nextPosition(position, page, read.nextCursor)
    if (read.records.length > 0) return withNext(read.records, position)
  }
  return withNext([], position)
}

function nextPosition(at: Position, page: ReadPage, children: string | undefined): Position | undefined {
  if (children !== undefined) return { ...at, children }
  const { parents, index } = at
  if (index + 1 < page.records.length) return { parents, index: index + 1 }
  return page.nextCursor === undefined ? undefined : { parents: page.nextCursor, index: 0 }
}

function withNext(records: NativeRecord[], position: Position | undefined): ReadPage {
  return { records, nextCursor: position ? encodeCursor({ ...position }) : undefined }
}

function toPosition({ parents, index, children }: Readonly<Record<string, unknown>>): Position | undefined {
  if (typeof index !== 'number') return undefined
  return {
    index,
    parents: typeof parents === 'string' ? parents : undefined,
    children: typeof children === 'string' ? children : undefined,
  }
}
