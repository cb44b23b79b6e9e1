// Records that were read before a change of fields: what they lack is known, and a read of everything brings it.
import type { BackfillConfig } from '@mortise/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { batchUpsertIntegrations } from '../../installation/deploy/batch-upsert-integrations.ts'
import { getInstallationHealth } from '../../installation/health/get-installation-health.ts'
import { openReadTest, people } from '../../testing/open-read-test.ts'
import { dispatchDueSchedules } from '../schedule/dispatch-due-schedules.ts'
import { dismissReread } from './dismiss-reread.ts'
import { rereadObject } from './reread-object.ts'
import { runRead } from './run-read.ts'
import { triggerRead } from './trigger-read.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FULL = { defaultPeriod: { fullHistory: true } }
const MAIL = { selectedFieldMappings: { mail: 'mail' } }

const test = await openReadTest({ pageSize: 50 })
beforeEach(async () => {
  await test.reset()
  const more = (index: number) => ({ mail: `${index}@example.com`, second: `${index}@example.org` })
  test.vendor.records.set('people', people(150, test.clock.ms - HOUR, more))
})
afterAll(() => test.close())

const paramsOf = (installationId: string, objectName = 'people') => ({
  projectIdOrName: test.project.id,
  integrationId: 'sync',
  installationId,
  objectName,
})
const healthOf = async (installationId: string) => {
  const { objects } = await getInstallationHealth(test.ctx, test.caller, { params: paramsOf(installationId) })
  return objects[0]
}
const offerOf = async (installationId: string) => (await healthOf(installationId))?.rereadOffer
const namesIn = async (installationId: string) =>
  (await offerOf(installationId))?.fields.map(({ name }) => name)
const reread = (installationId: string, objectName?: string) =>
  rereadObject(test.ctx, test.caller, { params: paramsOf(installationId, objectName) })
const trigger = (window: { sinceTimestamp?: string; untilTimestamp?: string } = {}) =>
  triggerRead(test.ctx, test.caller, {
    params: { projectIdOrName: test.project.id, integrationId: 'sync', objectName: 'people' },
    body: { groupRef: 'acme', mode: 'async', ...window },
  })

async function installRead(backfill: BackfillConfig = FULL): Promise<string> {
  const installationId = await test.install({ backfill })
  await test.runJobs()
  await test.deliver()
  test.receiver.received.length = 0
  test.clock.ms += HOUR
  return installationId
}

async function mappedNow(): Promise<number> {
  await test.deliver()
  const entries = test.receiver.received.flatMap(({ message }) => message.result ?? [])
  return entries.filter(({ mappedFields }) => mappedFields?.mail !== undefined).length
}

async function runSome(pages: number): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    const [job] = await test.waitingJobs()
    if (!job) throw new Error('no job')
    await test.sql('DELETE FROM graphile_worker._private_jobs WHERE key = $1', [job.key])
    await runRead(test.ctx, job.payload, { budgetMs: 0 })
  }
}

