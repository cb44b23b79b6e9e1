// Puts drafts together into the config that is sent.
import type { ConfigContent, HydratedIntegration, UpdateInstallationConfigContent } from '@mortise/contract'
import { toReadConfig } from './object-draft.ts'
import type { DraftedObject } from './use-drafts.ts'

/** The whole config of a new installation: the objects that are included, everything the builder writes, the proxy. */
export function newConfig(content: HydratedIntegration, drafted: readonly DraftedObject[]): ConfigContent {
  const included = drafted.filter(({ draft }) => draft.isIncluded)
  const writes = content.write?.objects ?? []
  return {
    provider: content.provider,
    ...(included.length > 0 ? { read: { objects: readObjects(included) } } : {}),
    ...(writes.length > 0
      ? {
          write: {
            objects: Object.fromEntries(writes.map(({ objectName }) => [objectName, { objectName }])),
          },
        }
      : {}),
    ...(content.proxy?.enabled ? { proxy: { enabled: true } } : {}),
  }
}

/** The objects that were changed, and nothing else. */
export function changedConfig(drafted: readonly DraftedObject[]): UpdateInstallationConfigContent {
  return {
    read: { objects: readObjects(drafted.filter(({ isChanged, draft }) => isChanged && draft.isIncluded)) },
  }
}

function readObjects(drafted: readonly DraftedObject[]): NonNullable<ConfigContent['read']>['objects'] {
  return Object.fromEntries(
    drafted.map(({ object, draft, held, slots }) => [
      object.objectName,
      toReadConfig(object, draft, held, slots),
    ]),
  )
}
