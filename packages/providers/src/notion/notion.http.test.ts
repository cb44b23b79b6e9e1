// Notion on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import notion from './index.ts'

const simulated = await startSimulated(notion)
afterAll(() => simulated.close())

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
})
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
  }),
  simulated.subject({
    objectName: 'comments',
    textField: { none: 'the text of comments is a list of parts' },
    isUnordered: true,
    write: { create: { parent, rich_text: words }, update: { rich_text: others }, unread: ['parent'] },
    ...onPage,
  }),
  simulated.subject({ objectName: 'blocks', isUnordered: true, ...onPage }),
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
  const found = await notion.read?.(call, wanted)
  expect(found?.records.map((record) => notion.record.field?.('title')(record))).toEqual(['Home'])
})
