// Directus as npm installs it, on an embedded PostgreSQL.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import directus from '../../packages/providers/src/directus/index.ts'
import { type Account, findInstalled, openCall, type StartServer, versionOf } from './real-server.ts'
import { startDatabase } from './start-database.ts'
import { startServer } from './start-server.ts'

const TOKEN = 'a-static-token-of-the-administrator'

const stamp = (field: string, special: string) => ({
  field,
  type: 'timestamp',
  meta: { special: [special] },
  schema: {},
})

const collection = {
  collection: 'articles',
  schema: {},
  meta: {},
  fields: [
    {
      field: 'id',
      type: 'integer',
      schema: { is_primary_key: true, has_auto_increment: true },
      meta: { hidden: true },
    },
    { field: 'title', type: 'string', schema: {}, meta: {} },
    { field: 'price', type: 'integer', schema: {}, meta: {} },
    { field: 'is_public', type: 'boolean', schema: {}, meta: {} },
    stamp('date_created', 'date-created'),
    stamp('date_updated', 'date-updated'),
  ],
}

/** Starts it with one collection of articles. */
export const startDirectus: StartServer = async (root) => {
  const installed = findInstalled(root, 'directus')
  if (!installed) return 'run npm run setup in bench/servers/installed'
  const postgres = await startDatabase('directus')
  const { folder } = postgres
  const cli = join(installed.folder, 'node_modules/directus/cli.js')
  const env = {
    ...process.env,
    KEY: 'trial',
    SECRET: 'a-secret-of-the-trial-that-is-long-enough',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: postgres.connectionString,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'a-long-password',
    ADMIN_TOKEN: TOKEN,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
  }
  await promisify(execFile)(installed.node, [cli, 'bootstrap'], { cwd: folder, env })
  const server = await startServer({
    program: installed.node,
    argsOf: () => [cli, 'start'],
    cwd: folder,
    env,
  })
  const account: Account = {
    metadata: { serverUrl: `http://127.0.0.1:${server.port}` },
    secret: { scheme: 'apiKey', apiKey: TOKEN },
  }
  const call = openCall(directus, account)
  await call.request({ method: 'POST', path: '/collections', json: collection })
  return {
    provider: directus,
    version: `Directus ${versionOf(installed.folder, 'directus')}`,
    account,
    call,
    objectName: 'articles',
    make: (index) => ({ title: `Title ${index}`, price: index % 4 }),
    change: { title: 'Ada & daughters 漢字' },
    searched: { fieldName: 'price', valueOf: ({ price }) => price, absent: 987_654 },
    bad: { title: 'Bad', price: { not: 'a number' } },
    subject: {
      isUnordered: true,
      textField: 'title',
      write: { create: { title: 'Ada & sons' }, update: { title: 'Ada', is_public: true } },
    },
    async close() {
      await server.close()
      await postgres.close()
    },
  }
}
