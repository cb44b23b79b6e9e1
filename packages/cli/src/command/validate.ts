// `mortise validate FILE`: everything that is wrong with a manifest, without deploying it.
import { createClient } from '@mortise/client'
import { type KnownProviders, knownProviders } from '@mortise/contract'
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
        description:
          'Also check that the server’s providers offer what the manifest asks for (or MORTISE_API_URL)',
      },
    },
    async run({ args }) {
      const file = await readManifestFile(args.file)
      const apiUrl = args.api || terminal.env.MORTISE_API_URL
      const manifest = checkManifestFile(file, terminal, apiUrl ? await askProviders(apiUrl) : {})
      const names = manifest.integrations.map(({ name }) => name).join(', ')
      terminal.out(`${file.path} is valid: ${names || 'it holds no integration'}.`)
    },
  })
}

/** What a server's manifests may ask for of which provider; needs no key. @throws ApiError, UnreachableError */
export async function askProviders(apiUrl: string): Promise<KnownProviders> {
  const providers = await createClient({ apiUrl, apiKey: '' }).listProviders()
  return knownProviders(providers)
}
