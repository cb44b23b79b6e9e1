// `mortise deploy FILE`: makes the integrations of a manifest the current ones of a project.
import { defineCommand } from 'citty'
import { checkManifestFile } from '../argument/check-manifest-file.ts'
import { fileArgument } from '../argument/file-argument.ts'
import { readManifestFile } from '../argument/read-manifest-file.ts'
import { address, openProject, serverArguments } from '../argument/server-arguments.ts'
import { type Deployed, deployManifest } from '../deploy-manifest.ts'
import { describeRollout } from '../format/describe-rollout.ts'
import { show } from '../format/show.ts'
import { parseCanary, startRollouts } from '../start-rollouts.ts'
import type { Terminal } from '../terminal.ts'
import { askProviders, warnOfDeploy } from './validate.ts'

/** The `deploy` command. */
export function deployCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'deploy', description: 'Deploy a manifest to a project' },
    args: {
      file: fileArgument,
      ...serverArguments,
      key: { type: 'string', valueHint: 'KEY', description: 'API key that may deploy (or MORTISE_API_KEY)' },
      canary: {
        type: 'string',
        valueHint: 'WHO',
        description: 'Deploy to some installations first: group=acme,globex or 5%',
      },
      'remove-installed-objects': {
        type: 'boolean',
        alias: ['destructive'],
        description: 'Also remove objects that customers have installed, and end their reads',
      },
    },
    async run({ args }) {
      const { env } = terminal
      const { client, projectIdOrName: project } = openProject(args, terminal)
      const apiUrl = address(args.api || env.MORTISE_API_URL, '--api', 'MORTISE_API_URL')
      const canary = args.canary === undefined ? undefined : parseCanary(args.canary)
      const file = await readManifestFile(args.file)
      const manifest = checkManifestFile(file, terminal, await askProviders(apiUrl))
      const plan = await warnOfDeploy({ client, projectIdOrName: project }, file, terminal)
      const isDestructive = args['remove-installed-objects'] === true
      if (canary) {
        const started = await startRollouts({ client, project, text: file.text, plan, canary, isDestructive })
        return show(terminal, args.json, started, () => started.flatMap(describeRollout))
      }
      const deployed = await deployManifest({ client, project, text: file.text, manifest, isDestructive })
      show(terminal, args.json, deployed, () => describe(deployed, file.path))
    },
  })
}

function describe(deployed: readonly Deployed[], path: string): string[] {
  if (deployed.length === 0) return [`${path} has no integration, so nothing was deployed.`]
  const width = Math.max(...deployed.map(({ name }) => name.length))
  return deployed.map(({ name, outcome, revisionId }) => {
    const revision = outcome === 'unchanged' ? '' : `  revision ${revisionId}`
    return `${name.padEnd(width)}  ${outcome}${revision}`
  })
}
