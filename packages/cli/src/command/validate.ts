// `mortise validate FILE`: everything that is wrong with a manifest, without deploying it.
import { createClient } from '@mortise/client'
import { defineCommand } from 'citty'
import { checkManifestFile } from '../check-manifest-file.ts'
import { readManifestFile } from '../read-manifest-file.ts'
import type { Terminal } from '../terminal.ts'
import { fileArgument } from './file-argument.ts'

/** The `validate` command. */
export function validateCommand(terminal: Terminal) {
  return defineCommand({
    meta: { name: 'validate', description: 'Check a manifest and show every error at its line and column' },
    args: {
      file: fileArgument,
      api: {
        type: 'string',
        valueHint: 'URL',
        description: 'Also check that the server knows the providers (or MORTISE_API_URL)',
      },
    },
    async run({ args }) {
      const file = await readManifestFile(args.file)
      const apiUrl = args.api || terminal.env.MORTISE_API_URL
      const manifest = checkManifestFile(file, terminal, apiUrl ? await listProviderNames(apiUrl) : undefined)
      const names = manifest.integrations.map(({ name }) => name).join(', ')
      terminal.out(`${file.path} is valid: ${names || 'it holds no integration'}.`)
    },
  })
}

/** The names a server's manifests may use as `provider`; needs no key. @throws ApiError, UnreachableError */
export async function listProviderNames(apiUrl: string): Promise<string[]> {
  return Object.keys(await createClient({ apiUrl, apiKey: '' }).listProviders())
}
