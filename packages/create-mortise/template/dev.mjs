// `npm run dev`: Mortise, the receiver and the page on this machine, and a first customer who connects an account.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'

const mortise = join(
  dirname(createRequire(import.meta.url).resolve('mortise/package.json')),
  'bin',
  'mortise.mjs',
)
const port = process.env.PORT ?? '4400'
const receiverPort = process.env.RECEIVER_PORT ?? '4500'
const contacts = [
  { properties: { email: 'ada@example.com', firstname: 'Ada', lastname: 'Lovelace' } },
  { properties: { email: 'grace@example.com', firstname: 'Grace', lastname: 'Hopper' } },
  { properties: { email: 'alan@example.com', firstname: 'Alan', lastname: 'Turing' } },
]

const LOG = '.mortise/dev.log'

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit())
const ready = await startMortise()
const project = `/v1/projects/${ready.project.name}`
await receiveRecords()
await run(
  'deploy',
  'mortise.yaml',
  '--project',
  ready.project.name,
  '--api',
  ready.api,
  '--key',
  ready.apiKey,
)
await playCustomer('acme')
const page = await startPage()
console.log(`
  Page           ${page}
  Next customer  ${page}?group=globex
  API key        ${ready.apiKey}
  Log            ${LOG}

Press Ctrl-C to stop.`)

/** The last lines of a file. */
function lastLines(path, count) {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
}

/** Starts Mortise and answers its addresses, its project and its key. */
async function startMortise() {
  const args = [mortise, 'dev', '--json', '--no-demo', '--port', port]
  mkdirSync('.mortise', { recursive: true })
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', openSync(LOG, 'w')] })
  child.on('exit', (code) => {
    console.error(`Mortise has stopped. The end of its log, ${LOG}:\n${lastLines(LOG, 20)}`)
    process.exit(code ?? 1)
  })
  process.on('exit', () => child.kill())
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return JSON.parse(line)
}

/** Creates the destination `app`, or finds it, and starts the receiver with its signing secret. */
async function receiveRecords() {
  const found = await ask('GET', `${project}/destinations/app?includeSecrets=true`, undefined, [404])
  const metadata = { url: `http://localhost:${receiverPort}` }
  if (!found) await ask('POST', `${project}/destinations`, { name: 'app', type: 'webhook', metadata })
  const { secrets } = found ?? (await ask('GET', `${project}/destinations/app?includeSecrets=true`))
  const env = { ...process.env, WEBHOOK_SECRET: secrets.webhookSigningKey, PORT: receiverPort }
  const child = spawn(process.execPath, ['receiver.mjs'], { stdio: 'inherit', env })
  process.on('exit', () => child.kill())
}

/** Connects and installs what a customer connects and installs on the page. A second start finds both. */
async function playCustomer(groupRef) {
  const [installed] = await ask('GET', `${project}/integrations/crm/installations?groupRef=${groupRef}`)
  if (installed) return
  await ask('PUT', `${ready.sandbox}/control/hubspot/contacts`, contacts)
  const tokens = await ask('POST', `${ready.sandbox}/control/hubspot/token`, {})
  const consumerRef = `user-of-${groupRef}`
  await ask('POST', `${project}/connections:generate`, {
    provider: 'hubspot',
    groupRef,
    consumerRef,
    oauth2AuthorizationCode: {
      accessToken: { token: tokens.accessToken },
      refreshToken: { token: tokens.refreshToken },
    },
  })
  const objects = { contacts: { objectName: 'contacts', selectedFields: { phone: true } } }
  await ask('POST', `${project}/integrations/crm/installations`, {
    groupRef,
    config: { createdBy: `consumer:${consumerRef}`, content: { provider: 'hubspot', read: { objects } } },
  })
}

async function startPage() {
  Object.assign(process.env, {
    VITE_MORTISE_PROJECT: ready.project.name,
    VITE_MORTISE_API_URL: ready.api,
    VITE_MORTISE_API_KEY: ready.apiKey,
  })
  const server = await createServer()
  await server.listen()
  return server.resolvedUrls.local[0]
}

/** Runs a command of mortise to its end. */
async function run(...args) {
  const child = spawn(process.execPath, [mortise, ...args], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

/** Sends one request, and answers its body; nothing for a status in `expected`. */
async function ask(method, path, body, expected = []) {
  const headers = { 'x-api-key': ready.apiKey, 'content-type': 'application/json' }
  const answer = await fetch(new URL(path, ready.api), {
    method,
    headers,
    body: body && JSON.stringify(body),
  })
  if (expected.includes(answer.status)) return undefined
  if (!answer.ok)
    throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
