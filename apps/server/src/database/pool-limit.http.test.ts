// A process keeps to the connections it was given, whatever it has to do.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startReceiver } from '../../../../packages/core/src/testing/start-receiver.ts'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'

const POOL_MAX = 5
const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: hook
          backfill: { defaultPeriod: { fullHistory: true } }
          requiredFields: [{ fieldName: email }]
`

let stage: SandboxedServer
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  stage = await openSandboxedServer({ role: 'all', poolMax: POOL_MAX })
  receiver = await startReceiver()
})
afterAll(async () => {
  await stage?.close()
  await receiver?.close()
})

it('reads for many customers, delivers and answers requests with the fewest connections it can start with', async () => {
  await stage.ask('POST', '/destinations', { name: 'hook', type: 'webhook', metadata: { url: receiver.url } })
  await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })
  const groups = ['a', 'b', 'c', 'd', 'e', 'f']
  const counts: number[] = []
  const count = async () => {
    const counted = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'mortise'`
    counts.push((await stage.server.ctx.database.pool.query(counted)).rows[0].count)
  }
  await Promise.all(
    groups.map(async (groupRef) => {
      await stage.control('POST', `/hubspot/contacts/generate?workspace=${groupRef}`, { count: 250, seed: 3 })
      await stage.connect('hubspot', groupRef, groupRef)
      const contacts = { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} }
      const config = { content: { provider: 'hubspot', read: { objects: { contacts } } } }
      const made = await stage.ask('POST', '/integrations/crm/installations', { groupRef, config })
      expect(made.status, made.text).toBe(201)
    }),
  )
  const isDone = async () => {
    const answers = await Promise.all(groups.map(() => stage.ask('GET', '/integrations')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await count()
    const records = receiver.received.reduce((sum, { message }) => sum + message.resultInfo.numRecords, 0)
    return records === groups.length * 250
  }
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 50 })
  expect(Math.max(...counts)).toBeLessThanOrEqual(POOL_MAX)
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(3)
})
