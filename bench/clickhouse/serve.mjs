// The HTTP interface of ClickHouse over chdb, as far as Mortise uses it: node serve.mjs PORT FOLDER FAULT_RATE.
// Faults: a refusal, a connection that breaks before the statement runs, and one that breaks after it ran.
import { createServer } from 'node:http'
import chdb from 'chdb'

const [port = '0', folder = '', faultRate = '0'] = process.argv.slice(2)
const session = new chdb.Session(folder)
session.query('CREATE DATABASE IF NOT EXISTS warehouse')
/** These name no setting of a statement. */
const REQUEST_ONLY = new Set(['query', 'database', 'wait_end_of_query'])
const BUSY = 'Code: 202. DB::Exception: Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)'

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  // The test of a new destination is not part of the trial.
  const isSpared = request.headers['x-no-fault'] !== undefined || body.includes('_mortise_test')
  const isFaulty = !isSpared && Math.random() < Number(faultRate)
  const fault = isFaulty ? Math.floor(Math.random() * 3) : undefined
  if (fault === 0) return request.socket.destroy()
  if (fault === 1) return refuse(response, BUSY)
  try {
    const text = session.query(statementOf(searchParams, body), 'TabSeparated')
    if (fault === 2) return request.socket.destroy()
    response.end(text)
  } catch (error) {
    refuse(response, error.message.replace(/^Query failed: /, ''))
  }
})
server.listen(Number(port), '127.0.0.1', () => process.send?.(server.address().port))

/** chdb takes the settings and the rows in the statement, and not beside it. */
function statementOf(parameters, body) {
  const query = parameters.get('query')
  if (query === null) return body
  const settings = [...parameters].filter(([name]) => !REQUEST_ONLY.has(name))
  const text = settings.map(([name, value]) => `${name} = '${value.replace(/[\\']/g, '\\$&')}'`).join(', ')
  const clause = text === '' ? '' : ` SETTINGS ${text}`
  return query.replace(/ FORMAT JSONEachRow$/, `${clause} FORMAT JSONEachRow\n${body}`)
}

function refuse(response, message) {
  const code = /^Code: (\d+)/.exec(message)?.[1] ?? '0'
  response.writeHead(code === '60' ? 404 : 500, { 'x-clickhouse-exception-code': code })
  response.end(message)
}
