// A provider for benchmarks, in its own process: pages of ready-made JSON, so that it costs next to nothing.
import { createServer } from 'node:http'

const [recordCount, pageSize] = process.argv.slice(2).map(Number)
const pages = []
for (let start = 0; start < recordCount; start += pageSize) {
  const records = Array.from({ length: Math.min(pageSize, recordCount - start) }, (_, at) =>
    makeRecord(start + at),
  )
  const next = start + pageSize < recordCount ? String(pages.length + 1) : undefined
  pages.push(Buffer.from(JSON.stringify({ records, next })))
}

const server = createServer((request, response) => {
  const page = pages[Number(new URL(request.url, 'http://page').searchParams.get('cursor') ?? 0)]
  if (!page)
    return response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no such page"}')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': page.length }).end(page)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))

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
