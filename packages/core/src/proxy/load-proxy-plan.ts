// Finds the installation that a passed-through call speaks for, from memory where that is safe.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { loadInstalled } from '../catalogue/integration/load-integration.ts'
import { requireProvider } from '../catalogue/provider/require-provider.ts'
import { connectionKey } from '../connection/credentials/load-connection.ts'
import type { QuotaPlan } from '../connection/quota/quota-plan.ts'
import type { Context } from '../context.ts'
import { findInstallationForGroup } from '../plan/installed/find-installation-for-group.ts'
import { quotaOf } from '../plan/installed/quota-of.ts'
import { type InstallationRow, listInstallationRows } from '../plan/installed/store.ts'
import { cachePerContext } from '../platform/cache/cache-per-context.ts'

/** Which installation is meant: by its id, or by what was installed and by whom. */
export type InstallationName =
  | { readonly installationId: string }
  | { readonly integration: string; readonly groupRef: string }

/** The installation that calls are for. Keep one for many calls: it is found without making its key again. */
export class ProxyTarget {
  #entry: { readonly projectId: string; readonly key: string } | undefined

  constructor(readonly name: InstallationName) {}

  /** The key under which memory keeps its plan. */
  keyIn(projectId: string): string {
    if (this.#entry?.projectId !== projectId) this.#entry = { projectId, key: keyOf(projectId, this.name) }
    return this.#entry.key
  }
}

/** The parts from which an installation's calls are made. */
export interface ProxyPlan {
  readonly installationId: string
  readonly connectionId: string
  /** The key under which memory keeps the connection. */
  readonly connectionKey: string
  readonly provider: ProviderDefinition
  /** The module whose base URL is used, where the manifest wants that. */
  readonly module: string | undefined
  /** Absent for an installation without a quota. */
  readonly quota: QuotaPlan | undefined
  /** Says why no call is passed through; `undefined` when calls are. */
  readonly refuse: (() => MortiseError) | undefined
}

// Dropped at once when the installation or its integration changes; the time only bounds memory.
const planCache = cachePerContext<ProxyPlan>('installation', 60_000)

/**
 * The plan of an installation. No database call when it was seen lately.
 * @throws MortiseError installation.not_found, integration.not_found or group.not_installed
 */
export async function loadProxyPlan(
  ctx: Context,
  projectId: string,
  target: ProxyTarget,
): Promise<ProxyPlan> {
  return planCache(ctx).get(target.keyIn(projectId), async () =>
    makePlan(ctx, await findRow(ctx, projectId, target.name)),
  )
}

/** The same, if memory holds it. */
export function peekProxyPlan(ctx: Context, projectId: string, target: ProxyTarget): ProxyPlan | undefined {
  return planCache(ctx).peek(target.keyIn(projectId))?.value
}

function keyOf(projectId: string, name: InstallationName): string {
  return 'installationId' in name
    ? `${projectId}:i ${name.installationId}`
    : `${projectId}:g ${name.integration}\n${name.groupRef}`
}

async function findRow(ctx: Context, projectId: string, name: InstallationName): Promise<InstallationRow> {
  if ('integration' in name) return findInstallationForGroup(ctx, projectId, name.integration, name.groupRef)
  const { installationId } = name
  const [row] = await listInstallationRows(ctx.database.db, projectId, { installationId })
  if (!row) throw new MortiseError('installation.not_found', { params: { installationId } })
  return row
}

async function makePlan(ctx: Context, row: InstallationRow): Promise<ProxyPlan> {
  const { integration, revision } = await loadInstalled(ctx, row)
  const provider = requireProvider(ctx, integration.provider)
  const { proxy, module = provider.defaultModule } = revision.content
  return {
    installationId: row.id,
    connectionId: row.connectionId,
    connectionKey: connectionKey(row.projectId, row.connectionId),
    provider,
    module: proxy?.useModule ? module : undefined,
    quota: quotaOf(row, revision.content),
    refuse: refusalOf(provider, {
      manifestName: integration.name,
      isAllowed: proxy?.enabled === true,
      isWanted: row.content.proxy?.enabled === true,
    }),
  }
}

function refusalOf(
  provider: ProviderDefinition,
  { manifestName, isAllowed, isWanted }: { manifestName: string; isAllowed: boolean; isWanted: boolean },
): ProxyPlan['refuse'] {
  if (provider.proxy === false) {
    return () => new MortiseError('proxy.unsupported', { params: { provider: provider.displayName } })
  }
  const disabled = (cause: string) => () => new MortiseError('proxy.disabled', { causes: [cause] })
  if (!isAllowed) return disabled(`The manifest of ${manifestName} does not enable the proxy.`)
  return isWanted ? undefined : disabled('The config of this installation does not set proxy.enabled.')
}
