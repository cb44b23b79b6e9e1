// `mortise dev` as its user meets it: one line when ready, one sentence when not, and nothing left behind.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { allowTime } from './support/allow-time.ts'
import { awaitGone, descendantsOf, processesNaming } from './support/process-tree.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import {
  commandPath,
  type Dev,
  makeDataFolder,
  makeFolder,
  runMortise,
  startDev,
  stopAll,
} from './support/start-dev.ts'

afterEach(stopAll)

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: demo
          requiredFields:
            - fieldName: email
`

describe('mortise dev --json', () => {
  it('prints exactly one line on stdout, with addresses that answer and a key that opens the project, and leaves nothing running after Ctrl-C, within 5 s', async () => {
    const dev = await startDev({ dataDir: await makeFolder(), args: ['--project', 'shop'] })
    const { ready, client } = dev
    expect(Object.keys(ready)).toEqual([
      'api',
      'search',
      'read',
      'write',
      'proxy',
      'demo',
      'sandbox',
      'project',
      'apiKey',
    ])
    for (const url of [
      ready.api,
      ready.search,
      ready.read,
      ready.write,
      ready.proxy,
      ready.demo,
      ready.sandbox,
    ]) {
      expect(url).toMatch(/^http:\/\/localhost:\d+$/)
      // Any answer will do: somebody listens there.
      expect((await fetch(`${url}/`)).status).toBeLessThan(500)
    }
    const project = await client.getProject({ params: { projectIdOrName: 'shop' } })
    expect(project).toMatchObject({ id: ready.project.id, name: 'shop' })
    const [destination] = await client.listDestinations({ params: { projectIdOrName: 'shop' } })
    expect(destination).toMatchObject({ name: 'demo', metadata: { url: `${ready.demo}/webhooks` } })
    const apps = await client.listProviderApps({ params: { projectIdOrName: 'shop' } })
    expect(apps.map(({ provider }) => provider).sort()).toEqual(['hubspot', 'salesforce'])
    const pids = [dev.pid, ...(await descendantsOf(dev.pid))]
    expect(pids.length).toBeGreaterThan(1)
    const startedAt = Date.now()
    const { code, stdout } = await dev.stop('SIGINT')
    expect(code).toBe(0)
    expect(stdout).toBe(`${JSON.stringify(ready)}\n`)
    await awaitGone(pids, allowTime(5000))
    expect(Date.now() - startedAt).toBeLessThan(allowTime(5000))
  })

  it('leaves out what is not started, deploys, sends a provider elsewhere, and keeps secrets and its folder to itself', async () => {
    const file = join(await makeFolder(), 'mortise.yaml')
    await writeFile(file, manifest)
    const elsewhere = await startRefusingVendor()
    const providerUrl = `hubspot=http://127.0.0.1:${elsewhere.port}/elsewhere`
    const dev = await startDev({
      args: ['--no-demo', '--live', '--deploy', file, '--provider-url', providerUrl],
    })
    try {
      expect(Object.keys(dev.ready)).toEqual(['api', 'search', 'read', 'write', 'proxy', 'project', 'apiKey'])
      for (const name of ['encryption.key', 'dev.json']) {
        expect((await stat(join(dev.dataDir, name))).mode & 0o777).toBe(0o600)
      }
      const second = await runMortise(['dev', '--json', '--port', '0', '--data-dir', dev.dataDir])
      expect(second).toMatchObject({ code: 1, stdout: '' })
      expect(lines(second.stderr)).toEqual([
        expect.stringMatching(`is in use by another Mortise \\(process ${dev.pid}\\)`),
      ])
      expect(await dev.client.listProjects()).toHaveLength(1)
      await deploysAndGoesElsewhere(dev, elsewhere)
    } finally {
      elsewhere.close()
    }
  })

  it('keeps key, project and records over a kill -9, and makes a key anew when the kept one opens nothing', async () => {
    const first = await startDev({ args: ['--no-demo'] })
    const { sandbox = '', apiKey, project } = first.ready
    const account = { provider: 'hubspot', workspace: 'demo' } as const
    await openSandboxControl(sandbox).generate(account, 'contacts', { count: 20, seed: 1 })
    const pids = [first.pid, ...(await descendantsOf(first.pid))]
    expect(await first.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    await awaitGone(pids)
    const second = await startDev({ dataDir: first.dataDir, args: ['--no-demo'] })
    expect(second.ready).toMatchObject({ apiKey, project })
    const kept = await openSandboxControl(second.ready.sandbox ?? '').list(account, 'contacts')
    expect(kept).toHaveLength(20)

    await second.stop()
    const path = join(first.dataDir, 'dev.json')
    await writeFile(path, (await readFile(path, 'utf8')).replace(apiKey, 'mortise_revoked'))
    const third = await startDev({ dataDir: first.dataDir, args: ['--no-demo'] })
    expect(third.ready.apiKey).not.toBe(apiKey)
    const projects = await third.client.listProjects()
    expect(projects.map(({ id }) => id)).toEqual([project.id])
  })
})

