// Reads the documentation of a packed server in a browser: search by keys, Markdown beside pages, and no other host.
import { chromium } from 'playwright-core'
import { ensureChromium } from '../chromium.mjs'

/** @throws Error naming the first thing that does not hold */
export async function tryDocs(api) {
  const index = await text(`${api}/docs/llms.txt`)
  const pages = [...index.matchAll(/\]\((\/docs\/[^)]+\.md)\)/g)].map(([, path]) => path)
  if (pages.length < 100) throw new Error(`llms.txt lists ${pages.length} pages.`)
  for (const path of pages)
    if (!(await text(api + path)).includes('# ')) throw new Error(`${path} is no page of Markdown.`)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    const shortcuts = []
    for (const key of ['/', 'Control+k']) shortcuts.push(await search(browser, api, key))
    return { pages: pages.length, shortcuts }
  } finally {
    await browser.close()
  }
}

async function search(browser, api, key) {
  const page = await browser.newPage()
  const faults = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== new URL(api).origin) faults.push(`It asks ${request.url()}.`)
  })
  await page.goto(`${api}/docs/quickstart`, { waitUntil: 'networkidle' })
  await page.keyboard.press(key)
  await page.getByRole('searchbox').fill('retry a write')
  await page.locator('.VPLocalSearchBox .result').first().click()
  await page.waitForURL(/\/docs\/(?!quickstart)/)
  const found = new URL(page.url()).pathname
  if (faults.length > 0) throw new Error(`The documentation has faults:\n${faults.join('\n')}`)
  await page.close()
  return { key, found }
}

async function text(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
  return answer.text()
}
