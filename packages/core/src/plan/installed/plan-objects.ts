// The objects that must be read for an installation, from its config and the manifest.
import type { BackfillConfig, ConfigContent, ManifestIntegration } from '@mortise/contract'
import type { PlannedObject } from '../../sync/read/plan-reads.ts'
import { type DeliveredFields, deliveredFields } from '../mapping/delivered-fields.ts'

/** One object to plan reads for. */
export interface WantedObject {
  objectName: string
  /** Its name in messages. */
  deliveredName: string
  schedule: string
  /** By name; '' where neither config nor manifest names one. */
  destination: string
  backfill?: BackfillConfig | undefined
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
        schedule: chosen?.schedule || declared.schedule || '',
        destination: chosen?.destination || declared.destination || '',
        backfill,
        isDisabled: chosen?.disabled === true && !isAlways,
      },
    ]
  })
}

/** A config and the manifest it is read by. */
interface Choice {
  content: ConfigContent
  manifest: ManifestIntegration
}

/** The change of each object that is wanted now, from one choice to another. */
export function planObjects({ before, after }: { before: Choice; after: Choice }): PlannedObject[] {
  const former = new Set(
    listWantedObjects(before.content, before.manifest).map(({ objectName }) => objectName),
  )
  return listWantedObjects(after.content, after.manifest).map((object) => {
    const [was, is] = [before, after].map((choice) => fieldsOf(choice, object.objectName))
    return {
      ...object,
      isNew: !former.has(object.objectName),
      fields: was && is ? { before: was, after: is } : undefined,
    }
  })
}

function fieldsOf({ content, manifest }: Choice, objectName: string): DeliveredFields | undefined {
  const declared = manifest.read?.objects?.find((object) => object.objectName === objectName)
  return declared && deliveredFields(declared, content.read?.objects[objectName])
}
