/** Drives the simulated Notion with Notion's own SDK. */

import { Client, LogLevel } from '@notionhq/client'
import { afterAll, expect, test } from 'vitest'
import { startVendorSandbox } from '../testing/open-account.ts'

const dataSourceId = '1e5a2b3c-0000-4000-8000-000000000001'
const vendor = await startVendorSandbox('notion')
const { token } = await vendor.open({ object: 'tasks', count: 7 })
const notion = new Client({ auth: token, baseUrl: vendor.url, logLevel: LogLevel.ERROR, retry: false })

afterAll(async () => {
  expect(vendor.events).toEqual([])
  await vendor.close()
})

test('creates, changes, finds and trashes a page', async () => {
  const { id } = await notion.pages.create({
    parent: { type: 'data_source_id', data_source_id: dataSourceId },
    properties: { Name: { title: [{ text: { content: 'Łovelace' } }] }, Estimate: { number: 3 } },
  })
  await notion.pages.update({ page_id: id, properties: { Status: { select: { name: 'Open' } } } })
  const found = await notion.dataSources.query({
    data_source_id: dataSourceId,
    filter: { property: 'Name', title: { equals: 'Łovelace' } },
  })
  expect(found.results).toMatchObject([{ id, properties: { Status: { select: { name: 'Open' } } } }])
  const words = { query: 'łove', filter: { property: 'object', value: 'page' } } as const
  expect((await notion.search(words)).results).toMatchObject([{ id }])
  expect(await notion.pages.update({ page_id: id, in_trash: true })).toMatchObject({ in_trash: true })
  expect((await notion.search(words)).results).toEqual([])
  const trash = { filter: { property: 'object', value: 'page', in_trash: true } } as const
  expect((await notion.search(trash)).results).toMatchObject([{ id, in_trash: true }])
  const trashed = await notion.dataSources.query({ data_source_id: dataSourceId, in_trash: true })
  expect(trashed.results).toMatchObject([{ id, in_trash: true }])
  await expect(notion.pages.retrieve({ page_id: id })).rejects.toMatchObject({ code: 'object_not_found' })
})

test('finds its data source, and the pages in it', async () => {
  const find = (value: 'data_source' | 'page') =>
    notion.search({ filter: { property: 'object', value }, page_size: 10 })
  expect((await find('data_source')).results).toMatchObject([{ object: 'data_source', id: dataSourceId }])
  const { results } = await find('page')
  expect(results).toHaveLength(7)
  expect(results[0]).toMatchObject({ object: 'page', parent: { type: 'data_source_id' } })
})

test('pages by cursor, oldest change first', async () => {
  const request = { data_source_id: dataSourceId, page_size: 4 } as const
  const first = await notion.dataSources.query(request)
  const rest = await notion.dataSources.query({ ...request, start_cursor: String(first.next_cursor) })
  expect([first.results.length, rest.results.length, rest.has_more]).toEqual([4, 3, false])
})

test('writes a page outside of data sources, comments on it and finds both', async () => {
  const { token: own } = await vendor.open({
    object: 'pages',
    records: [{ id: '3a5a2b3c-0000-4000-8000-000000000009', title: 'Home' }],
    others: { users: [{ name: 'Ada' }] },
  })
  const mine = new Client({ auth: own, baseUrl: vendor.url, logLevel: LogLevel.ERROR, retry: false })
  const page_id = '3a5a2b3c-0000-4000-8000-000000000009'
  const made = await mine.pages.create({
    parent: { type: 'page_id', page_id },
    properties: { title: { title: [{ text: { content: 'Łovelace' } }] } },
  })
  const { results } = await mine.search({ filter: { property: 'object', value: 'page' } })
  expect(results.map(({ id }) => id)).toEqual([page_id, made.id])
  const rich_text = [{ text: { content: 'Lovely' } }]
  const comment = await mine.comments.create({ parent: { page_id: made.id }, rich_text })
  expect((await mine.comments.list({ block_id: made.id })).results).toMatchObject([{ id: comment.id }])
  expect((await mine.users.list({})).results).toMatchObject([{ name: 'Ada', type: 'person' }])
  expect((await mine.blocks.children.list({ block_id: made.id })).results).toEqual([])
  const { results: blocks } = await mine.blocks.children.append({
    block_id: made.id,
    children: [{ to_do: { rich_text } }],
  })
  expect(blocks).toMatchObject([{ type: 'to_do', parent: { page_id: made.id } }])
  const block_id = String(blocks[0]?.id)
  expect(await mine.blocks.update({ block_id, to_do: { checked: true } })).toMatchObject({ id: block_id })
  expect(await mine.blocks.delete({ block_id })).toMatchObject({ in_trash: true })
  expect((await mine.blocks.children.list({ block_id: made.id })).results).toEqual([])
  await mine.comments.delete({ comment_id: comment.id })
  expect((await mine.comments.list({ block_id: made.id })).results).toEqual([])
})
