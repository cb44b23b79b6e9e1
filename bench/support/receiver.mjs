// A webhook receiver for benchmarks, in its own process: counts what arrives and reports when all of it has.
import { createServer } from 'node:http'

let records = 0
let bytes = 0
let expected = Number.POSITIVE_INFINITY
const tellWhenDone = () => {
  if (records < expected) return
  process.send({ done: { records, bytes, at: Date.now() } })
  expected = Number.POSITIVE_INFINITY
}
process.on('message', (message) => {
  records = 0
  bytes = 0
  expected = message.expect
})

const server = createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const head = chunks[0]?.subarray(0, 2000).toString('latin1') ?? ''
    records += Number(/"numRecords":(\d+)/.exec(head)?.[1] ?? 0)
    for (const chunk of chunks) bytes += chunk.length
    response.writeHead(204).end()
    tellWhenDone()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
