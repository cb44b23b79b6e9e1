// A config as the customer edits it, for applications with their own components.
import { useMemo, useSyncExternalStore } from 'react'
import { useIntegration } from '../query/queries.ts'
import type { InstallationConfigContent } from './installation-config.ts'
import { useDraftStore, useInstallationScope } from './installation-context.ts'
import {
  type DraftPlace,
  type ReadObjectHandlers,
  readObjectHandlers,
  type WriteObjectHandlers,
  withoutReadObject,
  withoutWriteObject,
  writeObjectHandlers,
} from './local-config.ts'
import { useInstallation } from './use-installation.ts'

/** The result of `useLocalConfig`. */
export type LocalConfig = {
  /** The config as it is drafted: what is installed until something is changed. */
  draft: InstallationConfigContent
  /** The newest draft, also right after a setter and before anything is rendered again. */
  get: () => InstallationConfigContent
  /** Goes back to what is installed. */
  reset: () => void
  setDraft: (draft: InstallationConfigContent) => void
  readObject: (objectName: string) => ReadObjectHandlers
  writeObject: (objectName: string) => WriteObjectHandlers
  /** Takes an object out of the draft, reading and writing. An update leaves objects it does not name as they are. */
  removeObject: (objectName: string) => void
}

/**
 * One draft for all components below an `InstallationProvider`. Mortise receives it only through `createInstallation` or
 * `updateInstallation`. A refetch of the installation never loses a draft.
 *
 * @example
 * ```tsx
 * const contacts = useLocalConfig().readObject('contacts')
 * return (
 *   <input
 *     type="checkbox"
 *     checked={contacts.getSelectedField('email')}
 *     onChange={({ target }) => contacts.setSelectedField({ fieldName: 'email', selected: target.checked })}
 *   />
 * )
 * ```
 */
export function useLocalConfig(): LocalConfig {
  const scope = useInstallationScope()
  const store = useDraftStore()
  const { installation } = useInstallation()
  const provider = useIntegration(scope, scope.integration).data?.provider
  const installed = useMemo<InstallationConfigContent>(
    () => installation?.config.content ?? (provider === undefined ? {} : { provider }),
    [installation, provider],
  )
  const changed = useSyncExternalStore(store.subscribe, store.get, store.get)
  return useMemo(() => {
    const get = (): InstallationConfigContent => store.get() ?? installed
    const place: DraftPlace = { get, set: store.set, installed: installation?.config.content ?? {} }
    return {
      draft: changed ?? installed,
      get,
      reset: () => store.set(undefined),
      setDraft: store.set,
      readObject: (objectName) => readObjectHandlers(place, objectName),
      writeObject: (objectName) => writeObjectHandlers(place, objectName),
      removeObject: (objectName) =>
        store.set(withoutWriteObject(withoutReadObject(get(), objectName), objectName)),
    }
  }, [store, installed, installation, changed])
}
