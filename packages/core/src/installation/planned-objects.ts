// What of an installation has to be read, from its config and the manifest.
import type { BackfillConfig, ConfigContent, ManifestIntegration } from '@mortise/contract'

/** One object to plan reads for. */
export interface WantedObject {
  objectName: string
  /** What messages call it. */
  deliveredName: string
  schedule: string
  backfill?: BackfillConfig
  isDisabled: boolean
}

/**
 * The objects an installation reads: those in its config and those the manifest enables always, whatever the
 * config says of them.
 */
export function listWantedObjects(content: ConfigContent, manifest: ManifestIntegration): WantedObject[] {
  return (manifest.read?.objects ?? []).flatMap((declared) => {
    const chosen = content.read?.objects[declared.objectName]
    const isAlways = declared.enabled === 'always'
    if (!chosen && !isAlways) return []
    const backfill = chosen?.backfill ?? declared.backfill
    return [
      {
        objectName: declared.objectName,
        deliveredName: declared.mapToName ?? declared.objectName,
        schedule: chosen?.schedule ?? declared.schedule ?? '',
        ...(backfill ? { backfill } : {}),
        isDisabled: chosen?.disabled === true && !isAlways,
      },
    ]
  })
}
