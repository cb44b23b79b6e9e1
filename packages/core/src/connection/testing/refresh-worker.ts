// One of several processes that hammer the same connection; forked by the refresh race test.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseMasterKey } from '../../platform/vault/master-key.ts'
import { openProcessContext } from '../../testing/open-test-context.ts'
import { openCall } from '../credentials/open-call.ts'
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

/** What a worker tells again and again, and once more when it was told to stop. */
export interface RefreshTally {
  calls: number
  failures: string[]
}

const reportEvery = 10
const work = JSON.parse(process.argv[2] ?? '{}') as RefreshWork
const { ctx, close } = await openProcessContext({
  connectionString: work.connectionString,
  masterKey: parseMasterKey(work.masterKey),
  logged: [],
  options: { definitions: [defineOidc(work.oidcUrl)] },
})
const tally: RefreshTally = { calls: 0, failures: [] }
let isStopped = false
process.once('message', () => {
  isStopped = true
})
await Promise.all(Array.from({ length: work.callers }, hammer))
process.send?.(tally)
await close()
process.disconnect()

/** Calls, one after the other, until the parent says stop. */
async function hammer(): Promise<void> {
  while (!isStopped) {
    try {
      const call = await openCall(ctx, work.projectId, work.connectionId)
      await call.request({ path: '/account' })
    } catch (error) {
      tally.failures.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    }
    tally.calls += 1
    if (tally.calls % reportEvery === 0) process.send?.(tally)
    await sleep(5)
  }
}
