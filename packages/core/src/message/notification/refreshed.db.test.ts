// Renewed tokens are told, and telling never costs a token.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDestination } from '../../catalogue/destination/create-destination.ts'
import { createTopic } from '../../catalogue/topic/create-topic.ts'
import { createEventTopicRoute } from '../../catalogue/topic-route/create-event-topic-route.ts'
import { createTopicDestinationRoute } from '../../catalogue/topic-route/create-topic-destination-route.ts'
import { getConnection } from '../../connection/get-connection.ts'
import { type KeyTest, openKeyTest } from '../../connection/testing/open-key-test.ts'
import { emptyTables } from '../../testing/empty-tables.ts'

let test: KeyTest
let connectionId: string
beforeAll(async () => {
  test = await openKeyTest()
  const body = { clientId: 'c', clientSecret: 'good' }
  connectionId = (await test.connect({ provider: 'machines', oauth2ClientCredentials: body })).id
})
beforeEach(() => emptyTables(test.ctx, ['deliveries', 'topics', 'destinations']))
afterAll(() => test.close())

const params = () => ({ projectIdOrName: test.project.id })

async function routeRefreshes(): Promise<void> {
  const { ctx, caller } = test
  const metadata = { url: 'https://example.com/hook' }
  const body = { name: 'ops', type: 'webhook' as const, metadata }
  const { id: destinationId } = await createDestination(ctx, caller, { params: params(), body })
  const { id: topicId } = await createTopic(ctx, caller, { params: params(), body: { name: 'all' } })
  await createTopicDestinationRoute(ctx, caller, { params: params(), body: { topicId, destinationId } })
  const eventType = 'connection.refreshed'
  await createEventTopicRoute(ctx, caller, { params: params(), body: { eventType, topicId } })
}

async function refresh(): Promise<string | undefined> {
  const query = { includeCreds: true, includeRefreshToken: false, refresh: 'force' as const }
  const found = await getConnection(test.ctx, test.caller, { params: { ...params(), connectionId }, query })
  return found.oauth2AuthorizationCode?.accessToken?.token
}

const told = async () =>
  (await test.ctx.database.pool.query<{ body: string }>('SELECT body FROM deliveries')).rows.map(({ body }) =>
    JSON.parse(body),
  )

it('is told where it is routed, and only there', async () => {
  await refresh()
  expect(await told()).toEqual([])
  await routeRefreshes()
  await refresh()
  expect(await told()).toEqual([
    {
      notificationType: 'connection.refreshed',
      data: {
        projectId: test.project.id,
        connectionId,
        provider: 'machines',
        groupRef: 'g1',
        consumerRef: 'c1',
        consumerName: 'c1',
      },
    },
  ])
})

it('keeps the new token although it cannot be told', async () => {
  await routeRefreshes()
  const { pool } = test.ctx.database
  await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the outbox is closed'; END $$`)
  await pool.query('CREATE TRIGGER refuse BEFORE INSERT ON deliveries EXECUTE FUNCTION refuse()')
  const before = await refresh()
  const after = await refresh()
  await pool.query('DROP FUNCTION refuse CASCADE')
  expect(after).not.toBe(before)
  const query = { includeCreds: true, includeRefreshToken: false }
  const stored = await getConnection(test.ctx, test.caller, { params: { ...params(), connectionId }, query })
  expect(stored.oauth2AuthorizationCode?.accessToken?.token).toBe(after)
  expect(await told()).toEqual([])
  expect(
    test.logged.some(({ message }) => message === 'the notification of a renewed token could not be stored'),
  ).toBe(true)
})
