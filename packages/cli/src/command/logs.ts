// `mortise logs OPERATION`: what an operation noted.
import type { Log, Operation } from '@mortise/contract'
import { defineCommand } from 'citty'
import { OPERATION, openProject, serverArguments } from '../argument/server-arguments.ts'
import { show } from '../format/show.ts'
import { stateWord } from '../format/state-words.ts'
import type { Terminal } from '../terminal.ts'

/** The `logs` command. */
export function logsCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'logs', description: 'Show the log of an operation and how it ended' },
    args: {
      operation: { type: 'positional', required: true, description: OPERATION },
      ...serverArguments,
    },
    async run({ args }) {
      const { client, projectIdOrName } = openProject(args, terminal)
      const params = { projectIdOrName, operationId: args.operation }
      const [operation, lines] = await Promise.all([
        client.getOperation({ params }),
        client.listOperationLogs({ params }),
      ])
      show(terminal, args.json, { operation, logs: lines }, () => describe(operation, lines))
    },
  })
}

function describe(operation: Operation, lines: readonly Log[]): string[] {
  const { id, status, result, metadata } = operation
  const parked = metadata?.deliveries
  return [
    ...lines.map(({ timestamp, severity, message }) => {
      const error = message.error === undefined ? '' : `: ${message.error}`
      const details = Object.entries(message.details ?? {}).map(([name, value]) => `${name}=${value}`)
      const facts = details.length === 0 ? '' : `  (${details.join(', ')})`
      return `${timestamp}  ${severity.padEnd(7)}  ${message.msg}${error}${facts}`
    }),
    `${stateWord(status)}${result === undefined ? '' : `  ${result}`}`,
    ...(parked
      ? [
          `${parked.parkedMessages} messages with ${parked.parkedRecords} records are parked: mortise replay --operation ${id} --parked`,
        ]
      : []),
  ]
}
