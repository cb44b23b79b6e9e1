// Labels of the fields in the health. Asks the provider only if a field has none.
import type { InstallationHealth, Integration } from '@mortise/contract'
import type { TokenRequest } from '../provider/mortise-options.ts'
import { useHydratedRevision } from '../query/queries.ts'
import { labelIn } from './field-label.ts'

/** Answers the label of an object's field; `undefined` until it is known, and where the provider has none. */
export function useFieldLabels(
  party: TokenRequest,
  of: { integration: Integration | undefined; health: InstallationHealth | undefined },
): (objectName: string, fieldName: string) => string | undefined {
  const { integration, health } = of
  const isWanted = health?.objects.some(({ rereadOffer }) =>
    rereadOffer?.fields.some(({ displayName }) => displayName === undefined),
  )
  const revision = useHydratedRevision(party, {
    integrationId: integration?.id,
    revisionId: integration?.latestRevision.id,
    connectionId: isWanted ? health?.connection.id : undefined,
  })
  const content = revision.data?.content
  const declared = integration?.latestRevision.content.read?.objects
  return (objectName, fieldName) => {
    const object = declared?.find((each) => each.objectName === objectName)
    const slot = object?.requiredFields?.find((each) => each.mapToName === fieldName)
    return slot?.mapToDisplayName ?? (content && labelIn(content, objectName, fieldName))
  }
}