describe('a re-read is offered', () => {
  it('when a mapping is added to an object that was read, by name and time, until the mapping goes again', async () => {
    const id = await installRead()
    expect(await offerOf(id)).toBeUndefined()
    await test.configure(id, MAIL)
    const changeTime = new Date(test.clock.ms).toISOString()
    expect(await offerOf(id)).toEqual({ changeTime, fields: [{ name: 'mail' }] })

    test.clock.ms += HOUR
    await test.configure(id, { selectedFieldMappings: { mail: 'mail', other: 'second' } })
    expect(await offerOf(id)).toEqual({
      changeTime: new Date(test.clock.ms).toISOString(),
      fields: [{ name: 'mail' }, { name: 'other' }],
    })
    await test.configure(id, { selectedFieldMappings: { other: 'second' } })
    // Among all fields `mail` comes under its own name again, which nothing delivered lately.
    expect(await namesIn(id)).toEqual(['other', 'mail'])
    await test.configure(id, { selectedFieldMappings: {}, schedule: '0 5 * * *', disabled: true })
    expect(await namesIn(id)).toEqual(['mail', 'second'])
  })

  it('for the pages a first read has stored, and not before it stored one', async () => {
    const id = await test.install({ backfill: FULL })
    await test.configure(id, { selectedFieldMappings: { other: 'second' } })
    expect(await offerOf(id)).toBeUndefined()
    await runSome(1)
    await test.configure(id, { selectedFieldMappings: { other: 'second', mail: 'mail' } })
    expect(await namesIn(id)).toEqual(['mail'])
    await test.runJobs()
    // It ended well, and its first page lacks the field all the same.
    expect(await healthOf(id)).toMatchObject({
      status: 'healthy',
      rereadOffer: { fields: [{ name: 'mail' }] },
    })
  })

  it('when the manifest comes to require a field, with the name the builder gave it', async () => {
    const id = await installRead()
    const deploy = (required: string) =>
      batchUpsertIntegrations(test.ctx, test.caller, {
        params: { projectIdOrName: test.project.id },
        query: { destructive: false },
        body: { sourceYaml: MANIFEST.replace('# required', required) },
      })
    await deploy(
      'requiredFields: [{ fieldName: second, mapToName: second_mail, mapToDisplayName: Other mail }]',
    )
    expect((await offerOf(id))?.fields).toEqual([{ name: 'second_mail', displayName: 'Other mail' }])
    await deploy('')
    expect(await namesIn(id)).toEqual(['second'])
  })

  it('no longer when somebody turns it down, until fields change again', async () => {
    const id = await installRead()
    await test.configure(id, MAIL)
    const params = paramsOf(id, 'contacts')
    await dismissReread(test.ctx, test.caller, { params })
    expect(await offerOf(id)).toBeUndefined()
    const entries = () =>
      test.sql<{ target: string }>(`SELECT target FROM audit_entries WHERE action = 'object.reread_dismissed'
        AND target = 'installation:${id}'`)
    expect(await entries()).toHaveLength(1)
    // There is nothing to turn down any more.
    await dismissReread(test.ctx, test.caller, { params })
    expect(await entries()).toHaveLength(1)
    await test.configure(id, { selectedFieldMappings: { mail: 'mail', other: 'second' } })
    expect(await namesIn(id)).toEqual(['other'])
  })
})

describe('an accepted re-read', () => {
  it('brings everything the backfill did, once however often it is accepted, and ends the offer', async () => {
    const id = await installRead()
    await test.configure(id, MAIL)
    const [before] = await test.sql('SELECT watermark_at, floor_at FROM read_states')
    const { operationId } = await reread(id)
    expect(await reread(id, 'contacts')).toEqual({ operationId })
    expect(await healthOf(id)).toMatchObject({ status: 'reading', rereadOffer: { operationId } })
    await test.runJobs()
    expect(await mappedNow()).toBe(150)
    expect(test.receiver.received[0]?.message).toMatchObject({ readType: 'backfill', operationId })
    expect(await offerOf(id)).toBeUndefined()
    expect(await test.sql('SELECT watermark_at, floor_at FROM read_states')).toEqual([before])
    await expect(reread(id)).rejects.toMatchObject({ code: 'reread.not_offered', status: 409 })
  })

  it('reaches as far back as the object was read, and no further', async () => {
    test.vendor.records.set('people', [
      { id: 'old', mail: 'a', updatedAt: test.clock.ms - 10 * DAY },
      { id: 'new', mail: 'b', updatedAt: test.clock.ms - HOUR },
    ])
    const id = await installRead({ defaultPeriod: { days: 3 } })
    await test.configure(id, MAIL)
    await reread(id)
    await test.runJobs()
    await test.deliver()
    const read = test.receiver.received
      .flatMap(({ message }) => message.result ?? [])
      .map((entry) => entry.id)
    expect(read).toEqual(['new'])
    expect(await offerOf(id)).toBeUndefined()
  })

  it('that fails leaves the offer, to be accepted again', async () => {
    const id = await installRead()
    await test.configure(id, MAIL)
    const { operationId } = await reread(id)
    test.vendor.faults.push({ status: 400, text: '{"message":"people are closed today"}' })
    await test.runJobs()
    const found = await healthOf(id)
    expect(found).toMatchObject({
      status: 'failing',
      lastRead: { operationId, error: { detail: 'people are closed today' } },
    })
    expect(found?.rereadOffer?.fields).toEqual([{ name: 'mail' }])
    expect(found?.rereadOffer?.operationId).toBeUndefined()
    expect((await reread(id)).operationId).not.toBe(operationId)
    await test.runJobs()
    expect(await offerOf(id)).toBeUndefined()
  })

  it('leaves what changed while it ran, for another one', async () => {
    const id = await installRead()
    await test.configure(id, MAIL)
    const { operationId } = await reread(id)
    await runSome(1)
    test.clock.ms += 1
    await test.configure(id, { selectedFieldMappings: { mail: 'mail', other: 'second' } })
    expect((await offerOf(id))?.operationId).toBeUndefined()
    await test.runJobs()
    expect(await namesIn(id)).toEqual(['other'])
    expect((await reread(id)).operationId).not.toBe(operationId)
    await test.runJobs()
    expect(await offerOf(id)).toBeUndefined()
  })

  it('has scheduled reads wait, so that the newest state of a record comes last', async () => {
    const id = await installRead()
    await test.configure(id, MAIL)
    await reread(id)
    test.clock.ms += HOUR
    await dispatchDueSchedules(test.ctx)
    expect((await test.operations(id)).results.filter(({ status }) => status === 'in_progress')).toHaveLength(
      1,
    )
  })

  it('is refused for a disabled object and for credentials that are turned down', async () => {
    const id = await installRead()
    await test.configure(id, { ...MAIL, disabled: true })
    await expect(reread(id)).rejects.toMatchObject({ code: 'read.disabled' })
    await test.configure(id, { disabled: false })
    await test.sql(`UPDATE connections SET status = 'bad_credentials'`)
    test.ctx.caches.dropNow('connection', test.project.id)
    await expect(reread(id)).rejects.toMatchObject({ code: 'connection.revoked' })
    await test.sql(`UPDATE connections SET status = 'working'`)
    test.ctx.caches.dropNow('connection', test.project.id)
  })

  it('is the group’s own affair', async () => {
    const id = await installRead()
    await test.configure(id, MAIL)
    const other = { ...test.caller, groupRef: 'globex' }
    const params = paramsOf(id)
    const notFound = { code: 'installation.not_found' }
    await expect(rereadObject(test.ctx, other, { params })).rejects.toMatchObject(notFound)
    await expect(dismissReread(test.ctx, other, { params })).rejects.toMatchObject(notFound)
    expect(await namesIn(id)).toEqual(['mail'])
  })
})

