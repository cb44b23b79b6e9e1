// How the messages of an object reach the builder's application, in the words of an installation's health.
import type { DeliveryHealth } from '@mortise/contract'
import type { UndeliveredCount } from './store-undelivered.ts'

/**
 * The state of the way to `destination`. A destination is failing when it is marked so, or when messages wait there whose
 * last attempt failed. `undefined` for an object that names no destination.
 */
export function describeDelivery(
  destination: string,
  { count, states }: { count: UndeliveredCount | undefined; states: ReadonlyMap<string, boolean> },
): DeliveryHealth | undefined {
  if (destination === '') return undefined
  const { waiting: waitingMessages, parked: parkedMessages, lastError } = count ?? none
  const isTaking = states.get(destination)
  const isFailing = isTaking === false || waitingMessages > 0
  const status = isTaking === undefined ? 'missing' : isFailing ? 'failing' : 'parked'
  return {
    destination,
    status: status === 'parked' && parkedMessages === 0 ? 'healthy' : status,
    waitingMessages,
    parkedMessages,
    lastError: lastError || undefined,
  }
}

const none = { waiting: 0, parked: 0, lastError: null }
