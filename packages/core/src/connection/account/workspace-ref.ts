// Which workspace an account is: the provider's report, and without one the value that was typed in.
import type { ProviderDefinition, WebhookSupport } from '@mortise/connector-kit'
import { MortiseError, type ProviderMetadata } from '@mortise/contract'

/** The provider's report of the account's workspace, from the most direct source it has. */
export function reportedWorkspace(
  ...sources: readonly (string | ProviderMetadata | undefined)[]
): string | undefined {
  for (const source of sources) {
    const reported = typeof source === 'object' ? reportedIn(source) : source
    if (reported) return reported
  }
  return undefined
}

/** Whether customers enter the workspace as a part of the account's address: the credentials prove it by working there. */
export function isWorkspaceEntered({ account: { metadata = [] } }: ProviderDefinition): boolean {
  return metadata.some(({ name }) => name === 'workspace')
}

/**
 * The workspace to store. The provider's word wins, except where the workspace is a part of the address.
 * @throws MortiseError connection.workspace_mismatch when `typed`, sent with this very request, names another account
 */
export function settleWorkspace(
  provider: ProviderDefinition,
  {
    reported,
    typed,
    known,
  }: { reported: string | undefined; typed?: string | undefined; known?: string | undefined },
): string | undefined {
  if (isWorkspaceEntered(provider)) return known ?? typed ?? reported
  if (reported && typed && typed !== reported) {
    const params = { provider: provider.displayName, reported, sent: typed }
    throw new MortiseError('connection.workspace_mismatch', {
      params,
      issues: [
        {
          in: 'body',
          name: 'providerWorkspaceRef',
          detail: `${typed} is not the workspace of these credentials; ${provider.displayName} reports ${reported}`,
        },
      ],
    })
  }
  return reported ?? typed ?? known
}

/** The metadata by which events of the builder's app find the connections of an account. */
export function workspaceEntryOf({
  workspaceFact = 'workspace',
}: Pick<WebhookSupport, 'workspaceFact'>): string {
  return workspaceFact
}

/** Whether events of the builder's app reach a connection: the provider itself named the account it leads to. */
export function isReachedByAppEvents(
  { events: { webhook } }: ProviderDefinition,
  metadata: ProviderMetadata,
): boolean {
  if (webhook?.scope !== 'app') return true
  const named = metadata[workspaceEntryOf(webhook)]
  return named !== undefined && named.source !== 'input'
}

/**
 * The provider's word as metadata, where events of the builder's app are routed by it: what is typed in never carries
 * that source.
 */
export function workspaceMetadata(
  { events: { webhook } }: ProviderDefinition,
  reported: string | undefined,
): ProviderMetadata {
  const isRoutedBy = webhook?.scope === 'app' && webhook.workspaceFact === undefined
  return isRoutedBy && reported ? { workspace: { value: reported, source: 'token' } } : {}
}

function reportedIn({ workspace }: ProviderMetadata): string | undefined {
  return workspace && workspace.source !== 'input' ? workspace.value : undefined
}
