// `mortise verify-sync INSTALLATION OBJECT`: does the builder have what the vendor has?
import type { Operation, Verification } from '@mortise/contract'
import { defineCommand } from 'citty'
import { openProject, serverArguments } from '../argument/server-arguments.ts'
import { awaitOperation } from '../await-operation.ts'
import { CliError } from '../cli-error.ts'
import { findInstallation, INSTALLATION } from '../find-installation.ts'
import { show } from '../format/show.ts'
import { stateWord } from '../format/state-words.ts'
import type { Terminal } from '../terminal.ts'

/** The `verify-sync` command. */
export function verifySyncCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'verify-sync', description: 'Compare the provider’s records with the delivered ones' },
    args: {
      installation: { type: 'positional', required: true, description: INSTALLATION },
      object: { type: 'positional', required: true, description: 'The object, by either of its names' },
      repair: { type: 'boolean', description: 'Deliver what is missing' },
      ...serverArguments,
    },
    async run({ args }) {
      const { client, projectIdOrName } = openProject(args, terminal)
      const { installation: named, object: objectName, repair = false } = args
      const { id: installationId, integrationId } = await findInstallation(client, { projectIdOrName, named })
      const { operationId } = await client.verifyObject({
        params: { projectIdOrName, integrationId, installationId, objectName },
        body: { repair },
      })
      const operation = await awaitOperation(client, { projectIdOrName, operationId })
      show(terminal, args.json, operation, () => describe(operation))
      const { status, metadata } = operation
      const findings = metadata?.verification
      if (status !== 'success' || !findings) throw new CliError(`See mortise logs ${operationId}.`)
      if (isWanting(findings)) throw new CliError('Run it with --repair to deliver what is missing.')
    },
  })
}

function isWanting({ missingCount, repairedCount }: Verification): boolean {
  return missingCount > repairedCount
}

function describe({ status, result = stateWord(status), metadata }: Operation): string[] {
  const findings = metadata?.verification
  if (status !== 'success' || !findings) return [result]
  const { outsideIds = [], outsideCount = 0 } = findings
  return [
    result,
    ...idsOf('missing', findings.missingIds, findings.missingCount),
    ...idsOf('gone at the provider', findings.extraIds, findings.extraCount),
    ...idsOf('outside the window or the filters', outsideIds, outsideCount),
  ]
}

function idsOf(what: string, ids: readonly string[], count: number): string[] {
  if (count === 0) return []
  const rest = count > ids.length ? ` and ${count - ids.length} more` : ''
  return [`${what}: ${ids.join(', ')}${rest}`]
}
