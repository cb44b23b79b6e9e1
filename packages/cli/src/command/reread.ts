// `mortise reread INSTALLATION OBJECT`: takes the offer to read an object again whose fields changed.
import { defineCommand } from 'citty'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { awaitOperation } from '../await-operation.ts'
import { CliError } from '../cli-error.ts'
import { findInstallation, INSTALLATION } from '../find-installation.ts'
import { show } from '../format/show.ts'
import { stateWord } from '../format/state-words.ts'
import type { Terminal } from '../terminal.ts'

/** The `reread` command. */
export function rereadCommand(terminal: Terminal) {
  return defineCommand({
    meta: {
      name: 'reread',
      description: 'Read an object again after its fields changed (see mortise health)',
    },
    args: {
      installation: { type: 'positional', required: true, description: INSTALLATION },
      object: { type: 'positional', required: true, description: 'The object, by either of its names' },
      dismiss: {
        type: 'boolean',
        description: 'Dismiss the offer instead, and leave the records as they are',
      },
      wait: { type: 'boolean', description: 'Wait until it has ended' },
      ...serverArguments,
    },
    async run({ args }) {
      const { client, projectIdOrName } = openProject(args, terminal)
      const { installation: named, object: objectName } = args
      if (args.dismiss && args.wait) throw new CliError('Give either --dismiss or --wait.', { exitCode: 2 })
      const { id: installationId, integrationId } = await findInstallation(client, { projectIdOrName, named })
      const params = { projectIdOrName, integrationId, installationId, objectName }
      if (args.dismiss) {
        await client.dismissReread({ params })
        const words = `The records of ${objectName} stay as they are. Mortise makes a new offer after the next change of fields.`
        return show(terminal, args.json, {}, () => words)
      }
      const { operationId } = await client.rereadObject({ params })
      if (!args.wait) return show(terminal, args.json, { operationId }, () => operationId)
      const operation = await awaitOperation(client, { projectIdOrName, operationId })
      const { status, result = '' } = operation
      show(terminal, args.json, operation, () => `${operationId}  ${stateWord(status)}  ${result}`.trimEnd())
      if (status !== 'success') throw new CliError(`See mortise logs ${operationId}.`)
    },
  })
}
