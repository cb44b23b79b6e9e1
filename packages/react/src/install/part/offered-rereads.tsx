// After a change was saved: records read before lack it, and may be read again.

import type { HydratedIntegration } from '@mortise/contract'
import { Notice } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { ObjectList, ObjectRow } from '../../component/object-list/object-list.tsx'
import { labelIn } from '../../health/field-label.ts'
import { RereadOffer } from '../../health/part/reread-offer.tsx'
import { useInstallationScope } from '../../installation/installation-context.ts'
import { useInstallationHealth } from '../../query/queries.ts'

/** Props of `OfferedRereads`. */
export type OfferedRereadsProps = { installationId: string; content: HydratedIntegration }

/** Nothing while nothing is offered; an object whose offer was answered stays and says what became of it. */
export function OfferedRereads({ installationId, content }: OfferedRereadsProps): ReactNode {
  const scope = useInstallationScope()
  const health = useInstallationHealth(scope, { integration: scope.integration, installationId })
  const [seen, setSeen] = useState<readonly string[]>([])
  const objects = health.data?.objects.filter(({ status }) => status !== 'paused') ?? []
  const fresh = objects.filter(({ rereadOffer, objectName }) => rereadOffer && !seen.includes(objectName))
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ objectName }) => objectName)])
  const shown = objects.filter(({ objectName }) => seen.includes(objectName))
  if (shown.length === 0) return null
  return (
    <ObjectList>
      {shown.map((object) => (
        <ObjectRow key={object.objectName} name={object.displayName ?? object.objectName} beside={null}>
          {object.lastRead?.error !== undefined && (
            <Notice tone="danger" lines={[object.lastRead.error.detail]} />
          )}
          <RereadOffer
            installationId={installationId}
            object={object}
            labelOf={(objectName, fieldName) => labelIn(content, objectName, fieldName)}
          />
        </ObjectRow>
      ))}
    </ObjectList>
  )
}
