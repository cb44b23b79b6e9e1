// The events that an installation receives for each object, from its config and the manifest.
import type { EventType } from '@mortise/connector-kit'
import type {
  ConfigContent,
  ManifestIntegration,
  ManifestSubscribeObject,
  SubscribeConfigObject,
} from '@mortise/contract'

/** One object an installation hears of. */
export interface SubscribedObject {
  objectName: string
  destination: string
  types: readonly Exclude<EventType, 'other'>[]
  /** Whose change makes an update worth telling: every field, or these beside the selected ones where wanted. */
  watch: 'all' | { isSelectedToo: boolean; fields: readonly string[] }
  /** The provider's names of further events. */
  otherEvents: readonly string[]
  /** Events carry the fields and mappings of the read of the same object. */
  inheritsMapping: boolean
  includeFullRecords: boolean
}

/**
 * The objects an installation hears of. An object that inherits the read's mapping is heard of only where the customer
 * has it read, and not while it is disabled: no events flow without a choice.
 */
export function listSubscribedObjects(
  content: ConfigContent,
  manifest: ManifestIntegration,
): SubscribedObject[] {
  return (manifest.subscribe?.objects ?? []).flatMap((declared) => {
    const chosen = content.subscribe?.objects[declared.objectName]
    const inheritsMapping = chosen?.inheritFieldsAndMappings ?? declared.inheritFieldsAndMapping ?? false
    if (inheritsMapping && !isRead(declared.objectName, content, manifest)) return []
    const object = {
      objectName: declared.objectName,
      destination: chosen?.destination || declared.destination,
      types: typesOf(declared, chosen),
      watch: watchOf(declared, chosen),
      otherEvents: [...new Set([...(declared.otherEvents ?? []), ...(chosen?.otherEvents ?? [])])],
      inheritsMapping,
      includeFullRecords: declared.associationChangeEvent?.includeFullRecords === true,
    }
    return object.types.length > 0 || object.otherEvents.length > 0 ? [object] : []
  })
}

function isRead(objectName: string, content: ConfigContent, manifest: ManifestIntegration): boolean {
  const declared = manifest.read?.objects?.find((object) => object.objectName === objectName)
  if (!declared) return false
  const chosen = content.read?.objects[objectName]
  return declared.enabled === 'always' || (chosen !== undefined && chosen.disabled !== true)
}

/** An object that the manifest always enables is enabled whatever the config says; the config decides on the rest. */
function typesOf(
  declared: ManifestSubscribeObject,
  chosen: SubscribeConfigObject | undefined,
): SubscribedObject['types'] {
  const kinds = [
    ['create', declared.createEvent, chosen?.createEvent],
    ['update', declared.updateEvent, chosen?.updateEvent],
    ['delete', declared.deleteEvent, chosen?.deleteEvent],
    ['associationUpdate', declared.associationChangeEvent, undefined],
  ] as const
  return kinds.flatMap(([type, manifest, config]) =>
    manifest?.enabled === 'always' || config?.enabled === 'always' ? [type] : [],
  )
}

function watchOf(
  { updateEvent }: ManifestSubscribeObject,
  chosen: SubscribeConfigObject | undefined,
): SubscribedObject['watch'] {
  const auto = [updateEvent?.watchFieldsAuto, chosen?.updateEvent?.watchFieldsAuto]
  const fields = [
    ...(updateEvent?.requiredWatchFields ?? []),
    ...(chosen?.updateEvent?.requiredWatchFields ?? []),
  ]
  const isSelectedToo = auto.includes('selected')
  if (auto.includes('all') || (fields.length === 0 && !isSelectedToo)) return 'all'
  return { isSelectedToo, fields }
}
