// The integration and the customer.
import { createContext, useContext } from 'react'
import type { DraftStore } from './draft-store.ts'

/** An integration and the customer it is for. */
export type InstallationScope = {
  /** The integration's name in `mortise.yaml`, or its id. */
  integration: string
  /** The application's id of the person who looks at this. */
  consumerRef: string
  consumerName?: string | undefined
  /** The application's id of the person's company, team or workspace. */
  groupRef: string
  groupName?: string | undefined
}

/** Filled by `InstallationProvider`. */
export const InstallationContext = createContext<InstallationScope | undefined>(undefined)

/** Where the drafts of `useLocalConfig` are; filled by `InstallationProvider`. */
export const DraftContext = createContext<DraftStore | undefined>(undefined)

/** @throws Error when there is no `InstallationProvider` above */
export function useInstallationScope(): InstallationScope {
  return required(useContext(InstallationContext))
}

/** @throws Error when there is no `InstallationProvider` above */
export function useDraftStore(): DraftStore {
  return required(useContext(DraftContext))
}

function required<T>(value: T | undefined): T {
  if (value !== undefined) return value
  throw new Error(
    'This hook needs <InstallationProvider integration="…" groupRef="…" consumerRef="…"> above it.',
  )
}
