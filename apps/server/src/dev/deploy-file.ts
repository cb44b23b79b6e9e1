// Checks a manifest and deploys it to the running server.
import {
  checkManifestFile,
  type Deployed,
  deployManifest,
  processTerminal,
  readManifestFile,
} from '@mortise/cli'
import type { Client } from '@mortise/client'
import { knownProviders } from '@mortise/contract'

/**
 * Checks and deploys the manifest in `path`; notes about it go to stderr.
 * @throws CliError showing every issue at its line and column, ApiError when the server refuses it
 */
export async function deployFile(client: Client, project: string, path: string): Promise<Deployed[]> {
  const [file, providers] = await Promise.all([readManifestFile(path), client.listProviders()])
  const manifest = checkManifestFile(file, processTerminal(), knownProviders(providers))
  return deployManifest({ client, project, text: file.text, manifest })
}
