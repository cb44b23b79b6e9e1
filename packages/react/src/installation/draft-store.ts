// Keeps the config an application's own components put together, for all of them at once.
import type { InstallationConfigContent } from './installation-config.ts'

/** A place outside of rendering that reports its changes. */
export type DraftStore = {
  /** The value that was set last; `undefined` while nothing differs from the installed config. */
  get: () => InstallationConfigContent | undefined
  set: (draft: InstallationConfigContent | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/** Makes an empty store. A draft that equals the former one changes nothing and is not reported. */
export function createDraftStore(): DraftStore {
  let held: InstallationConfigContent | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => held,
    set: (draft) => {
      if (JSON.stringify(draft) === JSON.stringify(held)) return
      held = draft
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
