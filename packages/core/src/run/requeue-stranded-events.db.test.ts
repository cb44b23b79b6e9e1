import { afterAll, beforeEach, expect, it } from 'vitest'
import { openEventTest } from '../event/testing/open-event-test.ts'
import type { JobName } from '../platform/job/add-job.ts'
import { requeueStrandedEvents } from './requeue-stranded-events.ts'

const ALWAYS = { enabled: 'always' }
const ALL = { inheritFieldsAndMapping: true, createEvent: ALWAYS, updateEvent: ALWAYS, deleteEvent: ALWAYS }
const MINUTE = 60_000
const STRANDED = 5 * MINUTE + 1_000

const test = await openEventTest()
beforeEach(() => test.reset())
afterAll(() => test.close())

/** Fails jobs of a name for the last time, as the queue notes it, and lets time pass. */
const failForGood = async (name: JobName) => {
  const failed = await test.sql(
    `UPDATE graphile_worker._private_jobs j SET attempts = max_attempts, last_error = 'no luck' FROM graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = $1 RETURNING j.id`,
    [name],
  )
  expect(failed).toHaveLength(1)
  test.clock.ms += STRANDED
}
/** As the hourly tidying does. */
const tidy = () => test.sql('DELETE FROM graphile_worker._private_jobs WHERE attempts >= max_attempts')
const put = (id: string, more: object = {}) =>
  test.vendor.records.set(id, { id, createdAt: test.clock.ms, updatedAt: test.clock.ms, ...more })
const install = async (provider: string, more: object = {}) => {
  await test.deploy({ provider, subscribe: ALL, ...more })
  return test.install({ provider, groupRef: 'acme' })
}
const ids = async () => (await test.messages()).flatMap(({ result = [] }) => result.map(({ id }) => id))

it('leaves alone what has a job', async () => {
  await install('silent', { watchSchema: { destination: 'app', allObjects: { fieldCreated: ALWAYS } } })
  await test.runJobs()
  test.clock.ms += STRANDED
  expect(await requeueStrandedEvents(test.ctx)).toBe(0)
})

it.each([true, false])(
  'a poll whose last attempt failed goes on, and skips nothing (tidied away: %s)',
  async (isTidied) => {
    await install('silent')
    await test.runJobs()
    put('p1', { name: 'N' })
    await failForGood('event.poll')
    if (isTidied) await tidy()
    expect(await requeueStrandedEvents(test.ctx)).toBe(1)
    expect(await requeueStrandedEvents(test.ctx)).toBe(0)
    await test.runJobs()
    expect(await ids()).toEqual(['p1'])
    put('p2', { name: 'N' })
    test.clock.ms += MINUTE
    await test.runJobs()
    expect(await ids()).toEqual(['p1', 'p2'])
  },
)

it('a baseline whose last attempt failed is read to its end', async () => {
  put('old', { name: 'O', createdAt: 0, updatedAt: test.clock.ms - MINUTE })
  await install('silent')
  test.vendor.pageMax = 1
  put('older', { name: 'O', createdAt: 0, updatedAt: test.clock.ms - MINUTE })
  // The look plans the baseline; it is stopped there.
  await test.sql(`CREATE FUNCTION stop_baselines() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.key LIKE 'baseline:%' THEN NEW.attempts := NEW.max_attempts; NEW.run_at := now() + interval '1 day'; END IF; RETURN NEW; END $$`)
  await test.sql(
    'CREATE TRIGGER stop_baselines BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION stop_baselines()',
  )
  await test.runJobs()
  await test.sql('DROP FUNCTION stop_baselines CASCADE')
  await failForGood('event.baseline')
  await test.runJobs()
  test.clock.ms += STRANDED
  expect(await requeueStrandedEvents(test.ctx)).toBe(1)
  await test.runJobs()
  expect(await test.sql(`SELECT baseline ->> 'status' AS status FROM event_polls`)).toEqual([
    { status: 'done' },
  ])
  expect(await test.sql('SELECT record_id FROM record_prints')).toHaveLength(2)
  test.vendor.pageMax = 100
})

it('a schema watch whose last attempt failed goes on', async () => {
  await test.deploy({
    provider: 'silent',
    watchSchema: { destination: 'app', allObjects: { fieldCreated: ALWAYS } },
  })
  await test.install({ provider: 'silent', groupRef: 'acme' })
  await test.runJobs()
  await failForGood('schema.watch')
  expect(await requeueStrandedEvents(test.ctx)).toBe(1)
  test.vendor.fields = ['id', 'name', 'mail', 'tier']
  await test.runJobs()
  expect((await test.messages()).map(({ action }) => action)).toEqual(['watchSchema'])
})

it('events whose last attempt failed are delivered', async () => {
  await install('hooked')
  await test.runJobs()
  put('p1', { name: 'N' })
  await test.send([
    {
      eventId: 'e1',
      type: 'create',
      providerEventType: 'person.made',
      objectName: 'people',
      recordId: 'p1',
      raw: {},
    },
  ])
  await failForGood('event.process')
  expect(await requeueStrandedEvents(test.ctx)).toBe(1)
  await test.runJobs()
  expect(await ids()).toEqual(['p1'])
  test.clock.ms += STRANDED
  expect(await requeueStrandedEvents(test.ctx)).toBe(0)
})

it('a subscription that is not made yet and whose last attempt failed gets another', async () => {
  await install('hooked')
  await test.sql(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key LIKE 'subscription:%'`,
  )
  await test.sql(
    `INSERT INTO webhook_endpoints (id, project_id, provider, connection_id, token_hash, token_sealed, status, created_at, updated_at)
     SELECT 'e', project_id, provider, id, 'h', 's', 'idle', created_at, created_at FROM connections`,
  )
  test.clock.ms += STRANDED
  expect(await requeueStrandedEvents(test.ctx)).toBe(1)
  expect(await requeueStrandedEvents(test.ctx)).toBe(0)
})

it('a subscription of places that come and go is looked at again though its job is gone', async () => {
  test.vendor.places.push('old')
  await install('growing')
  await test.runJobs()
  await test.sql('DELETE FROM graphile_worker._private_jobs')
  test.vendor.places.push('new')
  test.clock.ms += STRANDED
  expect(await requeueStrandedEvents(test.ctx)).toBe(0)
  test.clock.ms += 60 * MINUTE
  expect(await requeueStrandedEvents(test.ctx)).toBe(1)
  await test.runJobs()
  expect(test.vendor.hooks.size).toBe(2)
})
