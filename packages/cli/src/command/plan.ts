// `mortise plan FILE`: what a deployment would do, before it does it.
import { defineCommand } from 'citty'
import { checkManifestFile } from '../argument/check-manifest-file.ts'
import { fileArgument } from '../argument/file-argument.ts'
import { readManifestFile } from '../argument/read-manifest-file.ts'
import { address, openProject, serverArguments } from '../argument/server-arguments.ts'
import { CliError } from '../cli-error.ts'
import { formatPlan } from '../format/format-plan.ts'
import { formatPlanAsMarkdown } from '../format/format-plan-as-markdown.ts'
import { show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'
import { askProviders } from './validate.ts'

/** The `plan` command. */
export function planCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'plan', description: 'Show what a deployment would do, without deploying' },
    args: {
      file: fileArgument,
      markdown: { type: 'boolean', description: 'Print Markdown, for a pull request' },
      ...serverArguments,
      key: { type: 'string', valueHint: 'KEY', description: 'API key that may deploy (or MORTISE_API_KEY)' },
    },
    async run({ args }) {
      if (args.json && args.markdown) throw new CliError('Give either --json or --markdown.', { exitCode: 2 })
      const { client, projectIdOrName } = openProject(args, terminal)
      const apiUrl = address(args.api || terminal.env.MORTISE_API_URL, '--api', 'MORTISE_API_URL')
      const file = await readManifestFile(args.file)
      checkManifestFile(file, terminal, await askProviders(apiUrl))
      const plan = await client.planDeploy({ params: { projectIdOrName }, body: { sourceYaml: file.text } })
      show(terminal, args.json, plan, () =>
        args.markdown ? formatPlanAsMarkdown(plan) : formatPlan(plan, terminal.colors),
      )
      if (!plan.isDestructive) return
      const words = 'The deployment is destructive: it ends reads that customers have installed.'
      const remedy = 'Keep the objects in the manifest, or deploy with --remove-installed-objects.'
      throw new CliError(`${words} ${remedy}`, { exitCode: 2 })
    },
  })
}
