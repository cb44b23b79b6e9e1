// Current Jira records by id or key.
import { asObject, type Call, fetchEach, type NativeRecord, recordsAt } from '@mortise/connector-kit'

/** Up to 100 issues with one request, projects one by one; those that are not there are left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const asked = ids.filter((id) => /^[A-Za-z0-9_-]+$/.test(id))
  if (asked.length === 0) return []
  if (objectName === 'projects') {
    const requests = asked.map((id) => ({ path: `/3/project/${id}` }))
    return fetchEach(call, requests, asObject)
  }
  // @see https://www.npmjs.com/package/jira.js/v/5.4.0 read 2026-11-21
  const json = { issueIdsOrKeys: asked, fields: ['*all'] }
  const answer = await call.request({ method: 'POST', path: '/3/issue/bulkfetch', json })
  return recordsAt(answer.json, 'issues')
}
