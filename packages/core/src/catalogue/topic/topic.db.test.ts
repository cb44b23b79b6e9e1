import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../testing/empty-tables.ts'
import { openTestContext } from '../../testing/open-test-context.ts'
import { createDestination } from '../destination/create-destination.ts'
import { deleteDestination } from '../destination/delete-destination.ts'
import { createEventTopicRoute } from '../topic-route/create-event-topic-route.ts'
import { createTopicDestinationRoute } from '../topic-route/create-topic-destination-route.ts'
import { deleteEventTopicRoute } from '../topic-route/delete-event-topic-route.ts'
import { deleteTopicDestinationRoute } from '../topic-route/delete-topic-destination-route.ts'
import { listEventTopicRoutes } from '../topic-route/list-event-topic-routes.ts'
import { listTopicDestinationRoutes } from '../topic-route/list-topic-destination-routes.ts'
import { createTopic } from './create-topic.ts'
import { deleteTopic } from './delete-topic.ts'
import { listTopics } from './list-topics.ts'
import { updateTopic } from './update-topic.ts'

const test = await openTestContext()
beforeEach(() => emptyTables(test.ctx, ['topics', 'destinations']))
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })
const topic = (name: string) => createTopic(test.ctx, test.caller, { params: params(), body: { name } })
const destination = (name: string) =>
  createDestination(test.ctx, test.caller, {
    params: params(),
    body: { name, type: 'webhook', metadata: { url: 'https://example.com/hook' } },
  })
type EventType = Parameters<typeof createEventTopicRoute>[2]['body']['eventType']
const routeEvent = (eventType: EventType, topicId: string, caller = test.caller) =>
  createEventTopicRoute(test.ctx, caller, { params: params(), body: { eventType, topicId } })
const routeTopic = (topicId: string, destinationId: string, caller = test.caller) =>
  createTopicDestinationRoute(test.ctx, caller, { params: params(), body: { topicId, destinationId } })
const eventRoutes = (query: { topicId?: string; eventType?: EventType } = {}) =>
  listEventTopicRoutes(test.ctx, test.caller, { params: params(), query })
const topicRoutes = (query: { topicId?: string; destinationId?: string } = {}) =>
  listTopicDestinationRoutes(test.ctx, test.caller, { params: params(), query })

async function stranger() {
  return { ...test.caller, projectId: (await test.addProject()).id }
}

