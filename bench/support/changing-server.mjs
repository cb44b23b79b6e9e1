// A provider whose records and their form change while they are read, and which fails at random: in a process, so that it has
// its own clock of changes. The parent sends `{ form: 1, upTo: 400 }` and the like: records beyond it are listed later.
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const [count, pageSize, failsOneOf] = process.argv.slice(2).map(Number)
/** Each form of the records: with a field more, with a wider value, under another name. */
const forms = [
  (index) => ({ name: `Record ${index}`, score: index, amount: index / 4, note: noteOf(index) }),
  (index) => ({ ...forms[0](index), city: `City ${index}` }),
  (index) => ({ ...forms[1](index), score: `${index} points` }),
  (index) => {
    const { name, ...rest } = forms[2](index)
    return { ...rest, full_name: name }
  },
]
let form = 0
let changedAt = Date.now() - 60_000
let upTo = 0

process.on('message', (message) => {
  if (message.form !== form) changedAt = Date.now()
  form = message.form
  upTo = message.upTo
})

const server = createServer(async (request, response) => {
  const fault = failsOneOf > 0 ? Math.floor(Math.random() * failsOneOf) : -1
  if (fault === 0) return response.writeHead(503).end()
  if (fault === 1) return response.destroy()
  const { pathname, searchParams } = new URL(request.url, 'http://page')
  if (pathname === '/all') return response.end(JSON.stringify(recordsOf(0, count)))
  const since = searchParams.get('since')
  const start = Number(searchParams.get('cursor') ?? 0)
  while (start >= upTo) await wait(20)
  const isChanged = since === null || Date.parse(since) <= changedAt
  const end = isChanged ? Math.min(start + pageSize, count) : start
  const next = end < count && isChanged ? String(end) : undefined
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ records: recordsOf(start, end), next }))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))

function recordsOf(start, end) {
  const updatedAt = new Date(changedAt).toISOString()
  return Array.from({ length: Math.max(end - start, 0) }, (_, at) => ({
    id: `r${start + at}`,
    updatedAt,
    ...forms[form](start + at),
  }))
}

/** Texts that are easily changed on the way. */
function noteOf(index) {
  return ['', ' space ', 'it\'s {"quoted"}, \\N', 'ü€😀\u00a0', 'line\nline\ttab', 'NULL', '0012'][index % 7]
}
