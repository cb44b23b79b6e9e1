// How far the first sync of a new installation has come, object by object.
import type { ReactNode } from 'react'
import { ObjectList, ObjectRow } from '../../component/object-list/object-list.tsx'
import { useInstallationScope } from '../../installation/installation-context.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import { useInstallationHealth } from '../../query/queries.ts'
import { HealthStatus } from './health-status.tsx'
import { RecordCount } from './record-count.tsx'

/** Props of `FirstSync`. */
export type FirstSyncProps = {
  installationId: string | undefined
  /** The account's name of an object. */
  nameOf: (objectName: string) => string | undefined
}

/** Nothing while nothing is known, and for what only writes. */
export function FirstSync({ installationId, nameOf }: FirstSyncProps): ReactNode {
  const scope = useInstallationScope()
  const { t } = useMortise()
  const health = useInstallationHealth(scope, { integration: scope.integration, installationId })
  const objects = health.data?.objects ?? []
  if (objects.length === 0) return null
  return (
    <ObjectList>
      {objects.map((object) => {
        const { objectName, rawObjectName, displayName, lastRead, recordsDelivered } = object
        return (
          <ObjectRow
            key={objectName}
            name={nameOf(rawObjectName) ?? displayName ?? objectName}
            beside={<HealthStatus object={object} />}
          >
            {lastRead !== undefined && (
              <p role="status">
                {lastRead.status === 'in_progress' ? (
                  <RecordCount read={lastRead} />
                ) : (
                  t('health.delivered', { count: recordsDelivered ?? lastRead.recordsProcessed })
                )}
              </p>
            )}
          </ObjectRow>
        )
      })}
    </ObjectList>
  )
}