describe('another read', () => {
  const iso = (ms: number) => new Date(ms).toISOString()

  it('ends the offer when it asks for everything, and not when it asks for less or ends before the change', async () => {
    const id = await installRead()
    await test.configure(id, MAIL)
    const changed = test.clock.ms
    test.clock.ms += HOUR
    for (const window of [
      {},
      { sinceTimestamp: iso(changed - 90 * DAY) },
      { untilTimestamp: iso(changed - 1) },
    ]) {
      await trigger(window)
      await test.runJobs()
      expect(await namesIn(id)).toEqual(['mail'])
    }
    const { operationId } = await trigger({ sinceTimestamp: iso(0) })
    expect((await offerOf(id))?.operationId).toBeUndefined()
    await runSome(1)
    expect(await offerOf(id)).toMatchObject({ operationId })
    await test.runJobs()
    expect(await offerOf(id)).toBeUndefined()
  })

  it('that starts over because filters changed ends the offer, too', async () => {
    const id = await test.install({ backfill: FULL })
    await runSome(1)
    await test.configure(id, {
      ...MAIL,
      fieldFilters: [{ fieldName: 'name', operator: 'eq', value: 'Person 1' }],
    })
    expect(await namesIn(id)).toEqual(['mail'])
    await test.runJobs()
    expect(await offerOf(id)).toBeUndefined()
  })
})

it('nothing is offered for an object that is read in full: its next read brings the change', async () => {
  const whole = await openReadTest({ incremental: 'none' })
  try {
    whole.vendor.records.set(
      'people',
      people(3, whole.clock.ms - HOUR, () => ({ mail: 'a' })),
    )
    const installationId = await whole.install({ backfill: FULL })
    await whole.runJobs()
    await whole.configure(installationId, MAIL)
    expect(await whole.sql('SELECT lacking FROM read_states')).toEqual([{ lacking: null }])
  } finally {
    await whole.close()
  }
})

const MANIFEST = `specVersion: 1.0.0
integrations:
  - name: sync
    provider: tinyVendor
    read:
      objects:
        - objectName: people
          mapToName: contacts
          destination: hook
          schedule: "*/10 * * * *"
          # required
          optionalFieldsAuto: all
          optionalFields:
            - fieldName: name
            - mapToName: mail
`
