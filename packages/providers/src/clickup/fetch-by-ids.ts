// Current ClickUp records by id.
import {
  asArray,
  askEach,
  asObject,
  type Call,
  fetchEach,
  type NativeRecord,
  objectIn,
  type ReadPage,
  readUntilFound,
  requestIfThere,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { commentPage, pageSizeMax, read } from './read.ts'
import { record } from './record.ts'
import { oneAt } from './requests.ts'

/** Objects that ClickUp has no request by id for; their records are found in the list instead. */
const listed = ['workspaces', 'users', 'user_groups', 'tags', 'custom_task_types']

/** One request for each; those that are not there are left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  objectIn(objects, objectName, 'ClickUp')
  if (listed.includes(objectName))
    return (await askEach(call, ids, (id) => findListed(call, objectName, id))).flat()
  if (objectName === 'comments') return (await askEach(call, ids, (id) => findComment(call, id))).flat()
  const requests = ids.map((id) => ({ path: oneAt(objectName, id) }))
  if (objectName !== 'time_entries') {
    return fetchEach(call, requests, (json) => asObject(asObject(json)?.goal) ?? asObject(json))
  }
  const answers = await askEach(call, requests, (request) => requestIfThere(call, request))
  return answers.flatMap((answer, index) => entryIn(answer?.json, ids[index] ?? ''))
}

/** One entry, or a list of one. */
function entryIn(json: unknown, id: string): NativeRecord[] {
  const told = asObject(json)?.data
  const native = asObject(asArray(told)[0] ?? told)
  return native ? [{ ...native, wid: id.split('#')[0] }] : []
}

/** Out of the whole list, page by page. */
async function findListed(call: Call, objectName: string, id: string): Promise<NativeRecord[]> {
  return readUntilFound(async (cursor) => {
    const at = cursor === undefined ? {} : { cursor }
    return isIt(await read(call, { objectName, fields: 'all', pageSize: pageSizeMax, ...at }), id)
  })
}

/** ClickUp answers no single comment, so those of its task are looked through. */
async function findComment(call: Call, id: string): Promise<NativeRecord[]> {
  const [task = '', own] = id.split('#')
  if (own === undefined || !(await requestIfThere(call, { path: oneAt('tasks', task) }))) return []
  return readUntilFound(async (cursor) =>
    isIt(await commentPage(call, task, { cursor, pageSize: pageSizeMax }), id),
  )
}

function isIt(page: ReadPage, id: string): ReadPage {
  return { ...page, records: page.records.filter((native) => record.id(native) === id) }
}
