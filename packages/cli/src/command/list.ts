// `mortise list WHAT`: what a project has, a line each.
import type { Client } from '@mortise/client'
import { type DeliveryStatus, deliveryStatusSchema, type PaginationInfo, suggest } from '@mortise/contract'
import { defineCommand } from 'citty'
import { align } from '../align.ts'
import { CliError } from '../cli-error.ts'
import { findIntegration } from '../find-integration.ts'
import type { Terminal } from '../terminal.ts'
import { demand, openProject, serverArguments } from './server-arguments.ts'

interface Wanted {
  client: Client
  projectIdOrName: string
  installation: string | undefined
  status: string | undefined
  /** Every page of a long list, not the newest alone. */
  isAll: boolean
  /** Tells a person what the list leaves out. */
  remark: (text: string) => void
}

type Rows = readonly (readonly string[])[]

const lists: Readonly<Record<string, (wanted: Wanted) => Promise<Rows>>> = {
  async integrations({ client, projectIdOrName }) {
    const found = await client.listIntegrations({ params: { projectIdOrName } })
    const rows = found.map(({ name, provider, id }) => [name, provider, id])
    return [['NAME', 'PROVIDER', 'ID'], ...rows]
  },
  async installations({ client, projectIdOrName }) {
    const found = await client.listInstallationsForProject({ params: { projectIdOrName } })
    const rows = found.map(({ id, group, integrationId, healthStatus }) => [
      ...[id, group?.groupRef ?? '', integrationId, healthStatus],
    ])
    return [['ID', 'GROUP', 'INTEGRATION', 'HEALTH'], ...rows]
  },
  async operations({ client, projectIdOrName, installation, ...rest }) {
    const installationId = demand(installation, '--installation')
    const integrationId = await findIntegration(client, { projectIdOrName, installationId })
    const params = { projectIdOrName, integrationId, installationId }
    const results = await pagesOf(rest, (query) => client.listOperations({ params, query }))
    const rows = results.map(({ id, createTime = '', actionType, status, result = '' }) => [
      ...[id, createTime, actionType, status, result],
    ])
    return [['ID', 'STARTED', 'KIND', 'STATUS', 'RESULT'], ...rows]
  },
  async deliveries({ client, projectIdOrName, installation, status, ...rest }) {
    const wanted = {
      ...(installation ? { installationId: installation } : {}),
      ...(status ? { status: statusOf(status) } : {}),
    }
    const results = await pagesOf(rest, (query) =>
      client.listDeliveries({ params: { projectIdOrName }, query: { ...wanted, ...query } }),
    )
    const rows = results.map((delivery) => [
      ...[delivery.id, delivery.createTime, delivery.destination, delivery.status],
      ...[String(delivery.recordCount), delivery.lastError ?? ''],
    ])
    return [['ID', 'STORED', 'DESTINATION', 'STATUS', 'RECORDS', 'LAST ERROR'], ...rows]
  },
  async destinations({ client, projectIdOrName }) {
    const found = await client.listDestinations({ params: { projectIdOrName } })
    return [['NAME', 'TYPE', 'ID'], ...found.map(({ name, type, id }) => [name, type, id])]
  },
}

/** The `list` command. */
export function listCommand(terminal: Terminal) {
  const names = Object.keys(lists)
  return defineCommand({
    meta: { name: 'list', description: 'Show what a project has' },
    args: {
      what: { type: 'positional', required: true, description: names.join(', ') },
      installation: { type: 'string', valueHint: 'ID', description: 'Only of this installation' },
      status: {
        type: 'string',
        valueHint: 'STATUS',
        description: 'pending, delivered, parked or held deliveries',
      },
      all: { type: 'boolean', description: 'Also what is older than the newest page' },
      ...serverArguments,
    },
    async run({ args }) {
      const list = Object.hasOwn(lists, args.what) ? lists[args.what] : undefined
      if (!list) {
        const meant = suggest(args.what, names)
        const hint = meant ? `Did you mean ${meant}?` : `There are ${names.join(', ')}.`
        throw new CliError(`${args.what} cannot be listed. ${hint}`, { exitCode: 2 })
      }
      const { installation, status, all: isAll = false } = args
      const wanted = { ...openProject(args, terminal), installation, status, isAll, remark: terminal.err }
      terminal.out(align(await list(wanted)))
    },
  })
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
      remark(`These are the newest ${rows.length}; --all lists the older ones, too.`)
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
