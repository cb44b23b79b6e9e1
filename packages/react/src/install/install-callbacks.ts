// The callbacks that an application gives the install component.
import type { Config } from '@mortise/contract'
import type { ExtraStepContent } from '../connect/part/extra-step.tsx'
import type { FieldMapping } from './object-choices.ts'

/** How it is shown, fields offered at run time, and what to call when something is done. */
export type InstallCallbacks = {
  /** `wizard` leads through a first installation one decision at a time; what is installed looks the same either way. */
  variant?: 'wizard' | undefined
  /** Something your customers have to do at the provider before they connect, such as installing your package. */
  extraStep?: ExtraStepContent
  /** Fields to map that are known at run time only, by object name. */
  fieldMapping?: FieldMapping
  onInstallSuccess?: (installationId: string, config: Config) => void
  onUpdateSuccess?: (installationId: string, config: Config) => void
  onUninstallSuccess?: (installationId: string) => void
}
