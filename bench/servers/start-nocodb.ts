// NocoDB as npm installs it, on an embedded PostgreSQL.
import { join } from 'node:path'
import nocodb from '../../packages/providers/src/nocodb/index.ts'
import { type Account, findInstalled, openCall, type StartServer, versionOf } from './real-server.ts'
import { startDatabase } from './start-database.ts'
import { startServer } from './start-server.ts'

const columns = [
  { title: 'Title', column_name: 'title', uidt: 'SingleLineText', pv: true },
  { title: 'Age', column_name: 'age', uidt: 'Number' },
  { title: 'Done', column_name: 'done', uidt: 'Checkbox' },
]

/** Starts it with one table. */
export const startNocodb: StartServer = async (root) => {
  const installed = findInstalled(root, 'nocodb')
  if (!installed) return 'run npm run setup in bench/servers/installed'
  const postgres = await startDatabase('nocodb')
  const { folder } = postgres
  const { hostname: host, port, username: user, password, pathname } = new URL(postgres.connectionString)
  const connection = { host, port: Number(port), user, password, database: pathname.slice(1) }
  const env = {
    ...process.env,
    NC_DB_JSON: JSON.stringify({ client: 'pg', connection }),
    NC_TOOL_DIR: folder,
    NC_DISABLE_TELE: 'true',
    NODE_PATH: join(installed.folder, 'node_modules'),
  }
  const program = join(root, 'bench/servers/installed/serve-nocodb.cjs')
  const server = await startServer({
    program: installed.node,
    argsOf: (port) => [program, String(port)],
    cwd: folder,
    env,
  })
  const url = `http://127.0.0.1:${server.port}`
  const { apiKey, objectName } = await setUp(url)
  const account: Account = { metadata: { serverUrl: url }, secret: { scheme: 'apiKey', apiKey } }
  return {
    provider: nocodb,
    version: `NocoDB ${versionOf(installed.folder, 'nocodb')}`,
    account,
    call: openCall(nocodb, account),
    objectName,
    make: (index) => ({ Title: `Title ${index}`, Age: index % 4 }),
    change: { Title: 'Ada & daughters 漢字' },
    searched: { fieldName: 'Age', valueOf: ({ Age }) => Age, absent: 987_654 },
    bad: { Title: 'Bad', Age: 'many' },
    subject: {
      isUnordered: true,
      textField: 'Title',
      write: { create: { Title: 'Ada & sons', Age: 36 }, update: { Title: 'Ada', Done: true } },
    },
    async close() {
      await server.close()
      await postgres.close()
    },
  }
}

/** Makes the first user, a token, a base and a table, as its own pages do. */
async function setUp(url: string): Promise<{ apiKey: string; objectName: string }> {
  let session = ''
  const ask = async (path: string, body: object) => {
    const headers = new Headers({ 'content-type': 'application/json' })
    if (session) headers.set('xc-auth', session)
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`NocoDB answered ${answer.status} to ${path}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const user = { email: 'admin@example.com', password: 'A-long-passw0rd!' }
  session = String((await ask('/api/v1/auth/user/signup', user)).token)
  const base = await ask('/api/v2/meta/bases', { title: 'Trial' })
  const table = { title: 'Contacts', table_name: 'contacts', columns }
  const { id } = await ask(`/api/v2/meta/bases/${String(base.id)}/tables`, table)
  const { token } = await ask('/api/v1/tokens', { description: 'trial' })
  return { apiKey: String(token), objectName: String(id) }
}
