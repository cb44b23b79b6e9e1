/** Drives the simulated Pipedrive with Pipedrive's own SDK. */

import { v1, v2 } from 'pipedrive'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const vendor = await startVendorSandbox('pipedrive')
const { token } = await vendor.open({ object: 'deals', count: 7 })
const configuration = new v2.Configuration({ accessToken: token, basePath: `${vendor.url}/api/v2` })
const deals = new v2.DealsApi(configuration)
const older = new v1.Configuration({ accessToken: token, basePath: `${vendor.url}/v1` })

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and deletes a deal', async () => {
  const created = await deals.addDeal({ AddDealRequest: { title: 'Łovelace', value: 12 } })
  const id = created.data?.id ?? 0
  expect(created.data).toMatchObject({ title: 'Łovelace', value: 12, status: 'open' })
  expect((await deals.updateDeal({ id, UpdateDealRequest: { value: 13 } })).data?.value).toBe(13)
  const found = await deals.searchDeals({ term: 'łovelace', fields: 'title', exact_match: true })
  expect(found.data?.items?.map(({ item }) => item?.id)).toEqual([id])
  await deals.deleteDeal({ id })
  await expect(deals.getDeal({ id })).rejects.toMatchObject({ success: false })
})

test('pages through changes by cursor, oldest first', async () => {
  const request = { limit: 3, sort_by: 'update_time', sort_direction: 'asc' } as const
  const first = await deals.getDeals(request)
  const since = String(first.data?.[1]?.update_time)
  const changed = await deals.getDeals({ ...request, updated_since: since })
  expect(changed.data).toHaveLength(3)
  const cursor = changed.additional_data?.next_cursor ?? ''
  const rest = await deals.getDeals({ ...request, updated_since: since, cursor })
  expect(rest.data).toHaveLength(3)
  expect(rest.additional_data?.next_cursor).toBeNull()
})

test('refuses a wrong token in its own shape', async () => {
  const stranger = new v2.DealsApi(
    new v2.Configuration({ accessToken: 'no', basePath: `${vendor.url}/api/v2` }),
  )
  await expect(stranger.getDeals()).rejects.toMatchObject({ success: false, error: expect.any(String) })
})

test('lists users, kinds of activities and currencies in one piece', async () => {
  const users = new v1.UsersApi(older)
  const invited = await users.addUser({ AddUserRequest: { email: 'ada@example.com' } })
  const id = invited.data?.id ?? 0
  await users.updateUser({ id, UpdateUserRequest: { active_flag: false } })
  expect((await users.getUsers()).data).toMatchObject([{ id, email: 'ada@example.com', active_flag: false }])
  expect((await users.getUser({ id })).data?.modified).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const kinds = new v1.ActivityTypesApi(older)
  const made = await kinds.addActivityType({ AddActivityTypeRequest: { name: 'Visit', icon_key: 'task' } })
  await kinds.updateActivityType({ id: made.data?.id ?? 0, UpdateActivityTypeRequest: { name: 'Visits' } })
  expect((await kinds.getActivityTypes()).data).toMatchObject([{ name: 'Visits', icon_key: 'task' }])
  expect((await new v1.CurrenciesApi(older).getCurrencies()).data).toEqual([])
})

test('keeps notes by deal, tells those that changed, and changes them by PUT', async () => {
  const notes = new v1.NotesApi(older)
  const { data } = await notes.addNote({ AddNoteRequest: { content: 'Met', deal_id: 77 } })
  const id = data?.id ?? 0
  await notes.updateNote({ id, NoteRequest: { content: 'Met again' } })
  const listed = await notes.getNotes({ deal_id: 77, updated_since: '2020-01-01T00:00:00Z' })
  expect(listed.data).toMatchObject([{ id, content: 'Met again' }])
  expect(listed.additional_data?.pagination?.more_items_in_collection).toBe(false)
  await notes.deleteNote({ id })
  await expect(notes.getNote({ id })).rejects.toMatchObject({ success: false })
  await expect(notes.getNotes({ updated_since: 'yesterday' })).rejects.toMatchObject({ success: false })
})

