// A real browser, and pages of @mortise/react for it to look at.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'

/** The built gallery, served. */
export type Pages = { url: string; close: () => Promise<void> }

const gallery = fileURLToPath(new URL('../../packages/react/gallery', import.meta.url))
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Starts Chromium without anything that would call home. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.MORTISE_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** Builds the gallery and serves it on a free port. */
export async function servePages(): Promise<Pages> {
  // A folder of its own: several runs at once must not empty each other's.
  const outDir = await mkdtemp(join(tmpdir(), 'mortise-gallery-'))
  await build({ configFile: join(gallery, 'vite.config.ts'), build: { outDir, emptyOutDir: true } })
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://localhost').pathname)
    try {
      const content = await readFile(join(outDir, path))
      response.writeHead(200, { 'content-type': contentTypes[extname(path)] ?? 'text/plain' }).end(content)
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
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
