import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDestination } from '../../catalogue/destination/create-destination.ts'
import { createTopic } from '../../catalogue/topic/create-topic.ts'
import { createEventTopicRoute } from '../../catalogue/topic-route/create-event-topic-route.ts'
import { createTopicDestinationRoute } from '../../catalogue/topic-route/create-topic-destination-route.ts'
import { generateConnection } from '../../connection/generate-connection.ts'
import { openEventTest } from '../../event/testing/open-event-test.ts'
import { updateInstallation } from '../../installation/update-installation.ts'
import { commit } from '../../platform/db/commit.ts'
import { resumeConnectionReads } from '../schedule/resume-connection-reads.ts'

const ALWAYS = { enabled: 'always' }
const DAY = 86_400_000
const watchSchema = {
  destination: 'schemas',
  schedule: '0 0 * * *',
  allObjects: { fieldCreated: ALWAYS, fieldDeleted: ALWAYS, fieldChanged: ALWAYS },
}

const test = await openEventTest()
beforeEach(async () => {
  await test.reset()
  test.vendor.fields = ['id', 'name', 'mail', 'city']
})
afterAll(() => test.close())

const install = async (of: object = { watchSchema }) => {
  await test.deploy({ provider: 'silent', ...of })
  const made = await test.install({ provider: 'silent', groupRef: 'acme', selected: ['city'] })
  await test.runJobs()
  return made
}
const nextDay = async () => {
  test.clock.ms += DAY
  await test.runJobs()
}
const changes = async () =>
  (await test.messages()).flatMap(({ action, objectName, result = [] }) =>
    result.map((entry) => [action, objectName, entry.providerEventType, entry.rawEvent?.fieldName]),
  )
const schedule = async () =>
  (
    await test.sql<{ reason: string | null; isDue: boolean }>(
      'SELECT paused_reason AS reason, next_run_at IS NOT NULL AS "isDue" FROM schedules',
    )
  )[0]

describe('a watched schema', () => {
  it('of another account is not compared with the former one', async () => {
    const { installationId } = await install()
    const params = { projectIdOrName: test.project.id }
    const other = { provider: 'silent', groupRef: 'acme', consumerRef: 'ada', apiKey: 'k' }
    const { id: connectionId } = await generateConnection(test.ctx, test.caller, {
      params,
      body: { ...other, providerWorkspaceRef: 'elsewhere' },
    })
    test.vendor.fields = ['id', 'name', 'mail', 'city', 'tier']
    await updateInstallation(test.ctx, test.caller, {
      params: { ...params, integrationId: 'silent', installationId },
      query: { skipSampling: true },
      body: { updateMask: ['connectionId'], installation: { connectionId } },
    })
    await test.runJobs()
    await nextDay()
    expect(await test.messages()).toEqual([])
    test.vendor.fields = ['id', 'name', 'mail', 'city']
    await nextDay()
    expect(await changes()).toEqual([['watchSchema', 'person', 'fieldDeleted', 'tier']])
  })

  it('is remembered at the first look and told nothing of', async () => {
    await install()
    await nextDay()
    expect(await test.messages()).toEqual([])
  })

  it('tells of fields made and deleted, in one message for the object, to its own destination', async () => {
    await install()
    test.vendor.fields = ['id', 'name', 'mail', 'tier']
    await nextDay()
    expect(await changes()).toEqual([
      ['watchSchema', 'person', 'fieldDeleted', 'city'],
      ['watchSchema', 'person', 'fieldCreated', 'tier'],
    ])
    const [message] = await test.messages()
    expect(message?.result?.[1]).toEqual({
      subscribeEventType: 'other',
      providerEventType: 'fieldCreated',
      fieldsUpdated: ['tier'],
      rawEvent: {
        fieldName: 'tier',
        after: {
          displayName: 'tier',
          valueType: 'string',
          providerType: 'text',
          isReadOnly: false,
          isRequired: false,
        },
      },
    })
    expect(await test.sql('SELECT destination FROM deliveries')).toEqual([{ destination: 'schemas' }])
    await nextDay()
    expect(await changes()).toHaveLength(2)
  })

  it('tells of a field that changed, with what it was and what it is', async () => {
    await install()
    test.vendor.fields = ['id', 'name', 'mail:email:Mail address', 'city']
    await nextDay()
    expect(await changes()).toEqual([['watchSchema', 'person', 'fieldChanged', 'mail']])
    const [message] = await test.messages()
    expect(message?.result?.[0]?.rawEvent).toMatchObject({
      before: { displayName: 'mail', providerType: 'text' },
      after: { displayName: 'Mail address', providerType: 'email' },
    })
  })

  it('tells only of what the manifest wants to hear of', async () => {
    await install({ watchSchema: { ...watchSchema, allObjects: { fieldCreated: ALWAYS } } })
    test.vendor.fields = ['id', 'name', 'mail', 'tier']
    await nextDay()
    expect(await changes()).toEqual([['watchSchema', 'person', 'fieldCreated', 'tier']])
  })

  it('lets reads be when a field goes that the customer merely chose', async () => {
    await install()
    test.vendor.fields = ['id', 'name', 'mail']
    await nextDay()
    expect(await schedule()).toEqual({ reason: null, isDue: true })
  })

  it('pauses the reads of an object whose required field has gone, says why, and lets them go on when it is back', async () => {
    const params = { projectIdOrName: test.project.id }
    const metadata = { url: 'http://localhost:9/ops' }
    const { id: destinationId } = await createDestination(test.ctx, test.caller, {
      params,
      body: { name: 'ops', type: 'webhook', metadata },
    })
    const { id: topicId } = await createTopic(test.ctx, test.caller, { params, body: { name: 'trouble' } })
    const eventType = 'read.schedule.paused'
    await createEventTopicRoute(test.ctx, test.caller, { params, body: { eventType, topicId } })
    await createTopicDestinationRoute(test.ctx, test.caller, { params, body: { topicId, destinationId } })
    const { connectionId } = await install()
    test.vendor.fields = ['id', 'name', 'city']
    await nextDay()
    expect(await schedule()).toEqual({ reason: 'schema: mail', isDue: false })
    // A customer who comes back brings no field along.
    await commit(test.ctx, (unit) => resumeConnectionReads(unit, test.project.id, connectionId))
    expect(await schedule()).toEqual({ reason: 'schema: mail', isDue: false })
    const told = await test.sql<{ body: string }>(
      'SELECT body FROM deliveries WHERE notification_type IS NOT NULL',
    )
    expect(told.map(({ body }) => JSON.parse(body).data.error)).toEqual([
      expect.stringContaining('people no longer has mail, which the manifest requires'),
    ])
    test.vendor.fields = ['id', 'name', 'city', 'mail']
    await nextDay()
    expect(await schedule()).toEqual({ reason: null, isDue: true })
  })

  it('that cannot be looked at is as it was, and is looked at again soon', async () => {
    await install()
    test.vendor.refuse = { status: 503, body: '{"message":"down"}' }
    await nextDay()
    expect(await test.messages()).toEqual([])
    test.vendor.refuse = undefined
    test.vendor.fields = ['id', 'name', 'mail']
    test.clock.ms += 16 * 60_000
    await test.runJobs()
    expect(await changes()).toEqual([['watchSchema', 'person', 'fieldDeleted', 'city']])
  })
})
