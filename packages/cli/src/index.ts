// What the other rooms use of the command line: checking, showing and deploying manifests.
export { checkManifestFile } from './argument/check-manifest-file.ts'
export { type ManifestFile, readManifestFile } from './argument/read-manifest-file.ts'
export { CliError } from './cli-error.ts'
export { type Deployed, deployManifest } from './deploy-manifest.ts'
export { formatFailure } from './format/format-failure.ts'
export { main } from './main.ts'
export { processTerminal, type Terminal } from './terminal.ts'
