/** Drives the simulated GitHub with GitHub's own SDK. */

import { Octokit } from '@octokit/rest'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('github')
const { token } = await vendor.open({ object: 'issues', count: 7 })
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
const octokit = new Octokit({ auth: token, baseUrl: vendor.url, log: silent })
const repository = { owner: 'octo', repo: 'hello' }

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes and finds an issue', async () => {
  const { data: created } = await octokit.issues.create({ ...repository, title: 'Łovelace cannot sign in' })
  const { data: updated } = await octokit.issues.update({
    ...repository,
    issue_number: created.number,
    state: 'closed',
  })
  expect(updated).toMatchObject({ title: 'Łovelace cannot sign in', state: 'closed' })
  const { data: found } = await octokit.search.issuesAndPullRequests({ q: 'is:issue "łovelace" in:title' })
  expect(found.items.map(({ number }) => number)).toEqual([created.number])
  await expect(octokit.issues.get({ ...repository, issue_number: 99999 })).rejects.toMatchObject({
    status: 404,
  })
})

test('pages by the Link header', async () => {
  const found = await octokit.paginate('GET /issues', { filter: 'all', state: 'all', per_page: 3 })
  expect(new Set(found.map(({ id }) => id)).size).toBe(8)
})

test('names the field it refuses', async () => {
  const attempt = octokit.request('POST /repos/{owner}/{repo}/issues', repository as never)
  await expect(attempt).rejects.toMatchObject({ status: 422 })
})
