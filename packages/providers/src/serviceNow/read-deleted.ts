// Reads the deleted records of an instance from its table of audited deletions.
import {
  asString,
  type Call,
  type DeletedPage,
  decodeCursor,
  encodeCursor,
  memoByCall,
  ProviderError,
  type ReadDeletedRequest,
} from '@mortise/connector-kit'
import { listTable } from './describe.ts'
import { instant, tableName } from './encoded-query.ts'
import { fetchByIds } from './read.ts'
import { asId, type RowPosition, rowsAfter, toRowPosition } from './rows-after.ts'

/** Names of tables in one question: hundreds extend the configuration items' table, and would not fit into an address. */
const tablesMax = 50
/** Ids in one question, for the same reason. */
const idsMax = 100
/** Levels of tables that extend a table; there are no more than a few. */
const depthMax = 10

/** Where a read stands: tables up to `done` were gone through, of the next ones the deletions before the position. */
interface Position extends RowPosition {
  done?: string | undefined
}

/**
 * One page of records deleted at or after the second of `since`. The instance tracks deletions of any table but those
 * with the attribute `no_audit_delete` and most of the system's own (`sys_`). It keeps them as long as it is set to.
 * A deletion names the table that the record itself was in, so the tables that extend the requested one are read, too.
 * A user who may not read the deletions gets none, with a note.
 * A restored record is no deletion, whether its row stays or not.
 * @see https://raw.githubusercontent.com/ServiceNow/ServiceNowDocs/australia/markdown/platform-administration/table-administration-and-data-management/t_RestoreADeletedRecordAndRef.md read 2026-11-22
 * @see https://support.servicenow.com/kb?id=kb_article_view&sysparm_article=KB0724183 (the table) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const at: Position = cursor === undefined ? {} : decodeCursor(cursor, toPosition)
  const left = (await tablesOf(call, objectName)).filter((name) => at.done === undefined || name > at.done)
  const asked = left.slice(0, tablesMax)
  const page = await rowsAfter(call, {
    request: { objectName: 'sys_audit_delete', fields: ['documentkey'], pageSize },
    conditions: [`tablenameIN${asked.join(',')}`, `sys_created_on>=${instant(since)}`],
    at,
  }).catch((error: unknown) => {
    if (error instanceof ProviderError && error.status === 403) return undefined
    throw error
  })
  if (page === undefined) return { records: [], note }
  const ids = page.rows.flatMap(({ documentkey }) => asId(documentkey) ?? [])
  const present = await presentAmong(call, { objectName, ids })
  const records = ids.filter((each) => !present.has(each)).map((each) => ({ id: each }))
  if (page.next) return { records, nextCursor: encodeCursor({ done: at.done, ...page.next }) }
  const done = asked.at(-1)
  return {
    records,
    nextCursor: left.length > asked.length && done !== undefined ? encodeCursor({ done }) : undefined,
  }
}

async function presentAmong(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<Set<string>> {
  const present = new Set<string>()
  for (let start = 0; start < ids.length; start += idsMax) {
    const some = ids.slice(start, start + idsMax)
    const found = await fetchByIds(call, { objectName, ids: some, fields: ['sys_id'] })
    for (const { sys_id: id } of found) present.add(asString(id) ?? '')
  }
  return present
}

const note = 'ServiceNow does not let this user read sys_audit_delete, so it reports no deleted records.'

/** A table and all that extend it, in the order of their names; asked once for a `Call`. */
const tablesOf: (call: Call, objectName: string) => Promise<readonly string[]> = memoByCall(
  async (call, objectName) => {
    const found = new Set([tableName(objectName)])
    let level = [...found]
    for (let depth = 0; level.length > 0 && depth < depthMax; depth += 1) {
      const next: string[] = []
      for (let start = 0; start < level.length; start += tablesMax) {
        const query = `super_class.nameIN${level.slice(start, start + tablesMax).join(',')}^ORDERBYname`
        const rows = await listTable(call, 'sys_db_object', { query, fields: 'name' })
        next.push(...rows.flatMap(({ name }) => asId(name) ?? []))
      }
      level = next.filter((name) => !found.has(name))
      for (const name of level) found.add(name)
    }
    return [...found].sort()
  },
)

function toPosition(value: Readonly<Record<string, unknown>>): Position | undefined {
  const [done, rows] = [asId(value.done), toRowPosition(value)]
  return done === undefined && rows === undefined ? undefined : { done, ...rows }
}
