// Notion on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import notion from './index.ts'

const simulated = await startSimulated(notion)

const tasks = simulated.subject({
  objectName: '1e5a2b3c-0000-4000-8000-000000000001',
  stageObject: 'tasks',
  samples: [
    { Name: 'a', Notes: 'Some "notes"', Labels: ['a', 'b'] },
    { Name: 'b', Notes: 'none', Labels: ['b'] },
  ],
  textField: 'Name',
  write: {
    create: { Name: 'Ada & sons', Status: 'Open', Estimate: 2.5, Labels: ['a', 'b'] },
    update: { Name: 'Ada', Done: true, Labels: [] },
  },
  bareRecord: { Name: null },
  removals: () => removalsOf('tasks', '1e5a2b3c-0000-4000-8000-000000000001'),
})

/** An account in which three pages were just moved to the trash; Notion counts in minutes. */
async function removalsOf(object: string, objectName: string) {
  const call = await simulated.open({ object, count: 5 })
  const page = await notion.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  const ids = (page?.records ?? []).map((native) => String(native.id)).slice(0, 3)
  const at = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  for (const id of ids) {
    const items = [{ id, fields: {} }]
    await writeItems(notion, call, { action: 'delete', objectName }, items)
  }
  return { call, deleted: ids.map((id) => ({ id, at })) }
}
const page = '3a5a2b3c-0000-4000-8000-000000000007'
const parent = { type: 'page_id', page_id: page }
const [words, others] = ['Ada', 'Ada & sons'].map((content) => [{ text: { content } }])
const onPage = { bareRecord: { on: page }, others: { pages: [{ id: page, title: 'Home' }] } }
const subjects = [
  tasks,
  simulated.subject({
    objectName: 'pages',
    textField: 'title',
    isUnordered: true,
    write: { create: { title: 'Ada & sons', parent }, update: { title: 'Ada' }, unread: ['parent'] },
    bareRecord: { title: null },
    removals: () => removalsOf('pages', 'pages'),
  }),
  simulated.subject({
    objectName: 'comments',
    textField: { none: 'the text of comments is a list of parts' },
    isUnordered: true,
    write: { create: { parent, rich_text: words }, update: { rich_text: others }, unread: ['parent'] },
    ...onPage,
  }),
  simulated.subject({
    objectName: 'blocks',
    textField: { none: 'the text of blocks is a list of parts' },
    isUnordered: true,
    write: {
      create: { parent, to_do: { rich_text: words } },
      update: { to_do: { checked: true } },
      unread: ['parent'],
    },
    ...onPage,
  }),
  simulated.subject({ objectName: 'users', isUnordered: true, bareRecord: { name: null } }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('leaves pages of data sources to these', async () => {
  const call = await simulated.open({
    object: 'pages',
    records: [{ title: 'Home' }],
    others: { tasks: [{ Name: 'a' }] },
  })
  const wanted = { objectName: 'pages', fields: 'all', pageSize: 10 } as const
  const found = await notion.read?.page(call, wanted)
  expect(found?.records.map((record) => notion.record.field?.('title')(record))).toEqual(['Home'])
})

it('tells of no block and no comment as removed', async () => {
  const call = await simulated.open({ object: 'pages', count: 1 })
  for (const objectName of ['blocks', 'comments', 'users']) {
    expect(await notion.read?.removed?.page(call, { objectName, since: new Date(0), pageSize: 9 })).toEqual({
      records: [],
    })
  }
})

it('finds a page by its whole title, and what is on it by its id', async () => {
  const call = await simulated.open({
    object: 'pages',
    records: [{ title: 'Home & away' }, { id: page, title: 'Home' }],
    others: { blocks: [{ on: page }, { on: page.replace('7', '8') }] },
  })
  const search = async (objectName: string, fieldName: string, value: string) => {
    return (await findBy(notion, call, objectName, { [fieldName]: value })).length
  }
  expect(await search('pages', 'title', 'home')).toBe(1)
  expect(await search('blocks', "$['parent']['page_id']", page)).toBe(1)
})

it('asks what a new block is on', async () => {
  const call = await simulated.open({ object: 'pages', count: 1 })
  const items = [{ fields: { paragraph: { rich_text: words } } }]
  expect(await writeItems(notion, call, { action: 'create', objectName: 'blocks' }, items)).toMatchObject([
    { isWritten: false, error: { fieldName: 'parent', status: 422 } },
  ])
})
