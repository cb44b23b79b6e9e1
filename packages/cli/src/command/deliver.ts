// `mortise deliver OBJECT`: sends messages that wait to be asked for.
import { defineCommand } from 'citty'
import { address, demand, openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `deliver` command. */
export function deliverCommand(terminal: Terminal) {
  return defineCommand({
    meta: {
      name: 'deliver',
      description: 'Send messages that wait for a request (delivery.mode onRequest)',
    },
    args: {
      object: { type: 'positional', required: true, description: 'The object, by either of its names' },
      integration: { type: 'string', valueHint: 'NAME', description: 'The integration, by name or id' },
      group: { type: 'string', valueHint: 'REF', description: 'The customer: groupRef of the installation' },
      pages: { type: 'string', valueHint: 'COUNT', description: 'How many messages; all of them by default' },
      ...serverArguments,
      'read-api': { type: 'string', valueHint: 'URL', description: 'Read API (or MORTISE_READ_URL)' },
    },
    async run({ args }) {
      const groupRef = demand(args.group, '--group')
      const integrationId = demand(args.integration, '--integration')
      const pages = args.pages === undefined ? 0 : countOf(args.pages)
      address(args['read-api'] || terminal.env.MORTISE_READ_URL, '--read-api', 'MORTISE_READ_URL')
      const { client, projectIdOrName } = openProject(args, terminal)
      await client.deliverResults({
        params: { projectIdOrName, integrationId, objectName: args.object },
        body: { groupRef, pages },
      })
      const words =
        pages === 0 ? 'Mortise sends all waiting messages.' : `Mortise sends up to ${pages} messages.`
      show(terminal, args.json, { pages }, () => words)
    },
  })
}

function countOf(text: string): number {
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0) return count
  throw new CliError(`--pages is a number of messages from 1 up, not ${text}.`, { exitCode: 2 })
}
