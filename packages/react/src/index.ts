// Components and hooks that let an application's customers connect, install and look after integrations.
export type { Config, ConfigContent, Connection, Installation } from '@mortise/contract'
export { ConnectProvider, type ConnectProviderProps } from './connect/connect-provider.tsx'
export type { ExtraStepContent } from './connect/part/extra-step.tsx'
export { InstallationHealth, type InstallationHealthProps } from './health/installation-health.tsx'
export { InstallIntegration, type InstallIntegrationProps } from './install/install-integration.tsx'
export type { FieldMapping } from './install/object-choices.ts'
export type { ChangeState } from './installation/change-state.ts'
export type { InstallationConfigContent } from './installation/installation-config.ts'
export type { InstallationScope } from './installation/installation-context.ts'
export {
  InstallationProvider,
  type InstallationProviderProps,
} from './installation/installation-provider.tsx'
export type { ReadObjectHandlers, WriteObjectHandlers } from './installation/local-config.ts'
export type { ReadState } from './installation/read-state.ts'
export { useConnection } from './installation/use-connection.ts'
export {
  type CreateInstallation,
  type CreateInstallationInput,
  useCreateInstallation,
} from './installation/use-create-installation.ts'
export { type DeleteInstallation, useDeleteInstallation } from './installation/use-delete-installation.ts'
export { useInstallation } from './installation/use-installation.ts'
export {
  type IntegrationInstalled,
  useIsIntegrationInstalled,
} from './installation/use-is-integration-installed.ts'
export { type LocalConfig, useLocalConfig } from './installation/use-local-config.ts'
export { type Manifest, type ManifestReadObject, useManifest } from './installation/use-manifest.ts'
export {
  type UpdateInstallation,
  type UpdateInstallationInput,
  useUpdateInstallation,
} from './installation/use-update-installation.ts'
export { de } from './locale/de.ts'
export { en } from './locale/en.ts'
export { fr } from './locale/fr.ts'
export type { MessageKey, Messages } from './locale/messages.ts'
export { type PickerMessageKey, type PickerMessages, pickerEn } from './locale/picker-en.ts'
export { type QuotaMessageKey, type QuotaMessages, quotaEn } from './locale/quota-en.ts'
export { type SetupMessageKey, type SetupMessages, setupEn } from './locale/setup-en.ts'
export { IntegrationPicker, type IntegrationPickerProps } from './picker/integration-picker.tsx'
export type { GetToken, MortiseOptions, TokenRequest } from './provider/mortise-options.ts'
export { MortiseProvider, type MortiseProviderProps } from './provider/mortise-provider.tsx'
export type { ChangeHandlers } from './query/use-server-mutation.ts'
