// Current Jira records by id or key.
import {
  asObject,
  type Call,
  fetchEach,
  listIn,
  type NativeRecord,
  objectIn,
  recordsAt,
} from '@mortise/connector-kit'
import { idsIn, pathIn, places } from './places.ts'
import { fetchWorklogs } from './worklogs.ts'

/** Up to 100 issues, or as much logged work, with one request, everything else one by one; those that are not there are left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  if (objectName === 'worklogs') return fetchWorklogs(call, ids)
  if (objectName !== 'issues') return fetchListed(call, objectName, ids)
  const asked = ids.filter((id) => /^[A-Za-z0-9_-]+$/.test(id))
  if (asked.length === 0) return []
  const json = { issueIdsOrKeys: asked, fields: ['*all'] }
  const answer = await call.request({ method: 'POST', path: '/3/issue/bulkfetch', json })
  return listIn(answer, 'issues')
}

async function fetchListed(call: Call, objectName: string, ids: readonly string[]): Promise<NativeRecord[]> {
  const place = objectIn(places, objectName, 'Jira')
  const requests = ids.flatMap((id) => {
    const path = pathIn(call, place.one, idsIn(place, id))
    return path === undefined ? [] : { path }
  })
  const isListed = place.one.startsWith(`${place.list}?`)
  return fetchEach(call, requests, (json) =>
    isListed ? recordsAt(json, place.items ?? '')[0] : asObject(json),
  )
}
