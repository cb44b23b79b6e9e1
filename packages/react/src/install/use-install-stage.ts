// What the screens of an integration share: the account, its fields, and what the customer drafted.
import type {
  Connection,
  HydratedIntegration,
  HydratedObject,
  HydratedWriteObject,
  Installation,
  Integration,
  ProviderInfo,
  RevisionContent,
} from '@mortise/contract'
import { useMemo } from 'react'
import { type ConnectInput, connectForm } from '../connect/connect-form.ts'
import { missingMetadata } from '../connect/missing-metadata.ts'
import type { ConnectParty } from '../connect/use-connect-actions.ts'
import { useKeepConnection } from '../connect/use-keep-connection.ts'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { useHydratedRevision } from '../query/queries.ts'
import type { InstallCallbacks } from './install-callbacks.ts'
import { type Drafts, useDrafts } from './use-drafts.ts'

/** Options of `useInstallStage`. */
export type InstallStageInput = Pick<InstallCallbacks, 'fieldMapping' | 'extraStep'> & {
  integration: Integration
  info: ProviderInfo
  installation: Installation | undefined
  connection: Connection | undefined
}

/** The result of `useInstallStage`. */
export type InstallStage = InstallStageInput & {
  party: ConnectParty
  manifest: RevisionContent
  /** The integration with the account's fields; absent while they load and where they could not be loaded. */
  content: HydratedIntegration | undefined
  /** Why the fields could not be loaded. */
  failure: { error: Error; retry: () => void } | undefined
  drafts: Drafts
  /** Metadata that the connected account lacks. */
  missing: readonly ConnectInput[]
  /** Shows a connection that the server has just returned. */
  keepConnection: (connection: Connection) => void
}

const noObjects: readonly HydratedObject[] = []
const noWrites: readonly HydratedWriteObject[] = []

/** Loads the fields once there is a connection. */
export function useInstallStage(input: InstallStageInput): InstallStage {
  const { integration, info, installation, connection, fieldMapping } = input
  const { t } = useMortise()
  const scope = useInstallationScope()
  const party = { ...scope, provider: integration.provider }
  const manifest = integration.latestRevision.content
  const revision = useHydratedRevision(scope, {
    integrationId: integration.id,
    revisionId: integration.latestRevision.id,
    connectionId: connection?.id,
  })
  const content = revision.data?.content
  const drafts = useDrafts({
    objects: content?.read?.objects ?? noObjects,
    writes: content?.write?.objects ?? noWrites,
    held: installation?.config.content,
    fieldMapping,
  })
  const metadata = useMemo(() => connectForm(info, t, manifest.module).metadata, [info, t, manifest.module])
  return {
    ...input,
    party,
    manifest,
    content,
    failure: revision.isError ? { error: revision.error, retry: () => revision.refetch() } : undefined,
    drafts,
    missing: connection === undefined ? [] : missingMetadata(metadata, connection),
    keepConnection: useKeepConnection(party),
  }
}
