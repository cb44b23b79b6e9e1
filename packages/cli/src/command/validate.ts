// `mortise validate FILE`: everything that is wrong with a manifest, without deploying it.
import { createClient } from '@mortise/client'
import { type DeployPlan, type KnownProviders, knownProviders } from '@mortise/contract'
import { defineCommand } from 'citty'
import { checkManifestFile } from '../argument/check-manifest-file.ts'
import { fileArgument } from '../argument/file-argument.ts'
import { type ManifestFile, readManifestFile } from '../argument/read-manifest-file.ts'
import { openProject } from '../argument/server-arguments.ts'
import { formatWarning } from '../format/format-warning.ts'
import { jsonArgument, show } from '../format/show.ts'
import type { Terminal } from '../terminal.ts'

/** The `validate` command. */
export function validateCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'validate', description: 'Check a manifest and show every error at its line and column' },
    args: {
      file: fileArgument,
      api: {
        type: 'string',
        valueHint: 'URL',
        description:
          'Also check that the server’s providers support what the manifest asks for (or MORTISE_API_URL)',
      },
      project: {
        type: 'string',
        valueHint: 'NAME',
        description: 'With --key: also show what a deploy to this project changes (or MORTISE_PROJECT)',
      },
      key: { type: 'string', valueHint: 'KEY', description: 'API key that may deploy (or MORTISE_API_KEY)' },
      ...jsonArgument,
    },
    async run({ args }) {
      const file = await readManifestFile(args.file)
      const apiUrl = args.api || terminal.env.MORTISE_API_URL
      const manifest = checkManifestFile(file, terminal, apiUrl ? await askProviders(apiUrl) : {})
      const isDeployable = Boolean(
        (args.key || terminal.env.MORTISE_API_KEY) && (args.project || terminal.env.MORTISE_PROJECT),
      )
      if (apiUrl && isDeployable) await warnOfDeploy(openProject(args, terminal), file, terminal)
      const names = manifest.integrations.map(({ name }) => name)
      const words = names.join(', ') || 'it has no integration'
      const found = { path: file.path, isValid: true, integrations: names }
      show(terminal, args.json, found, () => `${file.path} is valid: ${words}.`)
    },
  })
}

/** Prints what deploying the file would change for customers, and returns the plan. @throws ApiError, UnreachableError */
export async function warnOfDeploy(
  { client, projectIdOrName }: ReturnType<typeof openProject>,
  file: ManifestFile,
  { err, colors }: Pick<Terminal, 'err' | 'colors'>,
): Promise<DeployPlan> {
  const plan = await client.planDeploy({
    params: { projectIdOrName },
    body: { sourceYaml: file.text },
  })
  for (const warning of plan.warnings) err(`${formatWarning(warning, colors)}\n`)
  return plan
}

/** The features of each provider of a server that a manifest can use; needs no key. @throws ApiError, UnreachableError */
export async function askProviders(apiUrl: string): Promise<KnownProviders> {
  const providers = await createClient({ apiUrl, apiKey: '' }).listProviders()
  return knownProviders(providers)
}
