// A provider for benchmarks, in its own process: pages of ready-made JSON, so that it costs next to nothing.
import { createServer } from 'node:http'

// Pages beyond so many are made when they are asked for: a million records do not fit into memory.
const READY_PAGES_MAX = 64

const [recordCount, pageSize, latencyMs = 0] = process.argv.slice(2).map(Number)
const pageCount = Math.ceil(recordCount / pageSize)
const ready = Array.from({ length: Math.min(pageCount, READY_PAGES_MAX) }, (_, page) => makePage(page))

const nothing = Buffer.from('{"records":[]}')
let written = 0

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    written += 1
    request.resume()
    return response.writeHead(201, { 'content-type': 'application/json' }).end(`{"id":"${written}"}`)
  }
  const { searchParams } = new URL(request.url, 'http://page')
  // Nothing has changed since any time.
  if (searchParams.has('since'))
    return response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': nothing.length })
      .end(nothing)
  const number = Number(searchParams.get('cursor') ?? 0)
  if (number >= pageCount)
    return response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no such page"}')
  const page = ready[number] ?? makePage(number)
  const answer = () =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': page.length }).end(page)
  if (latencyMs > 0) setTimeout(answer, latencyMs)
  else answer()
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))

function makePage(page) {
  const start = page * pageSize
  const records = Array.from({ length: Math.min(pageSize, recordCount - start) }, (_, at) =>
    makeRecord(start + at),
  )
  return Buffer.from(JSON.stringify({ records, next: page + 1 < pageCount ? String(page + 1) : undefined }))
}

// About 1 KB of JSON: sixteen short fields and one long one.
function makeRecord(index) {
  const record = {
    id: String(100_000 + index),
    updatedAt: new Date(1_700_000_000_000 + index * 1000).toISOString(),
  }
  for (let field = 1; field <= 16; field++) record[`field_${field}`] = `value ${field} of record ${index}`
  record.notes = 'n'.repeat(1024 - Math.min(1000, JSON.stringify(record).length))
  return record
}
