// Sums the parts of an installation's health up in one word and its reasons.
import type { HealthReason, InstallationHealth, ObjectHealth } from '@mortise/contract'

/** The parts of an installation's health that decide. */
type HealthFacts = Pick<InstallationHealth, 'connection' | 'objects' | 'subscriptions' | 'removedObjects'>

/** Every reason that holds, in the order of the contract; none for an installation that needs nothing. */
export function healthReasons(facts: HealthFacts): HealthReason[] {
  const { connection, objects, subscriptions = [], removedObjects = [] } = facts
  const isRejected = connection.status === 'bad_credentials'
  const holds: Readonly<Record<HealthReason, boolean>> = {
    credentials: isRejected,
    // With refused credentials no read can succeed: that is no second reason.
    reading: !isRejected && objects.some(({ status }) => status === 'failing'),
    delivery: [...objects, ...subscriptions].some(
      ({ delivery }) => delivery !== undefined && delivery.status !== 'healthy',
    ),
    configuration: removedObjects.length > 0 || objects.some(needsChoice),
    events: connection.eventsError !== undefined,
  }
  return (Object.keys(holds) as HealthReason[]).filter((reason) => holds[reason])
}

/** The worst of the parts. An installation that only writes or proxies has nothing to wait for. */
export function summarizeHealth(facts: HealthFacts): Pick<InstallationHealth, 'status' | 'reasons'> {
  const reasons = healthReasons(facts)
  if (reasons.length > 0) return { status: 'attention', reasons }
  const { objects } = facts
  if (objects.length === 0) return { status: 'healthy' }
  if (objects.every(({ status }) => status === 'paused')) return { status: 'paused' }
  const isWaiting = objects.every(({ status }) => status === 'waiting' || status === 'paused')
  return { status: isWaiting ? 'waiting' : 'healthy' }
}

/** A paused object needs no choice before it is resumed. */
function needsChoice({ status, unmappedFields }: ObjectHealth): boolean {
  return unmappedFields !== undefined && status !== 'paused'
}
