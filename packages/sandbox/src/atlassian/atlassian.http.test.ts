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
    const first = { jql: 'created >= 0 ORDER BY created ASC', maxResults: 3 }
    const page = await jira.issueSearch.searchForIssuesUsingJqlEnhancedSearchPost(
      nextPageToken === undefined ? first : { ...first, nextPageToken },
    )
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

test('makes, changes and removes what is around issues', async () => {
  const project = { key: 'ADA', name: 'Ada', leadAccountId: 'a-1', projectTypeKey: 'software' }
  const { id: projectIdOrKey } = await jira.projects.createProject(project)
  await jira.projects.updateProject({ projectIdOrKey, leadAccountId: 'a-1', description: 'x' })
  expect((await jira.projects.searchProjects({ query: 'ada' })).values).toMatchObject([{ description: 'x' }])
  await jira.projects.deleteProject({ projectIdOrKey })
  expect((await jira.projects.searchProjects({ query: 'ada' })).values).toEqual([])
  const shared = { sharePermissions: [], editPermissions: [] }
  const { id } = await jira.dashboards.createDashboard({ name: 'Figures', ...shared })
  expect((await jira.dashboards.getDashboardsPaginated({ dashboardName: 'figu' })).values).toHaveLength(1)
  await expect(jira.dashboards.updateDashboard({ id, name: 'x' } as never)).rejects.toMatchObject({
    status: 400,
  })
  await jira.dashboards.deleteDashboard({ id })
  const { groupId } = await jira.groups.createGroup({ name: 'crew' })
  expect((await jira.groups.bulkGetGroups({ groupName: ['crew'] })).values).toMatchObject([{ groupId }])
  await jira.groups.removeGroup({ groupId: String(groupId) })
  const board = await agile.board.createBoard({ name: 'Team', type: 'scrum', filterId: 7 })
  expect((await agile.board.getAllBoards({ name: 'tea', type: 'scrum' })).values).toMatchObject([
    { id: board.id },
  ])
  await agile.board.deleteBoard({ boardId: Number(board.id) })
})

test('begins to delete a priority, and tells work and deletions by their instants', async () => {
  const { id } = await jira.issuePriorities.createPriority({ name: 'Soon', statusColor: '#fff' })
  expect(await jira.issuePriorities.deletePriority({ id })).toMatchObject({ status: 'COMPLETE' })
  const { id: issueIdOrKey } = await jira.issues.createIssue({ fields: { ...place, summary: 'Noted' } })
  const { id: workId = '' } = await jira.issueWorklogs.addWorklog({ issueIdOrKey, timeSpentSeconds: 60 })
  const since = Date.now() - 60_000
  const changed = await jira.issueWorklogs.getIdsOfWorklogsModifiedSince({ since })
  expect(changed).toMatchObject({ lastPage: true })
  expect(changed.values?.map(({ worklogId }) => String(worklogId))).toContain(workId)
  const listed = await jira.issueWorklogs.getWorklogsForIds({ ids: [Number(workId)] })
  expect(listed).toMatchObject([{ issueId: issueIdOrKey }])
  await jira.issueWorklogs.deleteWorklog({ issueIdOrKey, id: workId })
  const gone = await jira.issueWorklogs.getIdsOfWorklogsDeletedSince({ since })
  expect(gone.values).toMatchObject([{ worklogId: Number(workId) }])
  const { taskId = '' } = await jira.issueBulkOperations.submitBulkDelete({
    selectedIssueIdsOrKeys: [issueIdOrKey],
  })
  expect(await jira.issueBulkOperations.getBulkOperationProgress({ taskId })).toMatchObject({
    status: 'COMPLETE',
    processedAccessibleIssues: [Number(issueIdOrKey)],
  })
})
