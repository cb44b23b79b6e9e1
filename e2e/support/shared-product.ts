// One running product, and one browser, for all test files of a worker process that need nothing special of a start.
// Files of one worker run one after the other, and each gets its own project.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { registerSandboxApps } from '../../apps/server/src/dev/register-sandbox-apps.ts'
import { createClient } from '../../packages/client/src/index.ts'
import { launchBrowser } from './browser.ts'
import { openSandboxControl } from './sandbox-control.ts'
import { type Dev, fillDataFolder, type Product, startDev, stopAll } from './start-dev.ts'
import { startStepVendor } from './step-vendor.ts'

let running: Promise<Dev> | undefined
let browser: Promise<Browser> | undefined
let lent: Product | undefined
let projectCount = 0

/**
 * Answers a new project in the product of this worker, as `mortise dev --no-demo` would have it: with apps at the
 * simulated vendors, whose accounts are empty. There is the provider `payroll`, too. `integrations` are deployed. Call
 * `closeProduct` in `afterAll`.
 */
export async function openProduct(integrations: readonly object[] = []): Promise<Product> {
  // A file before this one failed on its way to the end.
  if (lent) await closeProduct()
  running ??= start().catch(forget)
  lent = await openProject(await running)
  if (integrations.length > 0) await deploy(lent, integrations)
  return lent
}

/** Ends what runs in the file's project, empties the accounts at the simulated vendors, and closes all pages. */
export async function closeProduct(): Promise<void> {
  const left = lent
  lent = undefined
  try {
    await closePages()
    if (left) await emptyProject(left).catch(endBroken)
  } finally {
    await stopAll()
  }
}

/** Answers the browser of this worker. Close pages, or their contexts; it ends with the worker. */
export async function openBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) browser = launchBrowser()
  return browser as Promise<Browser>
}

/** Closes every page that is open in the browser of this worker. */
export async function closePages(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? []
  await Promise.all(contexts.map((context) => context.close()))
}

/** Deletes all installations and connections of a project, then everything in the accounts at the simulated vendors. */
export async function emptyProject({ client, ready }: Product): Promise<void> {
  const params = { projectIdOrName: ready.project.name }
  const installations = await client.listInstallationsForProject({ params })
  await Promise.all(
    installations.map(({ id, integrationId }) =>
      client.deleteInstallation({ params: { ...params, integrationId, installationId: id } }),
    ),
  )
  const connections = await client.listConnections({ params })
  await Promise.all(
    connections.map(({ id }) => client.deleteConnection({ params: { ...params, connectionId: id } })),
  )
  await openSandboxControl(ready.sandbox ?? '').forgetAccounts()
}

/** In the folder of the run, which waits for its end by the number beside it: `scripts/e2e-run.ts`. */
async function start(): Promise<Dev> {
  const dataDir = await mkdtemp(join(process.env.MORTISE_E2E_RUN ?? '', 'product-'))
  await fillDataFolder(dataDir)
  const providersDir = join(dataDir, 'providers')
  await startStepVendor(providersDir)
  const args = ['--no-demo', '--providers', providersDir]
  const dev = await startDev({ args, dataDir, isKept: true })
  await writeFile(`${dataDir}.pid`, String(dev.pid))
  return dev
}

async function openProject({ client: first, ready: started }: Dev): Promise<Product> {
  const { orgId } = await first.getProject({ params: { projectIdOrName: started.project.name } })
  const name = `project-${++projectCount}`
  const { id, apiKey } = await first.createProject({ body: { name, appName: name, orgId } })
  const ready = { ...started, project: { id, name }, apiKey }
  const { api: apiUrl, search: searchUrl, read: readUrl, write: writeUrl } = ready
  const client = createClient({ apiUrl, searchUrl, readUrl, writeUrl, apiKey })
  await registerSandboxApps({ client, project: name, sandboxed: ['hubspot', 'salesforce'] })
  return { ready, client }
}

async function deploy({ client, ready }: Product, integrations: readonly object[]): Promise<void> {
  const sourceYaml = JSON.stringify({ specVersion: '1.0.0', integrations })
  await client.batchUpsertIntegrations({
    params: { projectIdOrName: ready.project.name },
    body: { sourceYaml },
  })
}

/** The next file starts another. */
function forget(error: unknown): never {
  running = undefined
  throw error
}

/** A product that cannot even be emptied serves no further file. @throws Error with what it logged */
async function endBroken(cause: unknown): Promise<void> {
  const dev = await running
  running = undefined
  const ended = await dev?.stop('SIGKILL')
  throw new Error(`The shared product could not be emptied. It logged:\n${ended?.stderr}`, { cause })
}
