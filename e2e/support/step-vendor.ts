// A vendor of the test's own that lets customers in in two steps, and the provider definition that knows the way.
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * Starts the vendor, and writes its provider into a folder for `mortise dev --providers`. The provider is called
 * `payroll`, asks for a company number and sends the customer away twice. The vendor ends with this process.
 */
export async function startStepVendor(providersDir: string): Promise<void> {
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://vendor')
    if (pathname === '/me') {
      response.writeHead(headers['x-payroll-token'] === 'token-4711' ? 200 : 401).end('{}')
      return
    }
    const back = URL.parse(searchParams.get('back') ?? '')
    if (back === null) {
      response.writeHead(404).end()
      return
    }
    back.searchParams.set('code', searchParams.get('step') ?? '')
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><title>Payroll</title><a id="approve" href="${back.href.replaceAll('&', '&amp;')}">OK</a>`,
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.unref()
  await mkdir(join(providersDir, 'payroll'), { recursive: true })
  await writeFile(join(providersDir, 'payroll', 'index.mjs'), definitionAt(`http://127.0.0.1:${port}`))
}

const definitionAt = (origin: string): string => `
const sendTo = (step) => async ({ callbackUrl, state, callbackParams }) => {
  const back = new URL(callbackUrl)
  back.searchParams.set('state', state)
  const url = new URL('${origin}/consent')
  url.searchParams.set('step', step)
  url.searchParams.set('back', back.href)
  return { redirectUrl: url.href, kept: callbackParams.code ? { first: callbackParams.code } : {} }
}
export default ({ defineProvider }) =>
  defineProvider({
    name: 'payroll',
    displayName: 'Payroll',
    docsUrl: 'https://payroll.example.com/docs',
    auth: {
      kind: 'custom',
      inputs: [{ name: 'company', displayName: 'Company number', secret: false }],
      headers: [{ name: 'X-Payroll-Token', value: ({ token }) => token }],
      steps: [
        sendTo('one'),
        sendTo('two'),
        async ({ inputs, callbackParams }) => {
          if (inputs.first !== 'one' || callbackParams.code !== 'two') throw new Error('a step was left out')
          return { values: { token: 'token-' + inputs.company } }
        },
      ],
    },
    baseUrl: '${origin}',
    account: { healthCheck: { path: '/me' } },
  })
`
