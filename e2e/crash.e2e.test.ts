// kill -9 of everything in the middle of a backfill, three times, and nothing is lost. Runs in the full trial only.
import { afterAll, expect, it } from 'vitest'
import { arrivalsFor, expectRepeatsAreIdentical, idsIn } from './support/delivered.ts'
import { awaitGone, descendantsOf } from './support/process-tree.ts'
import type { Receiver } from './support/receive-webhooks.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { connectGroup, contentOf, install, receiveAs, writeManifest } from './support/stage.ts'
import { type Dev, makeFolder, startDev, stopAll } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const count = 20_000
const kills = 3
const answerMs = 200
const account = { provider: 'hubspot' as const, workspace: 'acme' }
const manifest = [
  {
    name: 'crm',
    provider: 'hubspot',
    read: {
      objects: [
        {
          objectName: 'contacts',
          destination: 'app',
          backfill: { defaultPeriod: { fullHistory: true } },
          requiredFields: [{ fieldName: 'email' }, { fieldName: 'lastname', mapToName: 'family' }],
        },
      ],
    },
  },
]
const content = contentOf('hubspot', 'contacts')

let receiver: Receiver | undefined

afterAll(async () => {
  await receiver?.close()
  await stopAll()
})

async function progressOf(dev: Dev, installationId: string): Promise<number> {
  const params = {
    projectIdOrName: dev.ready.project.name,
    integrationId: 'crm',
    installationId,
    objectName: 'contacts',
  }
  return (await dev.client.getBackfillProgress({ params })).recordsProcessed
}

it('delivers every record through kills, one of them of the database too, repeats under the same id with the same records, and leaves nothing running', async () => {
  const dataDir = await makeFolder()
  const start = async (...args: string[]) => startDev({ dataDir, args: ['--no-demo', ...args] })
  let dev = await start('--deploy', await writeManifest(manifest))
  const everStarted = new Set([dev.pid, ...(await descendantsOf(dev.pid))])
  let sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  receiver = await receiveAs(dev, 'app')
  receiver.setDelayMs(answerMs)
  await sandbox.generate(account, 'contacts', { count, seed: 1 })
  const ids = (await sandbox.list(account, 'contacts')).map(({ id }) => String(id))
  // Slow enough that a kill finds the read halfway; like everything at the vendor it outlives our crashes.
  await sandbox.fault(account, { kind: 'latency', ms: 25 })
  await connectGroup(dev, sandbox, { groupRef: 'acme' })
  const { id } = await install(dev, { integration: 'crm', groupRef: 'acme', content })
  const arrived = () => arrivalsFor(receiver ?? { arrivals: [] }, { groupRef: 'acme' })

  const figures: string[] = []
  const unanswered = new Set<string>()
  for (let kill = 1; kill <= kills; kill++) {
    const known = new Set(idsIn(arrived())).size
    const least = Math.max(known, Math.floor(count * ((kill - 1) / (kills + 1)))) + 1
    const point = least + Math.floor(Math.random() * (count / (kills + 2)))
    await receiver.waitUntil(() => new Set(idsIn(arrived())).size >= point)
    const processed = await progressOf(dev, id)
    expect(processed, 'the kill meets a read under way').toBeLessThan(count)
    const below = await descendantsOf(dev.pid)
    for (const pid of below) everStarted.add(pid)
    const before = arrived().length
    await receiver.waitUntil(() => arrived().length > before)
    const killedAt = Date.now()
    // The second time the database goes with it, as when a machine stops.
    if (kill === 2) for (const pid of below) process.kill(pid, 'SIGKILL')
    const ended = await dev.stop('SIGKILL')
    expect(ended.signal).toBe('SIGKILL')
    for (const arrival of arrived()) {
      if (arrival.at.getTime() > killedAt - answerMs / 2) unanswered.add(arrival.id)
    }
    figures.push(`kill ${kill} at ${new Set(idsIn(arrived())).size} delivered, ${processed} read`)
    dev = await start()
    everStarted.add(dev.pid)
  }

  await receiver.waitUntil(() => new Set(idsIn(arrived())).size >= count, 120_000)
  await waitFor('the backfill to end', async () => {
    const params = { projectIdOrName: dev.ready.project.name, integrationId: 'crm', installationId: id }
    const { results } = await dev.client.listOperations({ params })
    return results.length === 1 && results[0]?.status === 'success'
  })
  expect(idsIn(arrived()).toSorted(), 'each record in one message').toEqual(ids.toSorted())
  expect(unanswered.size, 'messages were under way when it was killed').toBeGreaterThan(0)
  const timesOf = (message: string) => arrived().filter((arrival) => arrival.id === message).length
  await receiver.waitUntil(() => [...unanswered].every((message) => timesOf(message) > 1), 90_000)
  expectRepeatsAreIdentical(arrived())
  expect(receiver.faults).toEqual([])
  const repeats = arrived().length - new Set(arrived().map((arrival) => arrival.id)).size
  expect(await progressOf(dev, id)).toBe(count)
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  expect((await sandbox.list(account, 'contacts')).length, 'the vendor kept its records').toBe(count)

  for (const pid of await descendantsOf(dev.pid)) everStarted.add(pid)
  await dev.stop()
  await awaitGone([...everStarted])
  console.info(`${figures.join('; ')}; ${repeats} of ${arrived().length} messages came again`)
})
