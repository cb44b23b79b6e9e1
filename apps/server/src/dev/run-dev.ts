// Starts everything, says so in the form that was asked for, and shows the journey to a person.
import { createHmac } from 'node:crypto'
import { checkManifestFile, deployManifest, processTerminal, readManifestFile } from '@mortise/cli'
import { type ProviderRegistry, toProviderInfo } from '@mortise/connector-kit'
import { knownProviders } from '@mortise/contract'
import { providers as ownProviders } from '@mortise/providers'
import { createColors } from 'picocolors'
import { buildInfo } from '../build-info.ts'
import type { CloseStack } from '../close-stack.ts'
import { withCustomProviders } from '../custom-provider/load-custom-providers.ts'
import { withSecretFiles } from '../settings/env.ts'
import { requireKnownProviders } from '../settings/require-known-providers.ts'
import { aimSandboxWebhooks } from './aim-sandbox-webhooks.ts'
import { connectDemo } from './connect-demo.ts'
import type { DevLog } from './dev-log.ts'
import { guidedRun } from './guided-run.ts'
import { quickstartSubject } from './journey/quickstart.ts'
import { type DataFolder, openDataFolder } from './open-data-folder.ts'
import type { DevOptions } from './parse-options.ts'
import { formatReadyLine } from './ready-line.ts'
import { registerSandboxApps } from './register-sandbox-apps.ts'
import { showReady } from './show-ready.ts'
import { showTables } from './show-tables.ts'
import { type Stack, startStack } from './start-stack.ts'
import { connectTables, hasTables } from './tables/connect-tables.ts'

/** The input of `mortise dev`. */
export type DevInput = {
  options: DevOptions
  env: Readonly<Record<string, string | undefined>>
  log: DevLog
  closers: CloseStack
  /** The data folder where it was opened before; it is opened here when absent. */
  folder?: DataFolder | undefined
  /** Aborted when everything ends. */
  ended: AbortSignal
}

/**
 * Resolves when everything runs and, for a person, the journey has been shown; what was started goes on running.
 * @throws StartupError, CliError (`--deploy`), each with words for the terminal
 */
export async function runDev({ options, env: source, log, closers, folder, ended }: DevInput): Promise<void> {
  const env = withSecretFiles(source)
  const { isJson, project } = options
  const providers = await withCustomProviders(ownProviders, options.providersDir ?? env.MORTISE_PROVIDERS_DIR)
  requireKnownProviders([...options.providerUrls.keys()], { providers, from: '--provider-url' })
  const manifest =
    options.deployFile === undefined ? undefined : await checkManifest(options.deployFile, providers)
  const openFolder = async () => folder ?? openDataFolder({ options, env, log, closers })
  const stack = await startStack({ options, providers, env, openFolder, log, closers })
  const { client, demo, ready } = stack
  const subject = quickstartSubject(project)
  await Promise.all([
    ready.sandbox === undefined
      ? undefined
      : setUpSandbox({
          client,
          project,
          sandboxUrl: ready.sandbox,
          sandboxed: stack.sandboxed,
          providers,
          log,
        }),
    // A guided run on something else points the demo application to it later.
    demo === undefined || options.isReal
      ? undefined
      : connectDemo({ client, apiUrl: ready.api }, demo, subject),
    keepTables(stack, project),
  ])
  const deployed = manifest === undefined ? [] : await deployManifest({ client, project, ...manifest })
  log.info({ ...buildInfo, ...ready, apiKey: undefined, ms: Math.round(performance.now()) }, 'ready')
  for (const { name, outcome } of deployed) log.info({ integration: name, outcome }, 'deployed')
  if (isJson) {
    process.stdout.write(`${formatReadyLine(ready)}\n`)
    return
  }
  const colors = createColors(process.stdout.isTTY === true && !env.NO_COLOR)
  process.stdout.write(`${showReady(stack, performance.now(), colors)}\n`)
  process.stdout.write(await showTables(client, project))
  for (const { name, outcome } of deployed) process.stdout.write(`\n  Deployed ${name}: ${outcome}\n`)
  if (options.hasDemo) {
    const parse = options.isReal ? { port: stack.parsePort, masterKey: parseMasterKey(stack) } : undefined
    await guidedRun({ stack, closers, colors, parse, ended })
  } else process.stdout.write('\nPress Ctrl-C to stop.\n')
}

/** The embedded database listens on another port at each start, which the tables of an earlier guided run need to follow. */
async function keepTables({ client, embeddedUrl }: Stack, project: string): Promise<void> {
  if (embeddedUrl === undefined || !(await hasTables({ client, project }))) return
  await connectTables({ client, project, ownerUrl: embeddedUrl })
}

/** What a builder sets up at a real vendor: an app, and where its events go. */
async function setUpSandbox(input: Parameters<typeof aimSandboxWebhooks>[0]): Promise<void> {
  await registerSandboxApps(input)
  await aimSandboxWebhooks(input)
}

async function checkManifest(path: string, providers: ProviderRegistry) {
  const file = await readManifestFile(path)
  const catalogue = providers.list().map((each) => [each.name, toProviderInfo(each)])
  const known = knownProviders(Object.fromEntries(catalogue))
  return { text: file.text, manifest: checkManifestFile(file, processTerminal(), known) }
}

/** The same at every start, as the connection keeps it, and different for every data folder. */
function parseMasterKey({ masterKey }: Stack): string {
  return createHmac('sha256', masterKey.bytes).update('parse server').digest('hex')
}
