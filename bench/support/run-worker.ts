// A server process of a benchmark. It is started with the database, the key, the migrations, a provider and its address, its
// role, and the SMTP server.
import { createRegistry } from '@mortise/connector-kit'
import { parseMasterKey } from '@mortise/core'
import { providers } from '@mortise/providers'
import { createLog } from '../../apps/server/src/adapters/create-log.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { benchProvider } from './bench-provider.ts'

const [
  databaseUrl = '',
  masterKey = '',
  migrationsDir = '',
  provider = '',
  url = '',
  role = 'worker',
  smtpUrl = '',
] = process.argv.slice(2)

const server = await startServer({
  databaseUrl,
  migrationsDir,
  ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
  host: '127.0.0.1',
  masterKey: parseMasterKey(masterKey),
  providerUrls: new Map([[provider, url]]),
  providers: createRegistry([benchProvider, ...providers.list()]),
  privateHostsAllowed: ['127.0.0.1', 'localhost'],
  poolMax: 8,
  // The soak's receiver refuses by chance, and the usual second wait of five minutes would be all it measures.
  settings: { deliveryRetryMs: Array.from({ length: 300 }, () => 1_000) },
  smtp: smtpUrl === '' ? undefined : { url: smtpUrl, from: 'Mortise <mortise@example.com>' },
  role: role === 'api' ? 'api' : 'worker',
  log: createLog({ level: 'warn' }),
})
process.once('SIGTERM', () => void server.close().finally(() => process.exit(0)))
process.send?.('ready')
