// `mortise trigger OBJECT`: reads an object of a customer now.
import { defineCommand } from 'citty'
import { address, demand, instantOf, openProject, serverArguments } from '../argument/server-arguments.ts'
import { awaitOperation } from '../await-operation.ts'
import { CliError } from '../cli-error.ts'
import { show } from '../format/show.ts'
import { stateWord } from '../format/state-words.ts'
import type { Terminal } from '../terminal.ts'

/** From the beginning of time: everything there is. */
const EVERYTHING = new Date(0).toISOString()

/** The `trigger` command. */
export function triggerCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'trigger', description: 'Read an object of a customer now' },
    args: {
      object: { type: 'positional', required: true, description: 'The object, by either of its names' },
      integration: { type: 'string', valueHint: 'NAME', description: 'The integration, by name or id' },
      group: { type: 'string', valueHint: 'REF', description: 'The customer: groupRef of the installation' },
      since: { type: 'string', valueHint: 'TIME', description: 'Only what changed at or after this' },
      until: { type: 'string', valueHint: 'TIME', description: 'Only what changed before this' },
      full: { type: 'boolean', description: 'Everything, also what was delivered before' },
      wait: { type: 'boolean', description: 'Wait until it has ended' },
      ...serverArguments,
      'read-api': { type: 'string', valueHint: 'URL', description: 'Read API (or MORTISE_READ_URL)' },
    },
    async run({ args }) {
      const groupRef = demand(args.group, '--group')
      const integrationId = demand(args.integration, '--integration')
      if (args.full && args.since) throw new CliError('Give either --full or --since.', { exitCode: 2 })
      address(args['read-api'] || terminal.env.MORTISE_READ_URL, '--read-api', 'MORTISE_READ_URL')
      const { client, projectIdOrName } = openProject(args, terminal)
      const sinceTimestamp = args.full ? EVERYTHING : instantOf(args.since, '--since')
      const untilTimestamp = instantOf(args.until, '--until')
      const { operationId } = await client.triggerRead({
        params: { projectIdOrName, integrationId, objectName: args.object },
        body: {
          groupRef,
          mode: 'async',
          sinceTimestamp: sinceTimestamp || undefined,
          untilTimestamp: untilTimestamp || undefined,
        },
      })
      if (!args.wait) return show(terminal, args.json, { operationId }, () => operationId)
      const operation = await awaitOperation(client, { projectIdOrName, operationId })
      const { status, result = '' } = operation
      show(terminal, args.json, operation, () => `${operationId}  ${stateWord(status)}  ${result}`.trimEnd())
      if (status !== 'success') throw new CliError(`See mortise logs ${operationId}.`)
    },
  })
}
