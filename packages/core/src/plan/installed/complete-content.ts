// Fills in what a config takes from the manifest when the client did not say it.
import type {
  BaseReadConfigObject,
  ConfigContent,
  ManifestIntegration,
  ManifestObject,
  ReadConfigObject,
} from '@mortise/contract'

/** The config as it is stored: every read object carries its schedule, destination and backfill. */
export function completeContent(content: ConfigContent, manifest: ManifestIntegration): ConfigContent {
  if (!content.read) return content
  const objects = Object.entries(content.read.objects).map(([name, object]) => {
    const declared = findManifestObject(manifest, name)
    return [name, declared ? completeObject(object, declared) : object] as const
  })
  return { ...content, read: { objects: Object.fromEntries(objects) } }
}

/** One read object, with schedule, destination and backfill from the manifest where it lacks them. */
export function completeObject(object: ReadConfigObject, declared: ManifestObject): ReadConfigObject {
  const { schedule, destination, backfill } = { ...declared, ...withoutUndefined(object) }
  return {
    ...object,
    schedule: schedule ?? object.schedule,
    destination: destination ?? object.destination,
    backfill: backfill ?? object.backfill,
  }
}

/** The manifest's read object of that provider name or, failing that, mapped name. */
export function findManifestObject(manifest: ManifestIntegration, name: string): ManifestObject | undefined {
  const objects = manifest.read?.objects ?? []
  return (
    objects.find(({ objectName }) => objectName === name) ??
    objects.find(({ mapToName }) => mapToName === name)
  )
}

function withoutUndefined(object: BaseReadConfigObject): Partial<ReadConfigObject> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}
