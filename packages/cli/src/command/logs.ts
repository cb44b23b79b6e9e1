// `mortise logs OPERATION`: what an operation noted.
import { defineCommand } from 'citty'
import type { Terminal } from '../terminal.ts'
import { openProject, serverArguments } from './server-arguments.ts'

/** The `logs` command. */
export function logsCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'logs', description: 'Show the log of an operation and how it ended' },
    args: {
      operation: { type: 'positional', required: true, description: 'The id of the operation' },
      ...serverArguments,
    },
    async run({ args }) {
      const { client, projectIdOrName } = openProject(args, terminal)
      const params = { projectIdOrName, operationId: args.operation }
      const [operation, lines] = await Promise.all([
        client.getOperation({ params }),
        client.listOperationLogs({ params }),
      ])
      for (const { timestamp, severity, message } of lines) {
        const error = message.error === undefined ? '' : `: ${message.error}`
        const details = Object.entries(message.details ?? {}).map(([name, value]) => `${name}=${value}`)
        const facts = details.length === 0 ? '' : `  (${details.join(', ')})`
        terminal.out(`${timestamp}  ${severity.padEnd(7)}  ${message.msg}${error}${facts}`)
      }
      const { status, result, metadata } = operation
      const parked = metadata?.deliveries
      terminal.out(`${status}${result === undefined ? '' : `  ${result}`}`)
      if (parked) {
        const { parkedMessages, parkedRecords } = parked
        terminal.out(
          `${parkedMessages} messages with ${parkedRecords} records are parked: mortise replay --operation ${args.operation} --parked`,
        )
      }
    },
  })
}
