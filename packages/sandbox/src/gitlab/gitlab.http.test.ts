/** Drives the simulated GitLab with the SDK of its community. */

import { Gitlab } from '@gitbeaker/rest'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('gitlab')
const { token } = await vendor.open({ object: 'projects', records: [{ id: 1, name: 'hello' }] })
const gitlab = new Gitlab({ token, host: vendor.url })

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes an issue', async () => {
  const { iid } = await gitlab.Issues.create(1, 'Łovelace cannot sign in')
  const updated = await gitlab.Issues.edit(1, iid, { stateEvent: 'close' })
  expect(updated).toMatchObject({ title: 'Łovelace cannot sign in', state: 'closed', project_id: 1 })
  const found = await gitlab.Issues.all({ projectId: 1, search: 'łovelace', in: 'title' })
  expect(found.map((issue) => issue.iid)).toEqual([iid])
  await gitlab.Issues.remove(1, iid)
  await expect(gitlab.Issues.show(iid, { projectId: 1 })).rejects.toMatchObject({
    cause: { response: { status: 404 } },
  })
})

test('pages through merge requests by the Link header', async () => {
  for (const branch of ['a', 'b', 'c', 'd', 'e']) await gitlab.MergeRequests.create(1, branch, 'main', branch)
  const found = await gitlab.MergeRequests.all({ projectId: 1, perPage: 2 })
  expect(new Set(found.map(({ title }) => title)).size).toBe(5)
})
