// Notifications about installations.
import type { ConfigContent, NotificationType } from '@mortise/contract'
import type { Unit } from '../../platform/db/commit.ts'
import type { Db } from '../../platform/db/database.ts'
import { type NotificationData, notify } from './notify.ts'
import { type InstallationFilter, listInstallationSubjects } from './store.ts'

/** The kinds of notification that are about an installation. */
export type InstallationEvent = Extract<
  NotificationType,
  `installation.${string}` | `read.${string}` | `write.${string}` | `subscribe.${string}`
>

/** The fields of every notification about an installation. */
export type InstallationFields = Pick<
  NotificationData<'installation.created'>,
  | 'projectId'
  | 'provider'
  | 'integrationId'
  | 'integrationName'
  | 'installationId'
  | 'connectionId'
  | 'groupRef'
  | 'groupName'
  | 'consumerRef'
  | 'consumerName'
>

/**
 * Notifies of events of installations, one notification each, as their rows stand in the transaction: call it before
 * the rows are deleted. `describe` makes of an installation what its kind of notification says; `identity` names what can
 * only happen once, such as the end of an operation.
 */
export async function notifyOfInstallations<T extends InstallationEvent>(
  unit: Unit,
  event: {
    projectId: string
    type: T
    of: InstallationFilter
    describe(fields: InstallationFields, config: ConfigContent): NotificationData<T>
    identity?: string | undefined
  },
): Promise<void> {
  const { projectId, type, of, describe, identity } = event
  await notify(unit, {
    projectId,
    type,
    async describe() {
      const subjects = await listInstallationFields(unit.tx, projectId, of)
      return subjects.map(({ fields, config }) => ({ data: describe(fields, config), identity }))
    },
  })
}

/** The fields that notifications about these installations have in common, with their configs. */
export async function listInstallationFields(
  db: Db,
  projectId: string,
  of: InstallationFilter,
): Promise<{ fields: InstallationFields; config: ConfigContent }[]> {
  const subjects = await listInstallationSubjects(db, projectId, of)
  return subjects.map(({ installation, ...names }) => {
    const { id: installationId, integrationId, connectionId, groupRef, content } = installation
    const fields = { projectId, integrationId, installationId, connectionId, groupRef, ...names }
    return { fields, config: content }
  })
}

/** Notifies that installations were created or are about to be removed. */
export function notifyOfLifecycle(
  unit: Unit,
  event: { projectId: string; type: 'installation.created' | 'installation.deleted'; of: InstallationFilter },
): Promise<void> {
  return notifyOfInstallations(unit, { ...event, describe: (fields, config) => ({ ...fields, config }) })
}
