// What an application gives the install component besides who it is for.
import type { Config } from '@mortise/contract'
import type { FieldMapping } from './object-choices.ts'

/** Fields offered at run time, and what to call when something is done. */
export type InstallCallbacks = {
  /** Fields to map that are known at run time only, by object name. */
  fieldMapping?: FieldMapping
  onInstallSuccess?: (installationId: string, config: Config) => void
  onUpdateSuccess?: (installationId: string, config: Config) => void
  onUninstallSuccess?: (installationId: string) => void
}
