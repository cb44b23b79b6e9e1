// The offer to read an object again, in the words of who looks at an installation.
import type { ManifestObject, ReadConfigObject, RereadOffer } from '@mortise/contract'
import { nameOf } from '../../plan/mapping/delivered-fields.ts'
import { isAnswered, type StaleFields } from '../../sync/read/stale-fields.ts'

/** The builder's names come with what the builder calls them; `isUnderWay` says whether the read that was begun is. */
export function describeOffer(
  staleFields: StaleFields,
  of: {
    declared: ManifestObject | undefined
    chosen: ReadConfigObject | undefined
    isUnderWay: boolean
  },
): RereadOffer {
  const { places, isAll, changedAt, answer } = staleFields
  const isBeingRead = of.isUnderWay && answer !== undefined && isAnswered(staleFields)
  return {
    changeTime: new Date(changedAt).toISOString(),
    fields: places.map((place) => {
      const { name, isMapped } = nameOf(place)
      const displayName = isMapped ? displayNameOf(name, of) : undefined
      return { name, displayName: displayName || undefined }
    }),
    allFields: isAll ? (true as const) : undefined,
    operationId: isBeingRead ? answer.operationId : undefined,
  }
}

function displayNameOf(
  name: string,
  { declared, chosen }: { declared: ManifestObject | undefined; chosen: ReadConfigObject | undefined },
): string | undefined {
  const fields = [
    ...(chosen?.dynamicMappingsInput ?? []),
    ...(declared?.requiredFields ?? []),
    ...(declared?.optionalFields ?? []),
  ]
  return fields.find(({ mapToName }) => mapToName === name)?.mapToDisplayName
}
