// Follows a read to its end, and its records to the demo application.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@mortise/client'
import type { Operation } from '@mortise/contract'
import type { BookFigures } from '../demo/record-book.ts'

const pollMs = 150
// Mortise retries a provider that stops answering for hours, longer than people watch.
const patienceMs = 30_000
const quietMs = 2_000

/** The outcome of a read. */
export type ReadOutcome = { records: number; pages: number; ms: number }

/**
 * Waits until an operation has ended; `onProgress` hears of records handled so far and, where known, of all.
 * @throws Error with the operation's own words when it failed or stands still
 */
export async function awaitRead(input: {
  client: Client
  project: string
  operationId: string
  onProgress?: (done: number, total: number | undefined) => void
}): Promise<ReadOutcome> {
  const { client, project, operationId, onProgress } = input
  const params = { projectIdOrName: project, operationId }
  const startedAt = performance.now()
  let movedAt = startedAt
  let seen = -1
  let operation: Operation
  for (;;) {
    operation = await client.getOperation({ params })
    if (operation.status !== 'in_progress') break
    const { recordsProcessed = 0, recordsEstimatedTotal } = operation.metadata?.progress ?? {}
    onProgress?.(recordsProcessed, recordsEstimatedTotal)
    if (recordsProcessed !== seen) [seen, movedAt] = [recordsProcessed, performance.now()]
    if (performance.now() - movedAt > patienceMs) throw await standstill(client, params)
    await sleep(pollMs)
  }
  if (operation.status === 'failure') throw new Error(operation.result ?? 'The read failed.')
  const log = await client.listOperationLogs({ params })
  const { pages = '0', records = '0' } =
    log.findLast(({ message }) => message.details?.pages)?.message.details ?? {}
  return { records: Number(records), pages: Number(pages), ms: performance.now() - startedAt }
}

/** The last log line of the operation has the reason. */
async function standstill(
  client: Client,
  params: { projectIdOrName: string; operationId: string },
): Promise<Error> {
  const last = (await client.listOperationLogs({ params })).at(-1)?.message
  const words = [last?.msg, last?.error].filter(Boolean).join(': ')
  return new Error(
    `No record has arrived for ${patienceMs / 1000} s. Mortise keeps trying in the background.\n${words}`.trim(),
  )
}

/** Waits until the demo application's figures satisfy `isDone`. @throws Error saying how far they came */
export async function awaitFigures(
  demoUrl: string,
  isDone: (figures: BookFigures) => boolean,
  onProgress?: (figures: BookFigures) => void,
): Promise<BookFigures> {
  let movedAt = performance.now()
  let seen = -1
  for (;;) {
    const figures = (await (await fetch(`${demoUrl}/figures`)).json()) as BookFigures
    if (isDone(figures)) return figures
    onProgress?.(figures)
    if (figures.messages !== seen) [seen, movedAt] = [figures.messages, performance.now()]
    if (performance.now() - movedAt > patienceMs) {
      const seconds = patienceMs / 1000
      throw new Error(
        `${figures.records} records have arrived, but none for ${seconds} s. Mortise keeps sending in the background.`,
      )
    }
    await sleep(pollMs)
  }
}

/** Waits until nothing has arrived at the demo application for a while. */
export async function awaitQuiet(demoUrl: string): Promise<BookFigures> {
  let seen = -1
  let movedAt = performance.now()
  return awaitFigures(demoUrl, ({ messages }) => {
    if (messages !== seen) [seen, movedAt] = [messages, performance.now()]
    return performance.now() - movedAt > quietMs
  })
}
