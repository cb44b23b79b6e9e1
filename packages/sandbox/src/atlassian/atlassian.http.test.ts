/** Drives the simulated Jira with the SDK of its community. */

import { AgileClient, Version3Client } from 'jira.js'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('atlassian')
const { token } = await vendor.open({ object: 'issues', count: 7 })
const options = {
  host: `${vendor.url}/ex/jira/acme`,
  baseRequestConfig: { headers: { authorization: `Bearer ${token}` } },
}
const jira = new Version3Client(options)
const agile = new AgileClient(options)
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

test('comments on an issue and logs work on it', async () => {
  const { id: issueIdOrKey } = await jira.issues.createIssue({ fields: { ...place, summary: 'Noted' } })
  const comment = await jira.issueComments.addComment({ issueIdOrKey, comment: 'Łovely' })
  const { comments = [] } = await jira.issueComments.getComments({ issueIdOrKey })
  expect(comments.map(({ id }) => id)).toEqual([comment.id])
  await jira.issueWorklogs.addWorklog({ issueIdOrKey, timeSpentSeconds: 60 })
  const { worklogs } = await jira.issueWorklogs.getIssueWorklog({ issueIdOrKey })
  expect(worklogs).toMatchObject([{ timeSpentSeconds: 60 }])
  await jira.issueComments.deleteComment({ issueIdOrKey, id: comment.id ?? '' })
  expect((await jira.issueComments.getComments({ issueIdOrKey })).comments).toEqual([])
})

test('plans sprints on a board and keeps filters', async () => {
  const { token: own } = await vendor.open({
    object: 'boards',
    records: [
      { id: '1', name: 'Flow', type: 'kanban' },
      { id: '2', name: 'Team', type: 'scrum' },
    ],
  })
  const headers = { authorization: `Bearer ${own}` }
  const planned = new AgileClient({ ...options, baseRequestConfig: { headers } })
  expect((await planned.board.getAllBoards()).values).toHaveLength(2)
  const sprint = await planned.sprint.createSprint({ name: 'Next', originBoardId: 2 })
  await planned.sprint.partiallyUpdateSprint({ sprintId: sprint.id, goal: 'Ship' })
  expect((await planned.board.getAllSprints({ boardId: 2 })).values).toMatchObject([{ goal: 'Ship' }])
  await expect(planned.board.getAllSprints({ boardId: 1 })).rejects.toMatchObject({ status: 400 })
  await jira.filters.createFilter({ name: 'Mine', jql: 'assignee = currentUser()' })
  expect((await jira.filters.getFiltersPaginated()).values).toMatchObject([{ name: 'Mine' }])
  expect((await agile.board.getAllBoards()).values).toEqual([])
})

test('finds people by how their address begins', async () => {
  const { token: own } = await vendor.open({ object: 'users', count: 12 })
  const headers = { authorization: `Bearer ${own}` }
  const staffed = new Version3Client({ ...options, baseRequestConfig: { headers } })
  const found = await staffed.userSearch.findUsers({ query: 'ada7@' })
  expect(found.map(({ displayName }) => displayName)).toEqual(['Ada 7'])
})
