// Customers in a real browser: connecting by key, and every way that can go wrong.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calledOn } from './support/embed.ts'
import { setReactStage } from './support/react-stage.ts'

const stage = setReactStage({ integrations: [] })
const { connectionsOf } = stage
let vendor: Server

const rightKey = 'the-right-master-key'

/** A Parse Server as far as connecting goes: its own words for a wrong key. */
async function startVendor(): Promise<Server> {
  const server = createServer(({ headers }, response) => {
    const isRight = headers['x-parse-master-key'] === rightKey
    response.writeHead(isRight ? 200 : 403, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(
        isRight ? { parseServerVersion: '9.10.0' } : { error: 'unauthorized: master key is required' },
      ),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

beforeAll(async () => {
  vendor = await startVendor()
})
afterAll(() => {
  vendor?.close()
})

const openConnect = (groupRef: string, props: object = {}): Promise<Page> =>
  stage.open({
    connect: { provider: 'parse', consumerRef: 'ann', consumerName: 'Ann Duarte', groupRef, ...props },
  })

describe('connecting by key', () => {
  it('is done with the keyboard alone, shows the vendor’s words for a wrong key and goes on with the right one', async () => {
    const page = await openConnect('by-key')
    const { port } = vendor.address() as AddressInfo
    await page.getByLabel('Application ID').focus()
    await page.keyboard.type('app')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.href')).toContain('parse-server/guide/#keys')
    await page.keyboard.press('Tab')
    await page.keyboard.type('a-wrong-key')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('providerMetadata.serverUrl')
    await page.keyboard.type(`http://127.0.0.1:${port}`)
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.textContent()).toContain('unauthorized: master key is required')
    expect(await connectionsOf('by-key')).toEqual([])
    expect(await page.getByLabel('Master Key').inputValue()).toBe('a-wrong-key')

    await page.getByLabel('Master Key').fill(rightKey)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Parse Server is connected' }).waitFor()
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H2')
    const [connection] = await connectionsOf('by-key')
    expect(await calledOn(page)).toMatchObject([
      { name: 'onConnectSuccess', given: [{ id: connection?.id }] },
    ])
  })

  it('goes to redirectUrl after connecting, and never to a script', async () => {
    const { port } = vendor.address() as AddressInfo
    for (const [groupRef, redirectUrl, end] of [
      ['redirected', '/index.html?done=1', /index\.html\?done=1/],
      ['scripted', 'javascript:document.title="run"', /live\.html/],
    ] as const) {
      const page = await openConnect(groupRef, { redirectUrl })
      await page.getByLabel('Application ID').fill('app')
      await page.getByLabel('Master Key').fill(rightKey)
      await page.getByLabel('Server URL').fill(`http://127.0.0.1:${port}`)
      await page.keyboard.press('Enter')
      if (groupRef === 'scripted') await page.getByText('Parse Server is connected').waitFor()
      await page.waitForURL(end)
      expect(await page.title()).not.toBe('run')
    }
  })
})
