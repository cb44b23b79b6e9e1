// ClickHouse's HTTP interface, played as far as Mortise uses it. What it answers is taken from ClickHouse 26.7 in chdb 3.4:
// `npm run soak -- --sinks --only clickhouse` writes to that. With MORTISE_CLICKHOUSE_URL all statements go there.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PlayedTables } from './played-tables.ts'

/** What a test lets go wrong: before the statement runs, or after it. */
export type ClickhouseFault =
  | { readonly code: number; readonly message: string }
  | 'drops the request'
  | 'drops the answer'

/** The server. */
export interface PlayedClickhouse {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly database: string
  /** Each statement that was sent, without rows. */
  readonly statements: string[]
  /** The settings of each insert. */
  readonly settings: Record<string, string>[]
  /** Decides what goes wrong with a statement; nothing by default. */
  onRequest: (query: string) => ClickhouseFault | undefined
  /** The rows of a table as `FINAL` gives them, by id. */
  rows<T extends object = Record<string, unknown>>(table: string): Promise<T[]>
  /** Each row that is stored, superseded ones included. Merges make it smaller in a real one. */
  countStored(table: string): Promise<number>
  /** Runs a statement as the builder. */
  run(query: string): Promise<string>
  close(): Promise<void>
}

const login = { username: 'mortise', password: 'secret:word', database: 'warehouse' }

/** Starts it without tables. */
export async function startClickhouse(): Promise<PlayedClickhouse> {
  const tables = new PlayedTables()
  const real = process.env.MORTISE_CLICKHOUSE_URL
  const run = real
    ? (query: string, search = '', rows?: string) => forward(real, { query, search, rows })
    : tables.answer
  const statements: string[] = []
  const settings: Record<string, string>[] = []
  const played: Pick<PlayedClickhouse, 'onRequest'> = { onRequest: () => undefined }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { search, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const query = searchParams.get('query') ?? body
    const refuse = (code: number, message: string) => {
      response.writeHead(code === 516 ? 403 : 500, { 'x-clickhouse-exception-code': String(code) })
      response.end(`Code: ${code}. DB::Exception: ${message}`)
    }
    const { username, password } = login
    if (request.headers.authorization !== `Basic ${btoa(`${username}:${password}`)}`)
      return refuse(516, `${username}: Authentication failed. (AUTHENTICATION_FAILED)`)
    statements.push(query)
    if (query.startsWith('INSERT')) settings.push(Object.fromEntries(searchParams))
    const fault = played.onRequest(query)
    if (fault === 'drops the request') return request.socket.destroy()
    if (typeof fault === 'object') return refuse(fault.code, fault.message)
    const rows = searchParams.has('query') ? body : undefined
    const { code, text } = await run(query, search, rows)
    if (fault === 'drops the answer') return request.socket.destroy()
    if (code !== 0) return refuse(code, text.replace(/^Code: \d+\. DB::Exception: /, ''))
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const select = async (query: string) => (await run(query)).text
  return Object.assign(played, {
    ...login,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statements,
    settings,
    run: select,
    async rows<T extends object>(table: string): Promise<T[]> {
      const text = await select(
        `SELECT * FROM \`warehouse\`.\`${table}\` FINAL ORDER BY id FORMAT JSONEachRow`,
      )
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    },
    countStored: async (table: string) =>
      Number(await select(`SELECT count() FROM \`warehouse\`.\`${table}\``)),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

async function forward(
  url: string,
  { query, search, rows }: { query: string; search: string; rows: string | undefined },
): Promise<{ code: number; text: string }> {
  const body = rows ?? query
  const answer = await fetch(`${url}/${search}`, { method: 'POST', body, headers: { 'x-no-fault': 'true' } })
  const code = answer.ok ? 0 : Number(answer.headers.get('x-clickhouse-exception-code'))
  return { code, text: await answer.text() }
}
