// The floor: the same read, map and signed posts as a sync, with nothing stored in between.
import { createHmac } from 'node:crypto'
import type { CompiledMapping } from '@mortise/core/mapping'
import { Pool } from 'undici'
import type { BenchChild } from './support/start-child.ts'

const BATCH = 500
const KEY = Buffer.from('a key of the same length as ours')

/** Reads every page, maps every record and posts batches of 500, four at a time. */
export async function runFloor(input: {
  pages: BenchChild
  receiver: BenchChild
  mapping: CompiledMapping
}): Promise<void> {
  const source = new Pool(input.pages.url, { connections: 2 })
  const sink = new Pool(input.receiver.url, { connections: 4 })
  const posting = new Set<Promise<void>>()
  const getPage = async (cursor: string) => {
    const answer = await source.request({ method: 'GET', path: `/records?cursor=${cursor}` })
    return parsePage(await answer.body.text())
  }
  let next: Promise<Page> | undefined = getPage('0')
  while (next) {
    const page: Page = await next
    next = page.next === undefined ? undefined : getPage(page.next)
    for (let start = 0; start < page.records.length; start += BATCH) {
      const records = page.records.slice(start, start + BATCH)
      const body = mapToBody(records, input.mapping)
      if (posting.size >= 4) await Promise.race(posting)
      const post = send(sink, body).finally(() => posting.delete(post))
      posting.add(post)
    }
  }
  await Promise.all(posting)
  await Promise.all([source.close(), sink.close()])
}

interface Page {
  records: Record<string, unknown>[]
  next?: string
}

// Separate functions, so that a profile distinguishes them.
function parsePage(text: string): Page {
  return JSON.parse(text) as Page
}

function mapToBody(records: Page['records'], mapping: CompiledMapping): string {
  const texts = records.map((raw) => JSON.stringify({ id: raw.id, ...mapping.map(raw), raw }))
  return `{"resultInfo":{"type":"inline","numRecords":${records.length}},"result":[${texts.join(',')}]}`
}

function sign(body: string): string {
  return createHmac('sha256', KEY).update(body).digest('base64')
}

async function send(sink: Pool, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'webhook-signature': `v1,${sign(body)}` }
  const answer = await sink.request({ method: 'POST', path: '/', body, headers })
  await answer.body.dump()
}
