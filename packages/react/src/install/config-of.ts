// Puts drafts together into the config that is sent.
import type {
  ConfigContent,
  HydratedIntegration,
  RevisionContent,
  SubscribeConfigObject,
  UpdateInstallationConfigContent,
} from '@mortise/contract'
import { maskOf } from '../installation/mask-of.ts'
import { toReadConfig } from './object-draft.ts'
import type { DraftedObject, DraftedWrite, Drafts } from './use-drafts.ts'
import { toWriteConfig } from './write-draft.ts'

/** The inputs of a new config. `manifest` has the events, which hydration leaves out. */
export type NewConfigInput = {
  content: HydratedIntegration
  manifest: Pick<RevisionContent, 'subscribe'>
  drafts: Pick<Drafts, 'objects' | 'writes'>
}

/** The whole config of a new installation: the objects that are included, the builder's events, the proxy. */
export function newConfig({ content, manifest, drafts }: NewConfigInput): ConfigContent {
  const reads = drafts.objects.filter(({ draft }) => draft.isIncluded)
  const writes = drafts.writes.filter(({ draft }) => draft.isIncluded)
  const events = eventsOf(manifest, drafts.objects)
  return {
    provider: content.provider,
    read: reads.length > 0 ? { objects: readObjects(reads) } : undefined,
    write: writes.length > 0 ? { objects: writeObjects(writes) } : undefined,
    subscribe: Object.keys(events).length > 0 ? { objects: events } : undefined,
    proxy: content.proxy?.enabled ? { enabled: true } : undefined,
  }
}

/** The request of an update. It has separate masks if the config alone does not say what to replace. */
export type ConfigChange = { config: UpdateInstallationConfigContent; updateMask?: string[] }

/** Only the changed objects, with the events of new ones. Write objects are sent whole if one is removed. */
export function changedConfig({ manifest, drafts }: Omit<NewConfigInput, 'content'>): ConfigChange {
  const { objects, writes } = drafts
  const reads = objects.filter(({ isChanged, draft }) => isChanged && draft.isIncluded)
  const changed = writes.filter(({ isChanged }) => isChanged)
  const isRemoving = changed.some(({ draft }) => !draft.isIncluded)
  const kept = (isRemoving ? writes : changed).filter(({ draft }) => draft.isIncluded)
  const added = reads.filter(({ held }) => held === undefined)
  const events = pick(
    eventsOf(manifest, objects),
    added.map(({ object }) => object.objectName),
  )
  const config = {
    read: reads.length > 0 ? { objects: readObjects(reads) } : undefined,
    write: changed.length > 0 ? { objects: writeObjects(kept) } : undefined,
    subscribe: Object.keys(events).length > 0 ? { objects: events } : undefined,
  }
  if (!isRemoving) return { config }
  const { write: _, ...others } = config
  return { config, updateMask: [...maskOf(others), 'config.content.write.objects'] }
}

/** Whether a config has any effect. */
export function isEmptyConfig({ read, write, subscribe, proxy }: ConfigContent): boolean {
  return read === undefined && write === undefined && subscribe === undefined && !proxy?.enabled
}

function pick<T>(entries: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => names.includes(name)))
}

function readObjects(drafted: readonly DraftedObject[]): NonNullable<ConfigContent['read']>['objects'] {
  return Object.fromEntries(
    drafted.map(({ object, draft, held, slots }) => [
      object.objectName,
      toReadConfig(object, draft, held, slots),
    ]),
  )
}

function writeObjects(drafted: readonly DraftedWrite[]): NonNullable<ConfigContent['write']>['objects'] {
  return Object.fromEntries(
    drafted.map(({ object, draft, held }) => [object.objectName, toWriteConfig(object, draft, held)]),
  )
}

/** Events are the builder's to choose; those that follow a read object need that object. */
function eventsOf(
  { subscribe }: NewConfigInput['manifest'],
  objects: readonly DraftedObject[],
): Record<string, SubscribeConfigObject> {
  const isLeftOut = (name: string): boolean =>
    objects.some(({ object, draft }) => object.objectName === name && !draft.isIncluded)
  const wanted = (subscribe?.objects ?? []).filter(({ objectName }) => !isLeftOut(objectName))
  return Object.fromEntries(
    wanted.map((declared) => {
      const { objectName, destination, createEvent, updateEvent, deleteEvent, otherEvents } = declared
      const { enabled, watchFieldsAuto, requiredWatchFields } = updateEvent ?? {}
      return [
        objectName,
        {
          objectName,
          destination,
          inheritFieldsAndMappings: declared.inheritFieldsAndMapping ?? false,
          createEvent: createEvent?.enabled && { enabled: createEvent.enabled },
          updateEvent: enabled && {
            enabled,
            watchFieldsAuto: watchFieldsAuto === 'all' ? watchFieldsAuto : undefined,
            requiredWatchFields,
          },
          deleteEvent: deleteEvent?.enabled && { enabled: deleteEvent.enabled },
          otherEvents,
        },
      ]
    }),
  )
}
