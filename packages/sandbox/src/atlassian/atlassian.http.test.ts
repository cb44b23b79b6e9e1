/** Drives the simulated Jira with the SDK of its community. */

import { Version3Client } from 'jira.js'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('atlassian')
const { token } = await vendor.open({ object: 'issues', count: 7 })
const jira = new Version3Client({
  host: `${vendor.url}/ex/jira/acme`,
  baseRequestConfig: { headers: { authorization: `Bearer ${token}` } },
})
const place = { project: { key: 'SB' }, issuetype: { name: 'Task' } }

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes an issue', async () => {
  const { id } = await jira.issues.createIssue({ fields: { ...place, summary: 'Łovelace cannot sign in' } })
  await jira.issues.editIssue({ issueIdOrKey: id, fields: { labels: ['urgent'] } })
  const found = await jira.issueSearch.searchForIssuesUsingJqlEnhancedSearchPost({
    jql: 'summary ~ "\\"łovelace cannot\\""',
    fields: ['*all'],
  })
  expect(found.issues).toMatchObject([
    { id, fields: { summary: 'Łovelace cannot sign in', labels: ['urgent'] } },
  ])
  await jira.issues.deleteIssue({ issueIdOrKey: id })
  await expect(jira.issues.getIssue({ issueIdOrKey: id })).rejects.toMatchObject({ status: 404 })
})

test('pages by token and refuses a query without bounds', async () => {
  const ids: string[] = []
  let nextPageToken: string | undefined
  do {
    const page = await jira.issueSearch.searchForIssuesUsingJqlEnhancedSearchPost({
      jql: 'created >= 0 ORDER BY created ASC',
      maxResults: 3,
      ...(nextPageToken === undefined ? {} : { nextPageToken }),
    })
    ids.push(...(page.issues ?? []).map(({ id }) => id))
    nextPageToken = page.nextPageToken
  } while (nextPageToken !== undefined)
  expect(new Set(ids).size).toBe(7)
  const unbounded = { jql: 'ORDER BY created ASC' }
  await expect(jira.issueSearch.searchForIssuesUsingJqlEnhancedSearchPost(unbounded)).rejects.toMatchObject({
    status: 400,
  })
})
