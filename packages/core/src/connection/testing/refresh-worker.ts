// One of several processes that hammer the same connection; forked by the refresh race test.
import { setTimeout as sleep } from 'node:timers/promises'
import { openProcessContext } from '../../testing/open-test-context.ts'
import { parseMasterKey } from '../../vault/vault.ts'
import { openCall } from '../open-call.ts'
import { defineOidc } from './define-oidc.ts'

/** What a worker is forked with, as JSON in its first argument. */
export interface RefreshWork {
  connectionString: string
  masterKey: string
  projectId: string
  connectionId: string
  oidcUrl: string
  /** Callers at once in this process. */
  callers: number
}

/** What a worker tells at its end. */
export interface RefreshTally {
  calls: number
  failures: string[]
}

const work = JSON.parse(process.argv[2] ?? '{}') as RefreshWork
const { ctx, close } = await openProcessContext({
  connectionString: work.connectionString,
  masterKey: parseMasterKey(work.masterKey),
  logged: [],
  options: { definitions: [defineOidc(work.oidcUrl)] },
})
process.once('message', (untilMs: number) => {
  hammer(untilMs).then(async (tally) => {
    process.send?.(tally)
    await close()
    process.disconnect()
  })
})
process.send?.('ready')

async function hammer(untilMs: number): Promise<RefreshTally> {
  const tally: RefreshTally = { calls: 0, failures: [] }
  const caller = async () => {
    while (Date.now() < untilMs) {
      tally.calls += 1
      try {
        const call = await openCall(ctx, work.projectId, work.connectionId)
        await call.request({ path: '/account' })
      } catch (error) {
        tally.failures.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      }
      await sleep(5)
    }
  }
  await Promise.all(Array.from({ length: work.callers }, caller))
  return tally
}
