// `mortise list`, `create` and `delete` against a server: lists longer than a page, and a project set up by commands alone.
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from '../testing/open-sandboxed-server.ts'
import { runCli } from '../testing/run-cli.ts'

let stage: SandboxedServer
beforeAll(async () => {
  stage = await openSandboxedServer()
  await stage.sql(
    `INSERT INTO deliveries (message_id, project_id, destination, body, record_count, status, created_at)
     SELECT 'message-' || n, $1, 'hook', '{}', 1, 'delivered', date_trunc('milliseconds', now()) FROM generate_series(1, 450) n`,
    [stage.project.id],
  )
})
afterAll(() => stage?.close())

async function list(...flags: string[]) {
  const { code, out, err } = await runCli(stage, ['list', 'deliveries', ...flags])
  const ids = out.flatMap((line) => /^message-\d+/.exec(line)?.[0] ?? [])
  return { code, ids, err }
}

it('shows the newest page and says that there is more', async () => {
  const { code, ids, err } = await list()
  expect([code, ids.length, ids[0]]).toEqual([0, 200, 'message-450'])
  expect(err).toEqual(['These are the newest 200. Use --all to list the older ones.'])
})

it('shows every page with --all, each row once', async () => {
  const { code, ids, err } = await list('--all')
  expect([code, ids.length, new Set(ids).size, ids.at(-1)]).toEqual([0, 450, 450, 'message-1'])
  expect(err).toEqual([])
})

it('gets what any operation returns, and changes nothing', async () => {
  const { code, out } = await runCli(stage, [
    'get',
    'listDeliveries',
    '--with',
    'status=delivered&pageSize=2',
  ])
  expect([code, JSON.parse(out.join('\n')).results.length]).toEqual([0, 2])
  const unknown = await runCli(stage, ['get', 'listDelivery'])
  expect([unknown.code, unknown.err.join('\n')]).toEqual([
    2,
    expect.stringContaining('Did you mean listDeliveries?'),
  ])
  const changing = await runCli(stage, ['get', 'deleteProject'])
  expect([changing.code, changing.err.join('\n')]).toEqual([
    2,
    expect.stringContaining('asks operations that read'),
  ])
})

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: app
          requiredFields:
            - fieldName: email
          backfill: { defaultPeriod: { fullHistory: true } }
`

/** Runs a command that has to succeed; answers what it printed. */
async function done(argv: string[], input?: string): Promise<string> {
  const { code, out, err } = await runCli(stage, argv, input)
  expect([code, err], argv.join(' ')).toMatchObject([0, expect.anything()])
  return out.join('\n')
}

it('sets a project up by names alone, shows it, and takes it back', async () => {
  await stage.ask('PUT', '/integrations:batch', { sourceYaml: manifest })
  await done(['create', 'destination', 'app', '--url', 'https://example.com/hook'])
  expect(await done(['list', 'destinations'])).toContain('https://example.com/hook')
  await done(['create', 'provider-app', 'hubspot', '--client-id', 'c1', '--scopes', 'oauth'], 'a-secret\n')
  expect(await done(['list', 'provider-apps'])).toMatch(/hubspot +c1 +oauth/)
  const who = ['--group', 'acme', '--consumer', 'ann']
  expect(await done(['create', 'connection', 'HubSpot', ...who])).toMatch(/^http.*\/connect\/v1\/oauth\//)

  const tokens = (await stage.control('POST', '/hubspot/token', { workspace: 'cli' })) as {
    accessToken: string
  }
  const file = join(tmpdir(), `mortise-cli-${process.pid}.json`)
  const credentials = { oauth2AuthorizationCode: { accessToken: { token: tokens.accessToken } } }
  await writeFile(file, JSON.stringify(credentials), { mode: 0o600 })
  await done(['create', 'connection', 'hubspot', ...who, '--secret-file', file])
  expect(await done(['list', 'connections', '--group', 'acme'])).toMatch(/hubspot\/acme +ann +working/)
  expect(JSON.parse(await done(['list', 'connections', '--group', 'nobody', '--json']))).toEqual([])

  await done(['create', 'installation', 'crm', '--group', 'acme'])
  expect(await done(['list', 'installations'])).toMatch(/crm\/acme +healthy/)
  const health = JSON.parse(await done(['health', 'crm/acme', '--json']))
  expect(health).toMatchObject({ objects: [{ objectName: 'contacts', status: 'reading' }] })
  expect(await done(['list', 'operations', '--installation', 'crm/acme'])).toContain('in progress')

  const key = await done(['create', 'key', 'nightly', '--scopes', 'read'])
  expect(await done(['list', 'keys'])).toMatch(new RegExp(`nightly +${key.slice(0, 24)}\\w* +read +on`))
  const refused = await runCli(stage, ['delete', 'connection', 'hubspot/acme'])
  expect([refused.code, refused.err.join()]).toEqual([
    2,
    expect.stringContaining('Its installations are deleted too'),
  ])
  await done(['delete', 'installation', 'crm/acme', '--yes'])
  for (const [what, name] of [
    ['key', 'nightly'],
    ['provider-app', 'hubspot'],
    ['integration', 'crm'],
    ['destination', 'app'],
  ] as const)
    expect(await done(['delete', what, name, '--yes'])).toBe(`deleted ${what} ${name}`)
  expect((await runCli(stage, ['delete', 'destination', 'app', '--yes'])).code).toBe(1)
})

it('refuses what a kind does not take, and a secret that is not there, before it asks the server', async () => {
  const refusals = [
    ['create', 'key', 'k', '--url', 'https://example.com'],
    ['create', 'provider-app', 'hubspot', '--client-id', 'c1'],
    ['create', 'connection', 'hubspot'],
    ['create', 'destination', 'app', '--url', ''],
    ['create', 'sink', 'app'],
  ]
  for (const argv of refusals) expect((await runCli(stage, argv)).code, argv.join(' ')).toBe(2)
})