describe('a topic', () => {
  it('is made, listed by name, renamed and removed', async () => {
    const trouble = await topic('trouble')
    expect(trouble).toEqual({
      id: expect.any(String),
      name: 'trouble',
      projectId: test.project.id,
      createTime: expect.stringMatching(/Z$/),
      updateTime: expect.stringMatching(/Z$/),
    })
    await topic('progress')
    const list = async () =>
      (await listTopics(test.ctx, test.caller, { params: params() })).map(({ name }) => name)
    expect(await list()).toEqual(['progress', 'trouble'])
    const at = { ...params(), topicId: trouble.id }
    expect(await updateTopic(test.ctx, test.caller, { params: at, body: { name: 'alarm' } })).toMatchObject({
      id: trouble.id,
      name: 'alarm',
    })
    expect(await list()).toEqual(['alarm', 'progress'])
    await deleteTopic(test.ctx, test.caller, { params: at })
    expect(await list()).toEqual(['progress'])
    await expect(deleteTopic(test.ctx, test.caller, { params: at })).rejects.toMatchObject({
      code: 'topic.not_found',
    })
  })

  it('keeps its name to itself within the project, also when two are made at once', async () => {
    const both = await Promise.allSettled([topic('one'), topic('one')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(topic('one')).rejects.toMatchObject({ code: 'topic.exists', status: 409 })
    const other = await topic('other')
    const at = { ...params(), topicId: other.id }
    await expect(
      updateTopic(test.ctx, test.caller, { params: at, body: { name: 'one' } }),
    ).rejects.toMatchObject({ code: 'topic.exists', status: 409 })
    const elsewhere = await stranger()
    expect(await createTopic(test.ctx, elsewhere, { params: params(), body: { name: 'one' } })).toMatchObject(
      {
        name: 'one',
      },
    )
  })

  it('of another project does not exist', async () => {
    const { id: topicId } = await topic('mine')
    const elsewhere = await stranger()
    const at = { ...params(), topicId }
    const missing = { code: 'topic.not_found', status: 404 }
    await expect(updateTopic(test.ctx, elsewhere, { params: at, body: { name: 'x' } })).rejects.toMatchObject(
      missing,
    )
    await expect(deleteTopic(test.ctx, elsewhere, { params: at })).rejects.toMatchObject(missing)
    await expect(routeEvent('connection.error', topicId, elsewhere)).rejects.toMatchObject(missing)
    const { id } = await destination('hook')
    await expect(routeTopic(topicId, id, elsewhere)).rejects.toMatchObject(missing)
    expect(await listTopics(test.ctx, elsewhere, { params: params() })).toEqual([])
  })
})

describe('routes', () => {
  it('from notifications to topics are made once each, filtered and removed', async () => {
    const [a, b] = [await topic('a'), await topic('b')]
    const route = await routeEvent('connection.error', a.id)
    expect(route).toEqual({
      id: expect.any(String),
      eventType: 'connection.error',
      topicId: a.id,
      projectId: test.project.id,
      createTime: expect.any(String),
      updateTime: expect.any(String),
    })
    await routeEvent('connection.error', b.id)
    await routeEvent('read.backfill.done', a.id)
    await expect(routeEvent('connection.error', a.id)).rejects.toMatchObject({
      code: 'topic_route.exists',
      status: 409,
    })
    expect(await eventRoutes()).toHaveLength(3)
    expect(await eventRoutes({ topicId: a.id })).toHaveLength(2)
    expect(await eventRoutes({ eventType: 'connection.error' })).toHaveLength(2)
    expect(await eventRoutes({ topicId: a.id, eventType: 'connection.error' })).toEqual([route])
    const at = { ...params(), routeId: route.id }
    await expect(deleteEventTopicRoute(test.ctx, await stranger(), { params: at })).rejects.toMatchObject({
      code: 'topic_route.not_found',
    })
    await deleteEventTopicRoute(test.ctx, test.caller, { params: at })
    expect(await eventRoutes({ topicId: a.id, eventType: 'connection.error' })).toEqual([])
    await expect(deleteEventTopicRoute(test.ctx, test.caller, { params: at })).rejects.toMatchObject({
      code: 'topic_route.not_found',
      status: 404,
    })
  })

  it('from topics to destinations are made once each, filtered and removed', async () => {
    const { id: topicId } = await topic('a')
    const [hook, ops] = [await destination('hook'), await destination('ops')]
    const route = await routeTopic(topicId, hook.id)
    expect(route).toEqual({
      id: expect.any(String),
      topicId,
      destinationId: hook.id,
      projectId: test.project.id,
      createTime: expect.any(String),
    })
    expect(await routeTopic(topicId, 'ops')).toMatchObject({ destinationId: ops.id })
    await expect(routeTopic(topicId, hook.id)).rejects.toMatchObject({ code: 'topic_route.exists' })
    await expect(routeTopic(topicId, 'nowhere')).rejects.toMatchObject({
      code: 'destination.not_found',
      status: 404,
    })
    await expect(routeTopic('nothing', hook.id)).rejects.toMatchObject({ code: 'topic.not_found' })
    expect(await topicRoutes({ topicId })).toHaveLength(2)
    expect(await topicRoutes({ destinationId: hook.id })).toEqual([route])
    const at = { ...params(), routeId: route.id }
    await deleteTopicDestinationRoute(test.ctx, test.caller, { params: at })
    expect(await topicRoutes({ destinationId: hook.id })).toEqual([])
    await expect(deleteTopicDestinationRoute(test.ctx, test.caller, { params: at })).rejects.toMatchObject({
      code: 'topic_route.not_found',
    })
  })

  it('go with their topic and with their destination', async () => {
    const [a, b] = [await topic('a'), await topic('b')]
    const hook = await destination('hook')
    for (const each of [a, b]) {
      await routeEvent('connection.error', each.id)
      await routeTopic(each.id, hook.id)
    }
    await deleteTopic(test.ctx, test.caller, { params: { ...params(), topicId: a.id } })
    expect((await eventRoutes()).map(({ topicId }) => topicId)).toEqual([b.id])
    expect((await topicRoutes()).map(({ topicId }) => topicId)).toEqual([b.id])
    await deleteDestination(test.ctx, test.caller, { params: { ...params(), destination: 'hook' } })
    expect(await topicRoutes()).toEqual([])
    expect(await eventRoutes()).toHaveLength(1)
  })
})
