// Takes the pictures of the README again, from a first `mortise dev`: node scripts/take-pictures.mjs
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { buildIfStale } from './build.mjs'
import { ensureChromium } from './chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const picture = (name) => join(root, 'docs', 'images', name)

/** Runs the guided run to its end; answers the address of its demo page and what stops it. */
async function runGuided(dataDir) {
  const command = join(root, 'packages', 'cli', 'bin', 'mortise.mjs')
  const args = [command, 'dev', '--port', '0', '--data-dir', dataDir]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  let shown = ''
  await new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      shown += text
      if (shown.includes('Press Ctrl-C')) resolve()
    })
    child.once('close', () => reject(new Error(`It ended:\n${shown}`)))
  })
  const url = /Demo application\s+(\S+)/.exec(shown)?.[1]
  if (url === undefined) throw new Error(`There is no demo application:\n${shown}`)
  const stop = async () => {
    const closed = once(child, 'close')
    child.kill('SIGINT')
    await closed
  }
  return { url, stop }
}

async function takeRecords(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1100, height: 640 }, colorScheme: 'light' })
  await page.goto(url)
  await page.locator('#records').getByText('2,500').waitFor()
  const details = page.locator('#latest > li').nth(1).locator('.details span')
  const email = await details.filter({ hasText: '@' }).textContent()
  await page.getByLabel('Email of a contact').fill(email ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('1 contact').waitFor()
  await page.screenshot({ path: picture('demo.png') })
}

async function takeIntegrations(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 }, colorScheme: 'light' })
  await page.goto(url)
  await page.getByRole('link', { name: 'Integrations' }).click()
  await page.getByRole('button', { name: 'Show a preview' }).click()
  await page.getByText('Record 1 of 3').waitFor()
  await page.getByText('Up to date').waitFor({ timeout: 120_000 })
  // The window is as high as the page, so that what sticks to its end does not cover anything.
  const height = await page.evaluate('document.documentElement.scrollHeight')
  await page.setViewportSize({ width: 1000, height })
  await page.screenshot({ path: picture('integrations.png') })
}

await buildIfStale()
const executablePath = await ensureChromium()
const dataDir = await mkdtemp(join(tmpdir(), 'mortise-pictures-'))
const { url, stop } = await runGuided(dataDir)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await takeRecords(browser, url)
  await takeIntegrations(browser, url)
} finally {
  await browser.close()
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}
