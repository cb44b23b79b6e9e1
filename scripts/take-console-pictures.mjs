// Takes the pictures of the console, light and dark, of a project with six customers: node scripts/take-console-pictures.mjs [NAME...]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { buildIfStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { importTypescript } from './import-typescript.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = process.env.MORTISE_PICTURES_DIR ?? join(root, 'docs', 'images', 'console')
const project = 'shop-production'
const width = Number(process.env.MORTISE_PICTURES_WIDTH ?? 1100)

/** A receiver that takes messages, and one that refuses them. */
async function openReceivers() {
  const server = createServer((request, response) => {
    const isRefused = request.url === '/refusing'
    const answer = isRefused ? JSON.stringify({ error: 'the warehouse is being moved', retryable: true }) : ''
    request.resume().on('end', () => response.writeHead(isRefused ? 503 : 200).end(answer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${server.address().port}`
  return { receiverUrl: `${url}/taking`, refusingUrl: `${url}/refusing`, close: () => server.close() }
}

/** Starts `mortise dev`; answers its ready line and what stops it. */
async function startProduct(dataDir) {
  const command = join(root, 'packages', 'cli', 'bin', 'mortise.mjs')
  const args = [command, 'dev', '--json', '--no-demo', '--port', '0', '--data-dir', dataDir]
  const env = { ...process.env, NO_COLOR: '1', MORTISE_DELIVERY_RETRY: '1s' }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env })
  let shown = ''
  const ready = await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      shown += text
      if (shown.includes('\n')) resolve(JSON.parse(shown.slice(0, shown.indexOf('\n'))))
    })
    child.once('close', () => reject(new Error(`It ended:\n${shown}`)))
  })
  const stop = async () => {
    const closed = once(child, 'close')
    child.kill('SIGINT')
    await closed
  }
  return { ready, stop }
}

/** Creates a project as a builder does, and fills it; answers the id of a record that was changed. */
async function fillProject(page, ready, receivers) {
  await page.goto(`${ready.api}/console/new-project`)
  await page.getByLabel('Name', { exact: true }).fill(project)
  await page.getByLabel('Name of your application').fill('Shop')
  await page.keyboard.press('Enter')
  const apiKey = await page.locator('code.code').first().textContent()
  const { fillScene } = await importTypescript(root, 'e2e/support/console-scene.ts')
  const { createClient } = await importTypescript(root, 'packages/client/src/index.ts')
  const { api: apiUrl, search: searchUrl, read: readUrl, write: writeUrl, sandbox: sandboxUrl } = ready
  const client = createClient({ apiUrl, searchUrl, readUrl, writeUrl, apiKey })
  return fillScene({ client, project, sandboxUrl, ...receivers })
}

/** The rows that pictures of one thing show, where that is not the first. */
const shown = { installations: 'Acme', connections: 'Acme', deliveries: 'companies' }

const manifest = `specVersion: 1.0.0
integrations:
  - name: sales
    displayName: Sales
    provider: salesforce
    read:
      objects:
        - objectName: contact
          destination: app
          schedule: "*/5 * * * *"
          requiredFields:
            - fieldName: Email
            - fieldName: Phone
`

/** Names after the command limit what is taken. */
const wanted = process.argv.slice(2)

async function takeScreen(page, screen, theme) {
  await openConsoleScreen(page, screen)
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width, height: 760 })
  await page.screenshot({ path: join(folder, `${screen.name}-${theme}.png`) })
}

await buildIfStale()
const executablePath = await ensureChromium()
const dataDir = await mkdtemp(join(tmpdir(), 'mortise-pictures-'))
await mkdir(folder, { recursive: true })
const receivers = await openReceivers()
const { ready, stop } = await startProduct(dataDir)
const url = `${ready.api}/console`
const { listConsoleScreens, openConsoleScreen, staySignedOut } = await importTypescript(
  root,
  'e2e/support/console-screens.ts',
)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const record = await fillProject(await browser.newPage(), ready, receivers)
  for (const theme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height: 760 }, colorScheme: theme })
    page.on('pageerror', (error) => console.error(error.message))
    const screens = await listConsoleScreens(page, { url, project, record, manifest, shown })
    const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    for (const screen of chosen.filter(({ isSignedOut }) => !isSignedOut))
      await takeScreen(page, screen, theme)
    await page.context().clearCookies()
    await staySignedOut(page)
    for (const screen of chosen.filter(({ isSignedOut }) => isSignedOut))
      await takeScreen(page, screen, theme)
    await page.context().close()
  }
} finally {
  await browser.close()
  await stop()
  receivers.close()
  await rm(dataDir, { recursive: true, force: true })
}
