// Lists the tables of every base that a token reaches.
import {
  askEach,
  asString,
  type Call,
  listedObjectsMax,
  listInAccount,
  type ObjectList,
  type ObjectSummary,
  recordsAt,
  summarize,
} from '@mortise/connector-kit'

/** Each base takes a separate request. */
const basesMax = 100

/**
 * By their ids, which is what version 2 of the API names tables by.
 * @see https://www.npmjs.com/package/nocodb-sdk/v/0.301.3 (the answers of both lists) read 2026-11-22
 */
export const listObjects = listInAccount(async (call: Call): Promise<ObjectList> => {
  const { json } = await call.request({ path: '/api/v2/meta/bases' })
  const bases = recordsAt(json, 'list')
  const asked = bases.slice(0, basesMax)
  const tables = await askEach(call, asked, ({ id, title }) =>
    typeof id === 'string' ? tablesOf(call, id, asString(title) ?? id) : Promise.resolve([]),
  )
  const objects = tables.flat()
  return {
    objects: objects.slice(0, listedObjectsMax),
    isComplete: asked.length === bases.length && objects.length <= listedObjectsMax,
  }
})

async function tablesOf(call: Call, baseId: string, base: string): Promise<ObjectSummary[]> {
  const { json } = await call.request({ path: `/api/v2/meta/bases/${encodeURIComponent(baseId)}/tables` })
  return recordsAt(json, 'list').flatMap(({ id, title }) =>
    typeof id === 'string'
      ? summarize(id, { displayName: `${base}: ${asString(title) ?? id}`, isCustom: true })
      : [],
  )
}
