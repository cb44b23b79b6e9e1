// Says in the operations of installations, and to builders, what became of subscribing.
import { randomUUID } from 'node:crypto'
import { notifyOfInstallations } from '../../message/notification/notify-of-installations.ts'
import type { Unit } from '../../platform/db/commit.ts'
import { storableText } from '../../platform/request/storable-text.ts'
import type { EventPlan } from '../poll/event-plan.ts'
import { insertSubscribeOperation } from './insert-subscribe-operation.ts'

/** What the note is about: an object of an installation. */
export type SubscribedPlan = Pick<
  EventPlan,
  'projectId' | 'integrationId' | 'installationId' | 'configId' | 'object'
>

/** Adds an operation of kind `subscribe` for each object of each installation, ended well; `say` makes its sentence. */
export async function noteSubscribed(
  unit: Unit,
  plans: readonly SubscribedPlan[],
  say: (objectName: string) => string,
): Promise<void> {
  for (const plan of plans)
    await addOperation(unit, plan, { result: say(plan.object.objectName), status: 'success' })
}

/**
 * Adds the operations as failures and notifies the builder, once for each installation. `words` are the provider's own.
 * With `hasFormer`, events of the former subscription still arrive. With `isPolled`, Mortise polls for changes.
 */
export async function noteSubscribeFailure(
  unit: Unit,
  plans: readonly SubscribedPlan[],
  { words, hasFormer, isPolled = false }: { words: string; hasFormer: boolean; isPolled?: boolean },
): Promise<void> {
  const error = storableText(words)
  const goesOn = isPolled ? 'Changes are looked for instead' : 'No events'
  const happened = hasFormer
    ? 'Events arrive as before: the provider refused to change the subscription.'
    : `${goesOn}: the provider refused the subscription.`
  for (const plan of plans) {
    const result = `[${plan.object.objectName}] ${happened} ${error}`
    await addOperation(unit, plan, { result, status: 'failure', error })
  }
  const [first] = plans
  if (!first) return
  await notifyOfInstallations(unit, {
    projectId: first.projectId,
    type: 'subscribe.create.error',
    of: { ids: [...new Set(plans.map(({ installationId }) => installationId))] },
    describe: (fields) => ({ ...fields, error }),
  })
}

function addOperation(
  unit: Unit,
  { projectId, integrationId, installationId, configId, object }: SubscribedPlan,
  end: { status: 'success' | 'failure'; result: string; error?: string },
): Promise<void> {
  const { objectName } = object
  const of = { id: randomUUID(), integrationId, installationId, configId, objectName, at: unit.now() }
  return insertSubscribeOperation(unit.tx, projectId, { ...of, ...end })
}
