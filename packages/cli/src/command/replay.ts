// `mortise replay`: sends messages again, each with the id it had.
import { defineCommand } from 'citty'
import { instantOf, OPERATION, openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { findInstallation } from '../find-installation.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `replay` command. */
export function replayCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'replay', description: 'Send messages to their destinations again' },
    args: {
      installation: {
        type: 'string',
        valueHint: 'NAME',
        description: 'Only of this installation: crm/acme, or its id',
      },
      operation: { type: 'string', valueHint: 'ID', description: `Only of this one. ${OPERATION}` },
      object: { type: 'string', valueHint: 'NAME', description: 'Only of this object' },
      destination: { type: 'string', valueHint: 'NAME', description: 'Only for this destination' },
      since: { type: 'string', valueHint: 'TIME', description: 'Only those stored at or after this' },
      until: { type: 'string', valueHint: 'TIME', description: 'Only those stored before this' },
      parked: { type: 'boolean', description: 'Only parked ones' },
      ...serverArguments,
    },
    async run({ args }) {
      const conditions = {
        installationId: args.installation,
        operationId: args.operation,
        objectName: args.object,
        destination: args.destination,
        sinceTimestamp: instantOf(args.since, '--since'),
        untilTimestamp: instantOf(args.until, '--until'),
        status: args.parked ? ('parked' as const) : undefined,
      }
      const body = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value)) as {
        [Name in keyof typeof conditions]?: NonNullable<(typeof conditions)[Name]>
      }
      if (Object.keys(body).length === 0) {
        const options = '--installation, --operation, --object, --destination, --since, --until or --parked'
        throw new CliError(`Choose the messages with ${options}.`, { exitCode: 2 })
      }
      const { client, projectIdOrName } = openProject(args, terminal)
      const { installation: named = '', destination, operation: operationId } = args
      const params = { projectIdOrName }
      if (named.includes('/'))
        body.installationId = (await findInstallation(client, { projectIdOrName, named })).id
      const { replayedCount } = await client.replayDeliveries({ params, body })
      if (replayedCount === 0) {
        // A mistyped name would look as if there were nothing to send: what is not there is refused.
        if (destination) await client.getDestination({ params: { ...params, destination } })
        if (operationId) await client.getOperation({ params: { ...params, operationId } })
        if (named !== '') await findInstallation(client, { projectIdOrName, named })
      }
      show(terminal, args.json, { replayedCount }, () => `Mortise sends ${replayedCount} messages again.`)
    },
  })
}
