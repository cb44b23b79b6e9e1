// From what a builder wrote to what the wire shows of a revision.
import type { RevisionContent } from '../wire/catalogue/integration.ts'
import type { ManifestIntegration } from '../wire/catalogue/manifest.ts'

/** The wire form of an integration: read objects always carry `schedule` and `destination`, `""` when unset. */
export function revisionContent({ read, ...others }: ManifestIntegration): RevisionContent {
  if (read === undefined) return others
  const objects = read.objects?.map((object) => ({
    ...object,
    schedule: object.schedule ?? '',
    destination: object.destination ?? '',
  }))
  return { ...others, read: objects === undefined ? {} : { objects } }
}
