// A proxy thread of a benchmark; started with its number, how many there are, and what its server was started with.
import { createRegistry } from '@mortise/connector-kit'
import { parseMasterKey } from '@mortise/core'
import { providers } from '@mortise/providers'
import { createLog } from '../../apps/server/src/adapters/create-log.ts'
import { runProxyThread } from '../../apps/server/src/proxy-thread/run-proxy-thread.ts'
import { benchProvider } from './bench-provider.ts'

const [number = '', count = '', databaseUrl = '', masterKey = '', migrationsDir = '', url = ''] =
  process.argv.slice(2)

await runProxyThread(
  {
    number: Number(number),
    count: Number(count),
    databaseUrl,
    migrationsDir,
    ports: { management: 0, search: 0, read: 0, write: 0, proxy: 0 },
    masterKey: parseMasterKey(masterKey),
    providerUrls: new Map([['bench', url]]),
    providers: createRegistry([benchProvider, ...providers.list()]),
    privateHostsAllowed: ['127.0.0.1', 'localhost'],
    role: 'api',
    log: createLog({ level: 'warn' }),
  },
  () => process.exit(0),
)
