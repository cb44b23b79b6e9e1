// What `npm start` shows: the main job with its figures, the same data at the next start, and the demo page.
import { join } from 'node:path'
import { type Browser, chromium, type Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allowTime } from './support/allow-time.ts'
import { type GuidedRun, makeFolder, startDev, startGuided, stopAll } from './support/start-dev.ts'

let browser: Browser
let dataDir: string
beforeAll(async () => {
  dataDir = await makeFolder()
  browser = await chromium.launch({
    executablePath: process.env.MORTISE_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
})
afterAll(async () => {
  await browser.close()
  await stopAll()
})

describe('the guided run', () => {
  it('runs the main job and shows its figures, and the demo page shows the records', async () => {
    const run = await startGuided(dataDir)
    expect(stepsOf(run)).toEqual([
      '✓ Deployed examples/quickstart/mortise.yaml: crm created',
      '✓ The simulated HubSpot account now holds 2,500 contacts',
      '✓ Connected group acme to HubSpot',
      '✓ Installed crm for acme',
      expect.stringMatching(/^✓ Backfilled 2,500 contacts in [\d,]+ pages \([\d.]+ s\)$/),
      expect.stringMatching(/^✓ 2,500 records delivered in [\d,]+ signed webhooks$/),
      expect.stringMatching(/^✓ Search by email returned 1 record in \d+ ms \(.+@.+\)$/),
    ])
    expect(run.stdout()).toContain(join(dataDir, 'mortise.log'))
    const email = /\((\S+@\S+)\)/.exec(run.stdout())?.[1] ?? ''
    await usePage(demoUrl(run), email)
    expect(await run.stop()).toMatchObject({ code: 0, stderr: expect.not.stringContaining('!') })
  })

  it('says at a second start what it reuses, and shows an incremental read', async () => {
    const run = await startGuided(dataDir)
    expect(stepsOf(run)).toEqual([
      '✓ Deployed examples/quickstart/mortise.yaml: crm unchanged',
      '✓ The simulated HubSpot account still holds its contacts',
      '✓ Group acme is still connected to HubSpot',
      expect.stringMatching(/^✓ crm is still installed for acme, since /),
      '✓ Changed 3 contacts; the incremental read found 3',
      '✓ 3 records delivered in 1 signed webhook',
      expect.stringMatching(/^✓ Search by email returned 1 record in \d+ ms/),
    ])
    await run.stop()
  })

  it('is ready within 3 s at any further start', async () => {
    // The best of three, and more time where others use the machine too: that is not what is measured.
    const limitMs = allowTime(3000)
    let bestMs = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 3 && bestMs > limitMs; attempt++) {
      const dev = await startDev({ dataDir })
      bestMs = Math.min(bestMs, dev.startMs)
      await dev.stop()
    }
    expect(bestMs).toBeLessThan(limitMs)
  })
})

/** Looks and searches as a person with a keyboard does, on a phone and on a desk. */
async function usePage(url: string, email: string): Promise<void> {
  for (const [width, colorScheme] of [
    [375, 'dark'],
    [1100, 'light'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => {
      const address = request.url()
      if (!address.startsWith(url) && !address.startsWith('data:')) faults.push(`asked ${address}`)
    })
    await page.goto(url)
    await page.locator('#records').getByText('2,500').waitFor()
    expect(await page.locator('#latest > li').count()).toBe(50)
    // Past the links to the other pages, by keyboard.
    const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
    for (let stops = 0; stops < 5 && !(await isFocused(field)); stops++) await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('1 contact').waitFor()
    const record = page.locator('#found summary')
    await record.press('Enter')
    await page.locator('#found pre').getByText('"mappedFields"').waitFor()
    const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(sideways).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    await page.close()
  }
}

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === element.ownerDocument.activeElement)
}

function stepsOf(run: GuidedRun): string[] {
  return run
    .stdout()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[✓✗]/.test(line))
}

function demoUrl(run: GuidedRun): string {
  return /Demo application\s+(\S+)/.exec(run.stdout())?.[1] ?? ''
}
