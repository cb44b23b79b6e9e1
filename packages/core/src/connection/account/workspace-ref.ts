// Which workspace an account is: the provider's report, and without one the value that was typed in.
import type { ProviderDefinition, WebhookSupport } from '@mortise/connector-kit'
import { MortiseError, type ProviderMetadata } from '@mortise/contract'

/** The provider's report of the account's workspace, from the most direct source it has. */
export function reportedWorkspace(
  ...sources: readonly (string | ProviderMetadata | undefined)[]
): string | undefined {
  for (const source of sources) {
    const told = typeof source === 'object' ? toldIn(source) : source
    if (told) return told
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
    told,
    typed,
    known,
  }: { told: string | undefined; typed?: string | undefined; known?: string | undefined },
): string | undefined {
  if (isWorkspaceEntered(provider)) return known ?? typed ?? told
  if (told && typed && typed !== told) {
    const params = { provider: provider.displayName, reported: told, sent: typed }
    throw new MortiseError('connection.workspace_mismatch', {
      params,
      issues: [
        {
          in: 'body',
          name: 'providerWorkspaceRef',
          detail: `${typed} is not the workspace of these credentials; ${provider.displayName} reports ${told}`,
        },
      ],
    })
  }
  return told ?? typed ?? known
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
export function workspaceFact(
  { events: { webhook } }: ProviderDefinition,
  told: string | undefined,
): ProviderMetadata {
  const isRoutedBy = webhook?.scope === 'app' && webhook.workspaceFact === undefined
  return isRoutedBy && told ? { workspace: { value: told, source: 'token' } } : {}
}

function toldIn({ workspace }: ProviderMetadata): string | undefined {
  return workspace && workspace.source !== 'input' ? workspace.value : undefined
}
