// `mortise delete WHAT NAME`: removes something for good, and says first what that ends.
import type { Client } from '@mortise/client'
import { defineCommand } from 'citty'
import { chooseKind } from '../argument/choose-kind.ts'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { findConnection } from '../find-connection.ts'
import { findInstallation } from '../find-installation.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

interface Wanted {
  client: Client
  projectIdOrName: string
  named: string
}

interface Kind {
  /** A warning to read before you confirm. */
  ends: string
  /** Finds the thing first, so that a mistyped name is refused without `--yes`, too. */
  find: (wanted: Wanted) => Promise<() => Promise<unknown>>
}

const kinds: Readonly<Record<string, Kind>> = {
  destination: {
    ends: 'Mortise parks messages for it.',
    async find({ client, projectIdOrName, named }) {
      const params = { projectIdOrName, destination: named }
      await client.getDestination({ params })
      return () => client.deleteDestination({ params })
    },
  },
  'provider-app': {
    ends: 'Customers can no longer connect through it, and Mortise no longer renews their tokens.',
    async find({ client, projectIdOrName, named }) {
      const apps = await client.listProviderApps({ params: { projectIdOrName } })
      const { id } = one(
        apps.filter((app) => app.id === named || app.provider.toLowerCase() === named.toLowerCase()),
        { named, what: 'provider app', list: 'provider-apps' },
      )
      return () => client.deleteProviderApp({ params: { projectIdOrName, providerAppId: id } })
    },
  },
  connection: {
    ends: 'Its installations are deleted too.',
    async find({ client, projectIdOrName, named }) {
      const { id: connectionId } = await findConnection(client, { projectIdOrName, named })
      return () => client.deleteConnection({ params: { projectIdOrName, connectionId } })
    },
  },
  installation: {
    ends: 'Its reads end. Its connection is deleted too, unless another installation uses it.',
    async find({ client, projectIdOrName, named }) {
      const { id: installationId, integrationId } = await findInstallation(client, { projectIdOrName, named })
      return () => client.deleteInstallation({ params: { projectIdOrName, integrationId, installationId } })
    },
  },
  integration: {
    ends: 'Its installations are deleted too.',
    async find({ client, projectIdOrName, named }) {
      const params = { projectIdOrName, integrationIdOrName: named }
      await client.getIntegration({ params })
      return () => client.deleteIntegration({ params })
    },
  },
  key: {
    ends: 'Requests with it are refused.',
    async find({ client, projectIdOrName, named }) {
      const keys = await client.listApiKeys({ params: { projectIdOrName } })
      const of = { named, what: 'key', list: 'keys' }
      const found = keys.filter(({ key, label }) => key === named || label === named)
      const { key: apiKey } = one(
        found.map((each) => ({ ...each, id: each.key })),
        of,
      )
      return () => client.deleteApiKey({ params: { projectIdOrName, apiKey } })
    },
  },
  'jwt-key': {
    ends: 'Requests with tokens that it signed are refused.',
    async find({ client, projectIdOrName, named }) {
      const keys = await client.listJWTKeys({ params: { projectIdOrName } })
      const { id: keyId } = one(
        keys.filter(({ id, label }) => id === named || label === named),
        { named, what: 'JWT key', list: 'jwt-keys' },
      )
      return () => client.deleteJWTKey({ params: { projectIdOrName, keyId } })
    },
  },
}

/** The `delete` command. */
export function deleteCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'delete', description: 'Delete a resource of a project for good' },
    args: {
      what: { type: 'positional', required: true, description: Object.keys(kinds).join(', ') },
      name: { type: 'positional', required: true, description: 'Its name or id, as mortise list prints it' },
      yes: { type: 'boolean', description: 'Confirm it' },
      ...serverArguments,
    },
    async run({ args }) {
      const { ends, find } = chooseKind(kinds, { given: args.what, verb: 'deleted' })
      const remove = await find({ ...openProject(args, terminal), named: args.name })
      if (!args.yes) {
        const words = `This deletes ${args.what} ${args.name} for good. ${ends}`
        throw new CliError(`${words}\nAdd --yes to do it.`, { exitCode: 2 })
      }
      await remove()
      show(terminal, args.json, { deleted: args.name }, () => `deleted ${args.what} ${args.name}`)
    },
  })
}

function one<Found extends { id: string }>(
  found: readonly Found[],
  { named, what, list }: { named: string; what: string; list: string },
): Found {
  const [first, second] = found
  if (first && !second) return first
  if (!first) throw new CliError(`The project has no ${what} ${named}. See mortise list ${list}.`)
  const ids = found.map(({ id }) => id).join(', ')
  throw new CliError(`There are several called ${named}. Use the id of one: ${ids}.`)
}