describe('a start that cannot be', () => {
  it('names the port that is in use, in one sentence, and leaves nothing running', async () => {
    const dataDir = await makeFolder()
    const { server, port } = await occupy()
    try {
      const ended = await runMortise(['dev', '--json', '--port', String(port - 2), '--data-dir', dataDir])
      expect(ended).toMatchObject({ code: 1, stdout: '' })
      expect(lines(ended.stderr)).toEqual([expect.stringContaining(`Port ${port} (read) is in use`)])
    } finally {
      server.close()
    }
    // Nothing holds the folder, and no server of a database runs in it.
    expect(await processesNaming(dataDir)).toEqual([])
  })

  it('names a folder it cannot write to, in one sentence', async () => {
    // A path below a file is out of reach even for root, who may write anywhere else.
    const file = join(await makeFolder(), 'file')
    await writeFile(file, '')
    const ended = await runMortise(['dev', '--json', '--port', '0', '--data-dir', join(file, 'below')])
    expect(ended).toMatchObject({ code: 1, stdout: '' })
    expect(lines(ended.stderr)).toEqual([
      expect.stringContaining(`cannot write to its folder ${join(file, 'below')}`),
    ])
  })

  it.each([
    [
      'a provider it does not have',
      ['--provider-url', 'hubspit=http://localhost:9'],
      {},
      'did you mean hubspot?',
    ],
    [
      'a database that does not answer',
      [],
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      'No PostgreSQL answers at 127.0.0.1:1',
    ],
  ])('refuses %s in one sentence', async (_what, args, env, words) => {
    const dataDir = await makeFolder()
    const ended = await runMortise(['dev', '--json', '--port', '0', '--data-dir', dataDir, ...args], env)
    expect(ended).toMatchObject({ code: 1, stdout: '' })
    expect(lines(ended.stderr)).toEqual([expect.stringContaining(words)])
  })

  it('shows a broken manifest at its line and column before it starts anything', async () => {
    const file = join(await makeFolder(), 'mortise.yaml')
    await writeFile(file, manifest.replace('provider: hubspot', 'provider: hubspit'))
    const dataDir = await makeFolder()
    const ended = await runMortise(['dev', '--json', '--port', '0', '--data-dir', dataDir, '--deploy', file])
    expect(ended).toMatchObject({ code: 1, stdout: '' })
    expect(ended.stderr).toContain(`${file}:4:15  `)
    expect(ended.stderr).toContain('  4 |     provider: hubspit')
  })

  it('refuses a flag it does not know with exit code 2', async () => {
    const ended = await runMortise(['dev', '--prot', '0'])
    expect(ended).toMatchObject({ code: 2, stdout: '' })
    expect(lines(ended.stderr)).toEqual(['mortise dev has no option --prot; did you mean --port?'])
  })

  it('says what a bad setting must look like', async () => {
    const dataDir = await makeFolder()
    const args = ['dev', '--json', '--port', '0', '--data-dir', dataDir]
    const retry = await runMortise(args, { MORTISE_DELIVERY_RETRY: '5s,soon' })
    expect(lines(retry.stderr)).toEqual([
      'MORTISE_DELIVERY_RETRY must be durations like 5s,5m,2h. "soon" is not a duration.',
    ])
    const key = await runMortise(args, { MORTISE_ENCRYPTION_KEY: 'short' })
    expect(lines(key.stderr)).toEqual([
      expect.stringContaining('MORTISE_ENCRYPTION_KEY must contain 32 bytes'),
    ])
  })
})

describe('mortise dev started by npm', () => {
  it('ends with it, even when npm is killed and a shell stands in between', async () => {
    const dataDir = await makeDataFolder()
    // A stand-in by name and place: npm is a process called npm that runs a shell that runs us.
    const script = `"$0" "${commandPath}" dev --json --port 0 --no-demo --data-dir "${dataDir}"; true`
    const source = `
      process.title = 'npm exec mortise dev'
      const { spawn } = require('node:child_process')
      const env = { ...process.env, npm_command: 'exec' }
      spawn('/bin/sh', ['-c', ${JSON.stringify(script)}, process.execPath], { stdio: ['ignore', 'inherit', 'ignore'], env })`
    const npm = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(npm.stdout, 'data')
    const pids = await descendantsOf(npm.pid ?? 0)
    expect(pids.length).toBeGreaterThan(2)
    npm.kill('SIGKILL')
    await awaitGone(pids, 10_000)
  })
})

/** A provider that refuses everybody, and notes how it was asked. */
async function startRefusingVendor() {
  const seen: string[] = []
  const vendor = createServer((socket) => {
    socket.once('data', (bytes) => {
      seen.push(bytes.toString().split('\r\n', 1)[0] ?? '')
      socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}')
    })
  })
  await once(vendor.listen(0, '127.0.0.1'), 'listening')
  const { port } = vendor.address() as { port: number }
  return { seen, port, close: () => vendor.close() }
}

async function deploysAndGoesElsewhere({ client }: Dev, { seen }: { seen: readonly string[] }) {
  const params = { projectIdOrName: 'demo' }
  expect(await client.listIntegrations({ params })).toMatchObject([{ name: 'crm', provider: 'hubspot' }])
  const body = {
    provider: 'hubspot',
    groupRef: 'acme',
    consumerRef: 'ann',
    oauth2AuthorizationCode: { accessToken: { token: 't' } },
  }
  await expect(client.generateConnection({ params, body })).rejects.toMatchObject({ name: 'ApiError' })
  expect(seen.join()).toContain(' /elsewhere/')
}

/** Without the builder's remark, which appears whenever sources were edited since the last run. */
function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('Building Mortise'))
}

/** Listens on a port that leaves room for the ports around it. */
async function occupy() {
  const server = createServer()
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return { server, port }
}
