// A real browser, and pages of @mortise/react for it to look at.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { packKit } from './consumer.ts'
import { onceInRun } from './once-in-run.ts'

/** A folder, served. */
export type Pages = { url: string; close: () => Promise<void> }

const gallery = fileURLToPath(new URL('../../packages/react/gallery', import.meta.url))
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
}

// Playwright turns these off. A further switch of that name replaces its list, so they are said again.
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
// Two processes beside that of each page: for the address bar, and one kept ready. They take half of a page's time.
const offHere = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Starts Chromium without anything that would call home, or start processes that no test looks at. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.MORTISE_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...offInPlaywright, ...offHere].join(',')}`,
    ],
  })
}

/** Serves the gallery on a free port; it is built once in a run, on the package as it is published. */
export async function serveGallery(): Promise<Pages> {
  await packKit()
  const folder = await onceInRun('gallery', async (outDir) => {
    await build({ configFile: join(gallery, 'vite.config.ts'), build: { outDir, emptyOutDir: true } })
  })
  return serveFolder(folder)
}

/**
 * Serves a folder on a free port; `pages` are further ones by path, as HTML. What else is asked for is a 404.
 */
export async function serveFolder(
  folder: string,
  pages: Readonly<Record<string, string>> = {},
): Promise<Pages> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const type = contentTypes[extname(pathname)] ?? 'text/html'
    const page = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined
    try {
      const content = page ?? (await readFile(join(folder, normalize(pathname))))
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
