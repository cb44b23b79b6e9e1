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
    return JSON.parse(await answer.body.text()) as { records: Record<string, unknown>[]; next?: string }
  }
  let next: Promise<Awaited<ReturnType<typeof getPage>>> | undefined = getPage('0')
  while (next) {
    const page: Awaited<ReturnType<typeof getPage>> = await next
    next = page.next === undefined ? undefined : getPage(page.next)
    for (let start = 0; start < page.records.length; start += BATCH) {
      const records = page.records.slice(start, start + BATCH)
      const texts = records.map((raw) => JSON.stringify({ id: raw.id, ...input.mapping.map(raw), raw }))
      const body = `{"resultInfo":{"type":"inline","numRecords":${records.length}},"result":[${texts.join(',')}]}`
      if (posting.size >= 4) await Promise.race(posting)
      const post = send(sink, body).finally(() => posting.delete(post))
      posting.add(post)
    }
  }
  await Promise.all(posting)
  await Promise.all([source.close(), sink.close()])
}

async function send(sink: Pool, body: string): Promise<void> {
  const signature = createHmac('sha256', KEY).update(body).digest('base64')
  const headers = { 'content-type': 'application/json', 'webhook-signature': `v1,${signature}` }
  const answer = await sink.request({ method: 'POST', path: '/', body, headers })
  await answer.body.dump()
}
