// What a receiver was sent for one group, looked at from several sides.
import { expect } from 'vitest'
import type { ResultEntry } from '../../packages/contract/src/index.ts'
import type { Arrival, Receiver } from './receive-webhooks.ts'

/** Arrivals for one group, and of one delivered object where it is named. */
export function arrivalsFor(
  receiver: Pick<Receiver, 'arrivals'>,
  { groupRef, objectName }: { groupRef: string; objectName?: string },
): Arrival[] {
  return receiver.arrivals.filter(
    ({ message }) =>
      message.groupRef === groupRef && (objectName === undefined || message.objectName === objectName),
  )
}

/** The record's own id, as every delivered record carries it. */
export function idOf({ id, raw }: ResultEntry): string {
  return String(id ?? raw?.id ?? raw?.Id ?? raw?.objectId)
}

/** Every record id in these arrivals, repeats of a message counted once. */
export function idsIn(arrivals: readonly Arrival[]): string[] {
  return withoutRepeats(arrivals).flatMap(({ records }) => records.map(idOf))
}

/** Each message once: one whose answer came late is sent again. */
export function withoutRepeats(arrivals: readonly Arrival[]): Arrival[] {
  return [...firstOfEach(arrivals).values()]
}

/** The last delivered state of each record. */
export function latestById(arrivals: readonly Arrival[]): Map<string, ResultEntry> {
  return new Map([...arrivals].flatMap(({ records }) => records.map((entry) => [idOf(entry), entry])))
}

/**
 * Waits until the records `ids` have arrived for a group, then checks that nothing else did: a record that is named
 * twice must have come in two messages.
 */
export async function expectDelivered(
  receiver: Receiver,
  { ids, ...of }: { groupRef: string; objectName?: string; ids: readonly unknown[] },
): Promise<Arrival[]> {
  const wanted = countOf(ids.map(String))
  await receiver.waitUntil(() => {
    const seen = countOf(idsIn(arrivalsFor(receiver, of)))
    return [...wanted].every(([id, count]) => (seen.get(id) ?? 0) >= count)
  })
  const arrivals = arrivalsFor(receiver, of)
  expect(idsIn(arrivals).toSorted()).toEqual(ids.map(String).toSorted())
  return arrivals
}

/** Checks that a message which came again under its id held the same records in the same states. */
export function expectRepeatsAreIdentical(arrivals: readonly Arrival[]): void {
  const first = firstOfEach(arrivals)
  for (const arrival of arrivals) {
    const original = first.get(arrival.id)
    if (original === undefined || original === arrival) continue
    expect(arrival.records.map(idOf)).toEqual(original.records.map(idOf))
    expect(arrival.message.result).toEqual(original.message.result)
  }
}

function firstOfEach(arrivals: readonly Arrival[]): Map<string, Arrival> {
  const first = new Map<string, Arrival>()
  for (const arrival of arrivals) if (!first.has(arrival.id)) first.set(arrival.id, arrival)
  return first
}

function countOf(ids: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
