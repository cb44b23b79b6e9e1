// A customer ready to be read, and a second destination that notifications are routed to, for tests.
import type { NotificationType } from '@mortise/contract'
import { createDestination } from '../../../catalogue/destination/create-destination.ts'
import { deleteDestination } from '../../../catalogue/destination/delete-destination.ts'
import { getDestination } from '../../../catalogue/destination/get-destination.ts'
import { createTopic } from '../../../catalogue/topic/create-topic.ts'
import { createEventTopicRoute } from '../../../catalogue/topic-route/create-event-topic-route.ts'
import { createTopicDestinationRoute } from '../../../catalogue/topic-route/create-topic-destination-route.ts'
import type { CoreSettings } from '../../../context.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { openReadTest, type ReadTest } from '../../../testing/open-read-test.ts'
import { type Received, type Receiver, startReceiver, verify } from '../../../testing/start-receiver.ts'

/** A notification as it arrived. */
export interface Told {
  notificationType: NotificationType
  data: Record<string, unknown>
}

/** What a test of notifications starts from. */
export interface NotificationTest extends ReadTest {
  /** Receives what is routed; the destination is called `ops`. */
  ops: Receiver
  opsId: string
  addDestination(name: string, url: string): Promise<{ id: string }>
  removeDestination(name: string): Promise<void>
  /** Routes kinds of notification to a destination (`ops` unless told) through a topic of their own. */
  route(types: readonly NotificationType[], destinationId?: string): Promise<void>
  /** Delivers what is due, checks the signatures and answers what `ops` has received, oldest first. */
  told(): Promise<Told[]>
  /** Kinds of notification in the outbox, whatever became of them, in the order they were put there. */
  queued(): Promise<string[]>
}

let topics = 0

/** Opens it; nothing is routed yet. */
export async function openNotificationTest(
  options: { settings?: Partial<CoreSettings> } = {},
): Promise<NotificationTest> {
  const test = await openReadTest(options)
  const ops = await startReceiver()
  const { ctx, caller } = test
  const params = { projectIdOrName: test.project.id }
  const addDestination = (name: string, url: string) =>
    createDestination(ctx, caller, { params, body: { name, type: 'webhook', metadata: { url } } })
  const { id: opsId } = await addDestination('ops', ops.url)
  const query = { includeSecrets: true, rotate: false }
  const { secrets } = await getDestination(ctx, caller, { params: { ...params, destination: 'ops' }, query })
  return {
    ...test,
    ops,
    opsId,
    addDestination,
    async removeDestination(name) {
      await deleteDestination(ctx, caller, { params: { ...params, destination: name } })
    },
    async route(types, destinationId = opsId) {
      topics += 1
      const topic = await createTopic(ctx, caller, { params, body: { name: `topic ${topics}` } })
      const to = { topicId: topic.id, destinationId }
      await createTopicDestinationRoute(ctx, caller, { params, body: to })
      for (const eventType of types) {
        await createEventTopicRoute(ctx, caller, { params, body: { eventType, topicId: topic.id } })
      }
    },
    async told() {
      await test.deliver()
      for (const one of ops.received) verify(secrets?.webhookSigningKey ?? '', one)
      return ops.received.map(toTold)
    },
    async queued() {
      const rows = await test.sql<{ type: string }>(
        'SELECT notification_type AS type FROM deliveries WHERE notification_type IS NOT NULL ORDER BY id',
      )
      return rows.map(({ type }) => type)
    },
    async reset() {
      await test.reset()
      await emptyTables(ctx, ['topics'])
      await test.sql('UPDATE destinations SET delivered_at = NULL, disabled_at = NULL')
      ctx.caches.dropNow('destination', test.project.id)
      ops.received.length = 0
      ops.answer = () => 200
    },
    async close() {
      await test.close()
      await ops.close()
    },
  }
}

function toTold({ text }: Received): Told {
  return JSON.parse(text)
}
