// `mortise objects WHAT`: the objects of a customer's account, standard and custom, by the names a manifest takes.
import { defineCommand } from 'citty'
import { demand, openProject, serverArguments } from '../argument/server-arguments.ts'
import { align } from '../format/align.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `objects` command. */
export function objectsCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'objects', description: 'Show the objects of a customer’s account, standard and custom' },
    args: {
      integration: { type: 'positional', required: false, description: 'An integration the group installed' },
      provider: { type: 'string', valueHint: 'NAME', description: 'Instead: a provider the group connected' },
      group: { type: 'string', valueHint: 'REF', description: 'Whose account (groupRef)' },
      custom: { type: 'boolean', description: 'Only custom objects' },
      ...serverArguments,
    },
    async run({ args }) {
      const groupRef = demand(args.group, '--group')
      const { client, projectIdOrName } = openProject(args, terminal)
      const query = { groupRef }
      const { results, isComplete } = args.provider
        ? await client.listObjectsForConnection({
            params: { projectIdOrName, provider: args.provider },
            query,
          })
        : await client.listObjectsForInstallation({
            params: { projectIdOrName, integrationId: demand(args.integration, 'INTEGRATION or --provider') },
            query,
          })
      const listed = results.filter(({ isCustom }) => isCustom || !args.custom)
      const rows = listed.map(({ name, displayName, isCustom, mappedObjectName = '' }) => [
        name,
        displayName,
        isCustom ? 'custom' : 'standard',
        mappedObjectName,
      ])
      const header = ['NAME', 'DISPLAY NAME', 'KIND', 'MAPPED TO']
      show(terminal, args.json, { results: listed, isComplete }, () => align([header, ...rows]))
      if (!isComplete && !args.json)
        terminal.err('The list is not complete. The account has more objects, or does not show all of them.')
    },
  })
}
