// Takes the pictures of the console, light and dark, from a first `mortise dev`: node scripts/take-console-pictures.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { buildIfStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = process.env.MORTISE_PICTURES_DIR ?? join(root, 'docs', 'images', 'console')
const width = Number(process.env.MORTISE_PICTURES_WIDTH ?? 1100)

/** Runs the guided run to its end; answers the address of the console and what stops it. */
async function runGuided(dataDir) {
  const command = join(root, 'packages', 'cli', 'bin', 'mortise.mjs')
  const args = [command, 'dev', '--port', '0', '--data-dir', dataDir]
  const env = { ...process.env, NO_COLOR: '1' }
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let shown = ''
  await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      shown += text
      if (shown.includes('Press Ctrl-C')) resolve()
    })
    child.once('close', () => reject(new Error(`It ended:\n${shown}`)))
  })
  const url = /Console\s+(\S+)/.exec(shown)?.[1]
  if (url === undefined) throw new Error(`There is no console:\n${shown}`)
  const stop = async () => {
    const closed = once(child, 'close')
    child.kill('SIGINT')
    await closed
  }
  return { url, stop }
}

/** The screens that the navigation leads to, and the first thing of each list. */
async function findScreens(page, url) {
  await page.goto(url)
  await page.locator('.nav-link').first().waitFor()
  const addresses = await page.locator('.nav-link').evaluateAll((links) => links.map(({ href }) => href))
  const screens = addresses.map((address) => {
    const name = address.split('/p/')[1]?.split('/').slice(1).join('/')
    return { name: name || 'overview', address }
  })
  for (const { name, address } of [...screens]) {
    if (!listsOfThings.includes(name)) continue
    await page.goto(address)
    const link = page.locator('.table a').first()
    await link.waitFor()
    screens.push({
      name: name.replace('ies', 'y').replace(/s$/, ''),
      address: await link.evaluate(({ href }) => href),
    })
  }
  const [overview] = screens
  const project = overview.address.replace(/\/$/, '')
  const at = (name) => screens.find((screen) => screen.name === name).address
  screens.push(
    { name: 'deploy', address: `${project}/deploy` },
    { name: 'health', address: `${at('installation')}?tab=health` },
    { name: 'configuration', address: `${at('installation')}?tab=configuration` },
    { name: 'record', address: `${at('installation')}?tab=record` },
    { name: 'rollouts', address: `${at('integration')}?tab=rollouts` },
    { name: 'revisions', address: `${at('integration')}?tab=revisions`, open: openRevision },
    { name: 'preview', address: `${at('integration')}?tab=preview&group=preview` },
    { name: 'new-destination', address: `${project}/destinations`, open: openDestinationForm },
    { name: 'account', address: new URL('/console/account', url).href },
    { name: 'first-run', address: new URL('/console/new-project', url).href },
    { name: 'invite', address: new URL('/console/invite#token=example', url).href },
  )
  return screens
}

const listsOfThings = [
  'installations',
  'operations',
  'deliveries',
  'integrations',
  'destinations',
  'connections',
]

async function openRevision(page) {
  await page.getByRole('row').nth(1).getByRole('button').click()
  await page.locator('.card .code').waitFor()
}

async function openDestinationForm(page) {
  await page.getByRole('button', { name: 'Create a destination' }).click()
  await page.getByLabel('Type').selectOption('s3')
}

async function takeScreen(page, { name, address, open }, theme) {
  await page.goto(address)
  await page.locator('.title').waitFor()
  await page.locator('.bone').first().waitFor({ state: 'hidden' })
  await open?.(page)
  await page.setViewportSize({ width, height: 760 })
  await page.screenshot({ path: join(folder, `${name}-${theme}.png`) })
}

await buildIfStale()
const executablePath = await ensureChromium()
const dataDir = await mkdtemp(join(tmpdir(), 'mortise-pictures-'))
await mkdir(folder, { recursive: true })
const { url, stop } = await runGuided(dataDir)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const theme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height: 760 }, colorScheme: theme })
    page.on('pageerror', (error) => console.error(error.message))
    for (const screen of await findScreens(page, url)) await takeScreen(page, screen, theme)
    await page.evaluate("sessionStorage.setItem('mortise-signed-out', '1')")
    await page.context().clearCookies()
    await takeScreen(page, { name: 'sign-in', address: new URL('/console/sign-in', url).href }, theme)
    await page.context().close()
  }
} finally {
  await browser.close()
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
