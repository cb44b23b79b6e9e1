// The life of a connection to a broker, on a clock that the test moves.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANSWER_WITHIN_MS, type Broker, type BrokerConnection } from './broker.ts'
import { keepConnection } from './keep-connection.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A broker whose connections are numbered; `events` says which were opened, used and closed. */
function openBroker() {
  const events: string[] = []
  const opened: { isOpen: boolean }[] = []
  const broker: Broker = {
    shown: 'a broker',
    async open() {
      const number = opened.length + 1
      events.push(`open ${number}`)
      const connection = {
        isOpen: true,
        publish: async () => [{ code: 'by', message: String(number) }],
        async close() {
          events.push(`close ${number}`)
        },
      }
      opened.push(connection)
      return connection
    },
    explain: ({ message }) => ({ reason: message, remedy: '' }),
  }
  const kept = keepConnection(broker, { idleMs: 1_000 })
  const numberOf = async (connection: BrokerConnection) => (await connection.publish([]))[0]?.message
  return { kept, events, opened, publish: () => kept.use(numberOf) }
}

it('shares one connection until nothing used it for a while', async () => {
  const { events, publish } = openBroker()
  expect(await Promise.all([publish(), publish()])).toEqual(['1', '1'])
  await vi.advanceTimersByTimeAsync(900)
  expect(await publish()).toBe('1')
  await vi.advanceTimersByTimeAsync(900)
  expect(events).toEqual(['open 1'])
  await vi.advanceTimersByTimeAsync(200)
  expect(events).toEqual(['open 1', 'close 1'])
  expect(await publish()).toBe('2')
})

it('replaces a connection that ended, and one that failed what used it', async () => {
  const { kept, opened, publish } = openBroker()
  await publish()
  for (const connection of opened) connection.isOpen = false
  expect(await publish()).toBe('2')
  await expect(kept.use(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await publish()).toBe('3')
})

it('gives up on a broker that is silent, and connects again for the next batch', async () => {
  const { kept, events, publish } = openBroker()
  const silent = expect(kept.use(() => new Promise(() => undefined))).rejects.toThrow('did not answer in 20')
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS)
  await silent
  expect(await publish()).toBe('2')
  expect(events).toEqual(['open 1', 'close 1', 'open 2'])
})

it('closes once the batches under way have ended', async () => {
  const { kept, events } = openBroker()
  let end: (() => void) | undefined
  const batch = kept.use(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  await vi.advanceTimersByTimeAsync(0)
  await kept.close()
  expect(events).toEqual(['open 1'])
  end?.()
  await batch
  await vi.advanceTimersByTimeAsync(0)
  expect(events).toEqual(['open 1', 'close 1'])
})
