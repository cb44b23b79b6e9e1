// Lists the tables of every base that a token reaches.
import {
  askEach,
  asString,
  type Call,
  listedObjectsMax,
  listInAccount,
  listPages,
  type ObjectList,
  type ObjectSummary,
  type PageStyle,
  readList,
  recordsAt,
  summarize,
  valueAt,
} from '@mortise/connector-kit'

/** Each base takes a separate request, and a token may make five a second. */
const basesMax = 100

/**
 * By their ids, which stay when a table gets another name.
 * @see https://airtable.com/developers/web/api/list-bases read 2026-11-22
 */
export const listObjects = listInAccount(async (call: Call): Promise<ObjectList> => {
  const { objects: bases, isComplete } = await listBases(call)
  const asked = bases.slice(0, basesMax)
  const tables = (await askEach(call, asked, (base) => tablesOf(call, base))).flat()
  return {
    objects: tables.slice(0, listedObjectsMax),
    isComplete: isComplete && asked.length === bases.length && tables.length <= listedObjectsMax,
  }
})

/** Airtable chooses the size of these pages. */
const byOffsetGiven: PageStyle = {
  hasOwnSize: true,
  ask: (offset) => ({ params: offset === undefined ? {} : { offset } }),
  next: ({ answer }) => asString(valueAt(answer.json, 'offset')),
}

/** @see https://airtable.com/developers/web/api/list-bases read 2026-11-22 */
function listBases(call: Call): Promise<ObjectList> {
  return listPages(
    (cursor) =>
      readList(call, {
        request: { path: '/v0/meta/bases' },
        style: byOffsetGiven,
        items: 'bases',
        cursor,
        pageSize: 1000,
        pageSizeMax: 1000,
      }),
    ({ id, name }) => (typeof id === 'string' ? summarize(id, { displayName: asString(name) }) : undefined),
  )
}

async function tablesOf(call: Call, base: ObjectSummary): Promise<ObjectSummary[]> {
  const { json } = await call.request({
    path: `/v0/meta/bases/${encodeURIComponent(base.objectName)}/tables`,
  })
  return recordsAt(json, 'tables').flatMap(({ id, name }) =>
    typeof id === 'string'
      ? summarize(`${base.objectName}/${id}`, {
          displayName: `${base.displayName}: ${asString(name) ?? id}`,
          isCustom: true,
        })
      : [],
  )
}
