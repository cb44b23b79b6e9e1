// `mortise deploy FILE`: makes the integrations of a manifest the current ones of a project.
import { defineCommand } from 'citty'
import { checkManifestFile } from '../check-manifest-file.ts'
import { deployManifest } from '../deploy-manifest.ts'
import { readManifestFile } from '../read-manifest-file.ts'
import type { Terminal } from '../terminal.ts'
import { fileArgument } from './file-argument.ts'
import { address, openProject, serverArguments } from './server-arguments.ts'
import { askProviders, warnOfDeploy } from './validate.ts'

/** The `deploy` command. */
export function deployCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'deploy', description: 'Deploy a manifest to a project' },
    args: {
      file: fileArgument,
      ...serverArguments,
      key: { type: 'string', valueHint: 'KEY', description: 'API key that may deploy (or MORTISE_API_KEY)' },
      destructive: {
        type: 'boolean',
        description: 'Allow taking away objects that customers have installed',
      },
    },
    async run({ args }) {
      const { env, out } = terminal
      const { client, projectIdOrName: project } = openProject(args, terminal)
      const apiUrl = address(args.api || env.MORTISE_API_URL, '--api', 'MORTISE_API_URL')
      const file = await readManifestFile(args.file)
      const manifest = checkManifestFile(file, terminal, await askProviders(apiUrl))
      await warnOfDeploy({ client, projectIdOrName: project }, file, terminal)
      const deployed = await deployManifest({
        client,
        project,
        text: file.text,
        manifest,
        isDestructive: args.destructive === true,
      })
      const width = Math.max(0, ...deployed.map(({ name }) => name.length))
      for (const { name, outcome, revisionId } of deployed) {
        const revision = outcome === 'unchanged' ? '' : `  revision ${revisionId}`
        out(`${name.padEnd(width)}  ${outcome}${revision}`)
      }
      if (deployed.length === 0) out(`${file.path} holds no integration, so nothing was deployed.`)
    },
  })
}
