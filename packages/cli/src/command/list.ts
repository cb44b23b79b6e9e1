// `mortise list WHAT`: what a project has, a line each.
import type { Client } from '@mortise/client'
import { type DeliveryStatus, deliveryStatusSchema, type PaginationInfo } from '@mortise/contract'
import { defineCommand } from 'citty'
import { chooseKind } from '../argument/choose-kind.ts'
import { demand, openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { findInstallation } from '../find-installation.ts'
import { align } from '../format/align.ts'
import { show } from '../format/show.ts'
import { stateWord } from '../format/state-words.ts'
import type { Terminal } from '../terminal.ts'

interface Wanted {
  client: Client
  projectIdOrName: string
  installation: string | undefined
  group: string | undefined
  provider: string | undefined
  status: string | undefined
  /** Every page of a long list, not the newest alone. */
  isAll: boolean
  /** Writes a note about entries that the list leaves out. */
  remark: (text: string) => void
}

/** A list that the API returned, and its columns in a table. */
interface Listed {
  found: readonly unknown[]
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

const lists: Readonly<Record<string, (wanted: Wanted) => Promise<Listed>>> = {
  integrations: async ({ client, projectIdOrName }) => {
    const found = await client.listIntegrations({ params: { projectIdOrName } })
    const rows = found.map(({ name, provider, id }) => [name, provider, id])
    return { found, header: ['NAME', 'PROVIDER', 'ID'], rows }
  },
  installations: listInstallations,
  connections: async ({ client, projectIdOrName, group, provider }) => {
    const query = { groupRef: group || undefined, provider: provider || undefined }
    const found = await client.listConnections({ params: { projectIdOrName }, query })
    const rows = found.map((each) => [
      `${each.provider}/${each.group.groupRef}`,
      each.consumer.consumerRef,
      stateWord(each.status),
      each.id,
    ])
    return { found, header: ['CONNECTION', 'CONSUMER', 'STATUS', 'ID'], rows }
  },
  operations: listOperations,
  deliveries: listDeliveries,
  destinations: async ({ client, projectIdOrName }) => {
    const found = await client.listDestinations({ params: { projectIdOrName } })
    const rows = found.map(({ name, type, metadata, id }) => [name, type, metadata.url ?? '', id])
    return { found, header: ['NAME', 'TYPE', 'URL', 'ID'], rows }
  },
  'provider-apps': async ({ client, projectIdOrName }) => {
    const found = await client.listProviderApps({ params: { projectIdOrName } })
    const rows = found.map(({ provider, clientId, scopes = [], id }) => [
      provider,
      clientId,
      scopes.join(','),
      id,
    ])
    return { found, header: ['PROVIDER', 'CLIENT ID', 'SCOPES', 'ID'], rows }
  },
  keys: async ({ client, projectIdOrName }) => {
    const found = await client.listApiKeys({ params: { projectIdOrName } })
    const rows = found.map(({ label, key, scopes, active }) => [
      label,
      key,
      scopes.join(','),
      active === false ? 'off' : 'on',
    ])
    return { found, header: ['LABEL', 'KEY', 'SCOPES', 'STATUS'], rows }
  },
  'jwt-keys': async ({ client, projectIdOrName }) => {
    const found = await client.listJWTKeys({ params: { projectIdOrName } })
    const rows = found.map(({ label, active, id }) => [label, active ? 'on' : 'off', id])
    return { found, header: ['LABEL', 'STATUS', 'ID'], rows }
  },
}

/** The `list` command. */
export function listCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'list', description: 'Show what a project has' },
    args: {
      what: { type: 'positional', required: true, description: Object.keys(lists).join(', ') },
      installation: {
        type: 'string',
        valueHint: 'NAME',
        description: 'Only of this installation: crm/acme, or its id',
      },
      group: { type: 'string', valueHint: 'REF', description: 'Installations and connections of this group' },
      provider: { type: 'string', valueHint: 'NAME', description: 'Connections to this provider' },
      status: {
        type: 'string',
        valueHint: 'STATUS',
        description: 'pending, delivered, parked or held deliveries',
      },
      all: { type: 'boolean', description: 'Also list what is older than the newest page' },
      ...serverArguments,
    },
    async run({ args }) {
      const list = chooseKind(lists, { given: args.what, verb: 'listed' })
      const { installation, group, provider, status, all: isAll = false } = args
      const { found, header, rows } = await list({
        ...openProject(args, terminal),
        installation,
        group,
        provider,
        status,
        isAll,
        remark: terminal.err,
      })
      show(terminal, args.json, found, () => align([header, ...rows]))
    },
  })
}

