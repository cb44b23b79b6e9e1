// `mortise verify-sync INSTALLATION OBJECT`: does the builder have what the vendor has?
import type { Verification } from '@mortise/contract'
import { defineCommand } from 'citty'
import { awaitOperation } from '../await-operation.ts'
import { CliError } from '../cli-error.ts'
import { findIntegration } from '../find-integration.ts'
import type { Terminal } from '../terminal.ts'
import { openProject, serverArguments } from './server-arguments.ts'

/** The `verify-sync` command. */
export function verifySyncCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'verify-sync', description: 'Hold what the vendor has against what was delivered' },
    args: {
      installation: { type: 'positional', required: true, description: 'The id of the installation' },
      object: { type: 'positional', required: true, description: 'The object, by either of its names' },
      repair: { type: 'boolean', description: 'Deliver what is missing' },
      ...serverArguments,
    },
    async run({ args }) {
      const { client, projectIdOrName } = openProject(args, terminal)
      const { installation: installationId, object: objectName, repair = false } = args
      const integrationId = await findIntegration(client, { projectIdOrName, installationId })
      const { operationId } = await client.verifyObject({
        params: { projectIdOrName, integrationId, installationId, objectName },
        body: { repair },
      })
      const {
        status,
        result = status,
        metadata,
      } = await awaitOperation(client, {
        projectIdOrName,
        operationId,
      })
      terminal.out(result)
      const findings = metadata?.verification
      if (status !== 'success' || !findings) throw new CliError(`See mortise logs ${operationId}.`)
      showIds(terminal, 'missing', [findings.missingIds, findings.missingCount])
      showIds(terminal, 'gone at the provider', [findings.extraIds, findings.extraCount])
      const { outsideIds = [], outsideCount = 0 } = findings
      showIds(terminal, 'outside the window or the filters', [outsideIds, outsideCount])
      if (isWanting(findings)) throw new CliError('Run it with --repair to deliver what is missing.')
    },
  })
}

function isWanting({ missingCount, repairedCount }: Verification): boolean {
  return missingCount > repairedCount
}

function showIds({ out }: Terminal, what: string, [ids, count]: [readonly string[], number]): void {
  if (count === 0) return
  const rest = count > ids.length ? ` and ${count - ids.length} more` : ''
  out(`${what}: ${ids.join(', ')}${rest}`)
}