test('tells files by change and by deal, a hundred at most', async () => {
  const workspace = (await new v1.UsersApi(older).getCurrentUser()).data?.company_name
  const files = new v1.FilesApi(older)
  await vendor.control('PUT', `/pipedrive/files?workspace=${workspace}`, [
    { id: 1, name: 'old.pdf', deal_id: 7, update_time: '2026-11-01 09:30:00' },
    { id: 2, name: 'new.pdf', deal_id: 8, update_time: '2026-11-02 09:30:00' },
  ])
  expect((await files.getFiles({ sort: 'update_time DESC' })).data?.map(({ id }) => id)).toEqual([2, 1])
  expect((await new v1.DealsApi(older).getDealFiles({ id: 7 })).data?.map(({ id }) => id)).toEqual([1])
  await files.updateFile({ id: 1, name: 'older.pdf' })
  expect((await files.getFile({ id: 1 })).data).toMatchObject({ name: 'older.pdf' })
  await expect(files.getFiles({ limit: 500 })).rejects.toMatchObject({ success: false })
})

test('puts products on deals and lists those of several', async () => {
  const products = new v2.DealProductsApi(configuration)
  const id = (await deals.addDeal({ AddDealRequest: { title: 'Mill' } })).data?.id ?? 0
  const body = { product_id: 3, item_price: 12.5, quantity: 2 }
  const added = (await products.addDealProduct({ id, AddDealProductRequest: body })).data
  const attachment = { id, product_attachment_id: added?.id ?? 0 }
  await products.updateDealProduct({ ...attachment, UpdateDealProductRequest: { quantity: 3 } })
  const listed = await products.getDealsProducts({ deal_ids: [id, id + 1] })
  expect(listed.data).toMatchObject([{ deal_id: id, item_price: 12.5, quantity: 3 }])
  await products.deleteDealProduct(attachment)
  expect((await products.getDealsProducts({ deal_ids: [id] })).data).toEqual([])
  await expect(products.getDealsProducts({ deal_ids: [] })).rejects.toMatchObject({ success: false })
})

test('keeps projects, their tasks, boards and phases, each under its own address', async () => {
  const boards = new v2.ProjectBoardsApi(configuration)
  const board = (await boards.addProjectBoard({ AddProjectBoardRequest: { name: 'Care' } })).data?.id ?? 0
  const phases = new v2.ProjectPhasesApi(configuration)
  const request = { name: 'Plan', board_id: board }
  const phase = (await phases.addProjectPhase({ AddProjectPhaseRequest: request })).data?.id ?? 0
  expect((await phases.getProjectsPhases({ board_id: board })).data?.map(({ id }) => id)).toEqual([phase])
  const projects = new v2.ProjectsApi(configuration)
  const made = { title: 'Mill', board_id: board, phase_id: phase, deal_ids: [7] }
  const id = (await projects.addProject({ AddProjectRequest: made })).data?.id ?? 0
  expect((await projects.getProjects({ deal_id: 7, phase_id: phase })).data?.map((each) => each.id)).toEqual([
    id,
  ])
  expect((await projects.getProjects({ deal_id: 8 })).data).toEqual([])
  const found = await projects.searchProjects({ term: 'mill', fields: 'title', exact_match: true })
  expect(found.data?.items?.map(({ item }) => item?.id)).toEqual([id])
  const tasks = new v2.TasksApi(configuration)
  const task = (await tasks.addTask({ AddTaskRequest: { title: 'Saw', project_id: id } })).data?.id ?? 0
  await tasks.updateTask({ id: task, UpdateTaskRequest: { done: 1, assignee_ids: [3] } })
  expect((await tasks.getTasks({ assignee_id: 3, is_done: true })).data?.map((each) => each.id)).toEqual([
    task,
  ])
  await projects.deleteProject({ id })
  expect((await projects.getProjects({ status: 'deleted' })).data?.map((each) => each.id)).toEqual([id])
})
