// The program of a proxy thread, which `mortise serve` starts with its own environment.
import { providers } from '@mortise/providers'
import { createLog } from './adapters/create-log.ts'
import { withCustomProviders } from './custom-provider/load-custom-providers.ts'
import { traceProcess } from './observe/trace-process.ts'
import { runProxyThread } from './proxy-thread/run-proxy-thread.ts'
import { readEnvironment } from './settings/env.ts'
import { serverOptionsOf } from './settings/server-options-of.ts'

// Signals to the whole group are for the server, which then asks its threads to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
const env = readEnvironment()
const log = createLog({ level: env.LOG_LEVEL })
const tracing = await traceProcess(env, 'proxy')
const known = await withCustomProviders(providers, env.MORTISE_PROVIDERS_DIR)
const [number = 1, count = 1] = process.argv.slice(2).map(Number)
await runProxyThread({ ...serverOptionsOf(env), number, count, providers: known, log }, async () => {
  await tracing.stop(log)
  log.flush()
  process.exit(0)
})