async function listInstallations({ client, projectIdOrName, group }: Wanted): Promise<Listed> {
  const params = { projectIdOrName }
  const [found, integrations] = await Promise.all([
    client.listInstallationsForProject({ params, query: group ? { groupRef: group } : {} }),
    client.listIntegrations({ params }),
  ])
  const names = new Map(integrations.map(({ id, name }) => [id, name]))
  const rows = found.map(({ id, group: owner, integrationId, healthStatus }) => [
    `${names.get(integrationId) ?? integrationId}/${owner?.groupRef ?? ''}`,
    stateWord(healthStatus),
    id,
  ])
  return { found, header: ['INSTALLATION', 'HEALTH', 'ID'], rows }
}

async function listOperations({ client, projectIdOrName, installation, ...rest }: Wanted): Promise<Listed> {
  const named = demand(installation, '--installation')
  const { id: installationId, integrationId } = await findInstallation(client, { projectIdOrName, named })
  const params = { projectIdOrName, integrationId, installationId }
  const found = await pagesOf(rest, (query) => client.listOperations({ params, query }))
  const rows = found.map(({ id, createTime = '', actionType, status, result = '' }) => [
    id,
    createTime,
    actionType,
    stateWord(status),
    result,
  ])
  return { found, header: ['ID', 'STARTED', 'KIND', 'STATUS', 'RESULT'], rows }
}

async function listDeliveries({
  client,
  projectIdOrName,
  installation: named,
  status,
  ...rest
}: Wanted): Promise<Listed> {
  const wanted = {
    installationId: named ? await idOf(client, projectIdOrName, named) : undefined,
    status: status ? statusOf(status) : undefined,
  }
  const found = await pagesOf(rest, (query) =>
    client.listDeliveries({ params: { projectIdOrName }, query: { ...wanted, ...query } }),
  )
  const rows = found.map((delivery) => [
    delivery.id,
    delivery.createTime,
    delivery.destination,
    stateWord(delivery.status),
    String(delivery.recordCount),
    delivery.lastError ?? '',
  ])
  return { found, header: ['ID', 'STORED', 'DESTINATION', 'STATUS', 'RECORDS', 'LAST ERROR'], rows }
}

/** Ids need no look-up: what was delivered for an installation outlives it. */
async function idOf(client: Client, projectIdOrName: string, named: string): Promise<string> {
  return named.includes('/') ? (await findInstallation(client, { projectIdOrName, named })).id : named
}

/** The newest page of a list, or all of them one after the other. */
async function pagesOf<Row>(
  { isAll, remark }: Pick<Wanted, 'isAll' | 'remark'>,
  ask: (query: { pageToken?: string }) => Promise<{ results: Row[]; pagination: PaginationInfo }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let query = {}; ; ) {
    const { results, pagination } = await ask(query)
    rows.push(...results)
    if (pagination.nextPageToken === undefined) return rows
    if (!isAll) {
      remark(`These are the newest ${rows.length}. Use --all to list the older ones.`)
      return rows
    }
    query = { pageToken: pagination.nextPageToken }
  }
}

function statusOf(text: string): DeliveryStatus {
  const status = deliveryStatusSchema.safeParse(text)
  if (status.success) return status.data
  throw new CliError(`--status is pending, delivered, parked or held, not ${text}.`, { exitCode: 2 })
}
