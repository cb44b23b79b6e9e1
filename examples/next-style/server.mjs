// The application's server: renders the page, and makes tokens for the user who is logged in.
import { createPrivateKey, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Page } from './dist/server/page.js'

const { MORTISE_API_URL: apiUrl, MORTISE_PROJECT: project, MORTISE_KID: kid } = process.env
const privateKey = createPrivateKey(process.env.MORTISE_PRIVATE_KEY)
const files = { '/client.js': 'text/javascript', '/client.css': 'text/css' }

/** The signed-in user: this example has one user, yours looks at a session. */
function currentUser() {
  return { consumerRef: 'ann', consumerName: 'Ann Duarte', groupRef: 'acme', groupName: 'Acme' }
}

/** Good for five minutes; the components fetch the next one by themselves. */
function createToken({ consumerRef, groupRef }) {
  const iat = Math.floor(Date.now() / 1000)
  const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'RS256', kid })}.${encode({ groupRef, consumerRef, iat, exp: iat + 300 })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

const server = createServer(async ({ method, url }, response) => {
  if (method === 'POST' && url === '/api/mortise-token') {
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    return response.end(createToken(currentUser()))
  }
  if (files[url]) {
    response.writeHead(200, { 'content-type': files[url] })
    return response.end(await readFile(new URL(`./dist/browser${url}`, import.meta.url)))
  }
  if (url !== '/') return response.writeHead(404).end()
  const props = { project, apiUrl, user: currentUser() }
  const { pipe } = renderToPipeableStream(createElement(Page, { props }), {
    bootstrapModules: ['/client.js'],
    onShellReady: () => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      pipe(response)
    },
    onShellError: () => response.writeHead(500).end('The page could not be rendered.'),
  })
})
server.listen(Number(process.env.PORT ?? 3000), () => {
  console.log(`Ready on http://localhost:${server.address().port}`)
})
