/** Drives the simulated Asana with Asana's own SDK. */

import Asana from 'asana'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('asana')
const projects = [{ gid: '100', name: 'Launch', workspace: { gid: '2' } }]
const { token } = await vendor.open({ object: 'projects', records: projects })
const client = new Asana.ApiClient()
client.basePath = `${vendor.url}/api/1.0`
client.authentications = { token: { type: 'personalAccessToken', accessToken: token } }
const tasks = new Asana.TasksApi(client)

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes a task', async () => {
  const { data: created } = await tasks.createTask({ data: { name: 'Łovelace', projects: ['100'] } }, {})
  await tasks.updateTask({ data: { completed: true } }, created.gid, {})
  const { data: task } = await tasks.getTask(created.gid, { opt_fields: 'name,completed' })
  expect(task).toEqual({ gid: created.gid, name: 'Łovelace', completed: true })
  const found = await new Asana.TypeaheadApi(client).typeaheadForWorkspace('2', 'task', { query: 'łovelace' })
  expect(found.data.map(({ gid }: { gid: string }) => gid)).toEqual([created.gid])
  await tasks.deleteTask(created.gid)
  await expect(tasks.getTask(created.gid, {})).rejects.toMatchObject({ status: 404 })
})

test('pages through the tasks of a project and refuses to list all there are', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await tasks.createTask({ data: { name, projects: ['100'] } }, {})
  const names: string[] = []
  let page = await tasks.getTasks({ project: '100', limit: 2 })
  while (page.data) {
    names.push(...page.data.map(({ name }: { name: string }) => name))
    page = await page.nextPage()
  }
  expect(names).toEqual(['a', 'b', 'c', 'd', 'e'])
  await expect(tasks.getTasks({ limit: 2 })).rejects.toMatchObject({ status: 400 })
})

test('comments on a task, files it under a section and tells of a project', async () => {
  const { data: task } = await tasks.createTask({ data: { name: 'Ship', projects: ['100'] } }, {})
  const stories = new Asana.StoriesApi(client)
  const { data: story } = await stories.createStoryForTask({ data: { text: 'Łovely' } }, task.gid, {})
  await stories.updateStory({ data: { text: 'Lovely' } }, story.gid, {})
  const { data: said } = await stories.getStoriesForTask(task.gid, { opt_fields: 'text' })
  expect(said).toEqual([{ gid: story.gid, text: 'Lovely' }])
  const sections = new Asana.SectionsApi(client)
  await sections.createSectionForProject('100', { body: { data: { name: 'Doing' } } })
  const { data: listed } = await sections.getSectionsForProject('100', {})
  expect(listed).toMatchObject([{ name: 'Doing' }])
  const updates = new Asana.StatusUpdatesApi(client)
  const data = { parent: '100', text: 'Well', status_type: 'on_track' }
  const { data: update } = await updates.createStatusForObject({ data }, {})
  expect((await updates.getStatusesForObject('100', {})).data).toMatchObject([{ gid: update.gid }])
})

test('lists tags, teams, goals, portfolios and custom fields of a workspace', async () => {
  const workspace = '2'
  const tags = new Asana.TagsApi(client)
  await tags.createTag({ data: { name: 'vip', workspace } }, {})
  expect((await tags.getTags({ workspace })).data).toMatchObject([{ name: 'vip' }])
  const portfolios = new Asana.PortfoliosApi(client)
  await portfolios.createPortfolio({ data: { name: 'All', workspace } }, {})
  expect((await portfolios.getPortfolios(workspace, { owner: 'me' })).data).toMatchObject([{ name: 'All' }])
  const empty = await Promise.all([
    new Asana.GoalsApi(client).getGoals({ workspace }),
    new Asana.TeamsApi(client).getTeamsForWorkspace(workspace, {}),
    new Asana.CustomFieldsApi(client).getCustomFieldsForWorkspace(workspace, {}),
  ])
  expect(empty.map(({ data }) => data)).toEqual([[], [], []])
})
