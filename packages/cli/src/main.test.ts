// The command line as a person uses it, against real files and a real HTTP server.
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeployPlan, DeployWarning, PlannedIntegration, Rollout } from '@mortise/contract'
import { createColors } from 'picocolors'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { main } from './main.ts'

const valid = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: app
          schedule: "*/10 * * * *"
          requiredFields:
            - fieldName: email
`
const broken = valid.replace('*/10 * * * *', 'every day').replace('provider:', 'provder:')

let folder: string
let file: string
let server: Server | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-cli-'))
  file = join(folder, 'mortise.yaml')
})
afterEach(async () => {
  server?.close()
  server = undefined
  await rm(folder, { recursive: true })
})

async function run(argv: string[], env: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  const code = await main(argv, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    env,
    colors: createColors(false),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const plan: DeployPlan = { isDestructive: false, integrations: [], warnings: [] }
const renamed: DeployWarning = {
  integration: 'crm',
  code: 'mapping.renamed',
  detail: 'Messages about contacts carry email as mail instead of e_mail.',
  remedy: 'Make your application accept mail before you deploy.',
  installations: { count: 7, groupRefs: ['acme', 'globex'] },
}

const figures = { installations: 1, troubled: 0, failing: 0, lackingFields: 0, parked: 0 }
const rollout: Rollout = {
  id: 'r1',
  integrationId: 'i1',
  integrationName: 'crm',
  status: 'running',
  revisionId: 'rev_2',
  formerRevisionId: 'rev_1',
  canaryCount: 1,
  groupRefs: ['acme'],
  healthBefore: { canaries: figures, others: { ...figures, installations: 19 } },
  health: { canaries: { ...figures, troubled: 1, failing: 1 }, others: { ...figures, installations: 19 } },
  createdBy: 'api:k',
  createTime: '2026-11-23T12:00:00Z',
}

/** A management API with one integration; `puts` counts deploys and each makes a new revision. */
async function startApi(answer?: { status: number; body: unknown }) {
  const seen: { method: string; url: string; key: unknown; body: string }[] = []
  let revision = 1
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', url = '', headers } = request
    seen.push({ method, url, key: headers['x-api-key'], body: Buffer.concat(chunks).toString() })
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url === '/v1/providers') return send(200, { hubspot: {} })
    if (url.endsWith('/connect-links')) {
      return send(201, { url: 'https://api.example/connect/v1/links/1', expireTime: '2026-11-30T12:00:00Z' })
    }
    if (url.endsWith('/integrations:plan')) return send(200, plan)
    if (/\/rollouts?\b/.test(url))
      return send(method === 'GET' ? 200 : 201, method === 'GET' ? [rollout] : rollout)
    if (url.includes(':rollback')) return send(200, { id: 'rev_1' })
    if (url.endsWith('/connect-sessions')) {
      return send(201, { token: 'mortise_session_1', expireTime: '2026-11-23T12:00:00Z' })
    }
    if (url.endsWith('/deliveries:replay')) {
      const { destination = 'app' } = JSON.parse(seen.at(-1)?.body ?? '{}')
      return send(200, { replayedCount: destination === 'app' ? 7 : 0 })
    }
    if (url.includes('/destinations/typo')) {
      const title = 'The destination does not exist'
      const detail = 'This project has no destination typo.'
      return send(404, { type: 'about:blank', title, detail, code: 'destination.not_found', status: 404 })
    }
    if (url.endsWith(':deliverResults')) return void response.writeHead(204).end()
    if (method === 'PUT' && answer) return send(answer.status, answer.body)
    if (method === 'PUT') revision++
    return send(
      200,
      revision === 1 ? [] : [{ name: 'crm', latestRevision: { id: `rev_${Math.min(revision, 3)}` } }],
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

describe('mortise', () => {
  it('lists its commands without arguments and with --help', async () => {
    const { code, out } = await run([])
    expect(code).toBe(0)
    for (const word of ['dev', 'validate', 'plan', 'deploy']) expect(out).toContain(word)
    expect((await run(['--help'])).out).toBe(out)
    expect((await run(['help'])).out).toBe(out)
  })

  it('shows the options of a command', async () => {
    const { code, out } = await run(['deploy', '--help'])
    expect(code).toBe(0)
    for (const word of [
      '--project',
      '--api',
      '--key',
      '--json',
      '--remove-installed-objects',
      'MORTISE_API_KEY',
    ])
      expect(out).toContain(word)
  })

  it('suggests the command or option that was probably meant, with exit code 2', async () => {
    expect(await run(['deplyo'])).toMatchObject({
      code: 2,
      err: 'There is no command "deplyo". Did you mean mortise deploy?',
    })
    expect((await run(['frobnicate'])).err).toContain(
      'There are dev, init, validate, plan, deploy, rollout, rollback, providers, ',
    )
    expect(await run(['deploy', '.', '--porject', 'x'])).toMatchObject({
      code: 2,
      err: 'mortise deploy has no option --porject; did you mean --project?\nSee mortise deploy --help.',
    })
    expect((await run(['deploy', '.', '--key'])).err).toContain('mortise deploy needs a value after --key.')
    expect((await run(['validate', 'a', 'b'])).err).toContain('mortise validate does not take "b".')
  })

  it('names what is missing and how to ask for it, with exit code 2', async () => {
    expect(await run(['logs'])).toMatchObject({
      code: 2,
      err: 'mortise logs needs OPERATION: The id of the operation, as mortise list operations prints it.\nSee mortise logs --help.',
    })
    const listed = await run(['list', '--project', 'demo'])
    expect(listed).toMatchObject({ code: 2 })
    expect(listed.err).toContain('mortise list needs WHAT: ')
  })
})

describe('mortise validate', () => {
  it('says what a valid manifest holds, given the file or its folder', async () => {
    await writeFile(file, valid)
    expect(await run(['validate', file])).toEqual({ code: 0, out: `${file} is valid: crm.`, err: '' })
    expect((await run(['validate', folder])).code).toBe(0)
  })

  it('shows every error at its line and column with the line itself and a caret', async () => {
    await writeFile(file, broken)
    const { code, err } = await run(['validate', file])
    expect(code).toBe(1)
    expect(err).toContain(`${file}:4:5  `)
    expect(err).toContain('  4 |     provder: hubspot\n    |     ^')
    expect(err).toContain(`${file}:9:21  `)
    expect(err).toContain('  9 |           schedule: "every day"\n    |                     ^')
    expect(err).toMatch(/has \d problems\.$/)
  })

  it('prints what is accepted and leads nowhere, and succeeds', async () => {
    await writeFile(file, valid.replace('          destination: app\n', ''))
    const { code, err } = await run(['validate', file])
    expect(code).toBe(0)
    expect(err).toContain(`note ${file}:8:11  This object has a schedule but no destination`)
  })

  it('says plainly that there is no such file or no manifest in the folder', async () => {
    expect(await run(['validate', file])).toMatchObject({
      code: 1,
      err: `${file} cannot be read: there is no such file.`,
    })
    expect((await run(['validate', folder])).err).toBe(`The folder ${folder} has no mortise.yaml.`)
  })

  it('checks provider names against a server when one is named', async () => {
    const { url } = await startApi()
    await writeFile(file, valid.replace('hubspot', 'hubspit'))
    expect((await run(['validate', file])).code).toBe(0)
    const { code, err } = await run(['validate', file, '--api', url])
    expect(code).toBe(1)
    expect(err).toContain(`${file}:4:15  `)
    expect(err).toContain('hubspot')
  })
})

it('makes a destination that keeps the order, as the guide to reading shows it', async () => {
  const { url, seen } = await startApi()
  const guide = await readFile(new URL('../../../docs/reading.md', import.meta.url), 'utf8')
  const [, command = ''] = /^mortise (create destination .*--order record)$/m.exec(guide) ?? []
  const { code } = await run([...command.split(' '), '--project', 'p', '--api', url, '--key', 'k'])
  expect([code, seen.map(({ method, url: path }) => `${method} ${path}`)]).toEqual([
    0,
    ['POST /v1/projects/p/destinations'],
  ])
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    name: 'app',
    type: 'webhook',
    metadata: { url: 'https://example.com/hook', order: 'record' },
  })
})

describe('mortise deploy', () => {
  it('sends the file and says what happened to each integration', async () => {
    const { url, seen } = await startApi()
    await writeFile(file, valid)
    const argv = ['deploy', file, '--project', 'demo', '--api', url, '--key', 'k1']
    expect(await run(argv)).toEqual({ code: 0, out: 'crm  created  revision rev_2', err: '' })
    expect((await run([...argv, '--remove-installed-objects'])).out).toBe('crm  new revision  revision rev_3')
    expect(JSON.parse((await run([...argv, '--destructive', '--json'])).out)).toEqual([
      { name: 'crm', outcome: 'unchanged', revisionId: 'rev_3' },
    ])
    const queries = seen.filter(({ method }) => method === 'PUT').map(({ url }) => url.split('?')[1])
    expect(queries).toEqual(['destructive=false', 'destructive=true', 'destructive=true'])
    const put = seen.find(({ method }) => method === 'PUT')
    expect(put).toMatchObject({ url: '/v1/projects/demo/integrations:batch?destructive=false', key: 'k1' })
    expect(JSON.parse(put?.body ?? '')).toEqual({ sourceYaml: valid })
  })

  it('takes address, key and project from the environment', async () => {
    const { url, seen } = await startApi()
    await writeFile(file, valid)
    const env = { MORTISE_API_URL: url, MORTISE_API_KEY: 'k2', MORTISE_PROJECT: 'demo' }
    expect((await run(['deploy', file], env)).code).toBe(0)
    expect(seen.at(-1)).toMatchObject({ key: 'k2' })
    expect(await run(['deploy', file])).toMatchObject({
      code: 2,
      err: '--api is missing: give it, or set MORTISE_API_URL.',
    })
  })

  it('sends nothing when the manifest is broken', async () => {
    const { url, seen } = await startApi()
    await writeFile(file, broken)
    expect((await run(['deploy', file, '--project', 'p', '--api', url, '--key', 'k'])).code).toBe(1)
    expect(seen.map(({ method }) => method)).toEqual(['GET'])
  })

  it('says before it deploys what that changes for customers, and whom; validate says the same', async () => {
    const { url, seen } = await startApi()
    await writeFile(file, valid)
    plan.warnings.push(renamed)
    const at = ['--project', 'p', '--api', url, '--key', 'k']
    try {
      const { err, code } = await run(['deploy', file, ...at])
      expect(err.trimEnd().split('\n  ')).toEqual([
        'warning crm: Messages about contacts carry email as mail instead of e_mail.',
        'Affected: 7 installations (acme, globex and more).',
        'Make your application accept mail before you deploy.',
      ])
      expect(code).toBe(0)
      expect(seen.map(({ method, url: path }) => `${method} ${path.split('/').at(-1)}`).slice(0, 2)).toEqual([
        'GET providers',
        'POST integrations:plan',
      ])
      expect((await run(['validate', file, ...at])).err).toBe(err)
      expect((await run(['validate', file, '--api', url])).err).toBe('')
    } finally {
      plan.warnings.length = 0
    }
  })

  it('shows a refusal with its reasons and what to do', async () => {
    const detail = 'Customers have contacts of crm installed.'
    const body = {
      title: 'Refused',
      detail,
      causes: ['crm: contacts'],
      remedy: 'Deploy with destructive=true.',
    }
    const { url } = await startApi({ status: 409, body })
    await writeFile(file, valid)
    expect(await run(['deploy', file, '--project', 'p', '--api', url, '--key', 'k'])).toMatchObject({
      code: 1,
      err: `${detail}\n  - crm: contacts\nDeploy with destructive=true.`,
    })
    const { err } = await run(['deploy', file, '--project', 'p', '--api', url, '--key', 'k', '--json'])
    expect(JSON.parse(err)).toMatchObject({ error: body })
  })

  it('says in one sentence that the server cannot be reached', async () => {
    await writeFile(file, valid)
    const { url } = await startApi()
    await new Promise((resolve) => server?.close(resolve))
    const argv = ['deploy', file, '--project', 'p', '--api', url, '--key', 'k']
    expect(await run(argv)).toMatchObject({
      code: 1,
      err: `${url} cannot be reached: nothing listens there.`,
    })
  })
})

describe('mortise plan', () => {
  const destructive: DeployPlan = {
    isDestructive: true,
    integrations: [
      {
        name: 'crm',
        outcome: 'revised',
        objects: [
          {
            part: 'read',
            objectName: 'contacts',
            change: 'renamed',
            from: 'contacts',
            to: 'people',
            fields: [{ name: 'email', change: 'renamed', from: 'e_mail', to: 'mail' }],
            settings: ['schedule'],
          },
          { part: 'read', objectName: 'deals', change: 'removed' },
        ],
        settings: ['proxy'],
        installations: [
          {
            installationId: 'i1',
            groupRef: 'ac|me',
            reads: [{ objectName: 'contacts', start: 'onRequest', records: 120, calls: 2, hours: 0.5 }],
            endedReads: ['deals'],
            reconnect: { reason: 'scopes', missingScopes: ['write'] },
          },
        ],
        affectedCount: 2,
        installationCount: 12,
      },
    ],
    warnings: [renamed],
  }
  const at = async () => {
    const { url, seen } = await startApi()
    await writeFile(file, valid)
    return { argv: ['plan', file, '--project', 'p', '--api', url, '--key', 'k'], seen }
  }

  it('prints what would happen and to whom, and deploys nothing', async () => {
    const { argv, seen } = await at()
    Object.assign(plan, destructive)
    try {
      const { out, err, code } = await run(argv)
      expect(out.split('\n').slice(0, 9)).toEqual([
        'crm  revised',
        '  read contacts: renamed from contacts to people',
        '    ~ field email: e_mail becomes mail',
        '    ~ schedule',
        '  read deals: removed',
        '  ~ proxy',
        '  2 of 12 installations are affected.',
        '    ac|me: reads of deals end',
        '    ac|me: contacts can be read again on request (at most 120 records, 2 calls, 0.5 h)',
      ])
      expect(out).toContain(
        'ac|me: the customer has to connect again to grant write\n    and 1 more\nwarning crm:',
      )
      expect([code, err]).toEqual([
        2,
        'The deployment is destructive: it ends reads that customers have installed. Keep the objects in the manifest, or deploy with --remove-installed-objects.',
      ])
      expect(JSON.parse((await run([...argv, '--json'])).out)).toEqual(destructive)
      const markdown = await run([...argv, '--markdown'])
      expect(markdown.code).toBe(2)
      expect(markdown.out).toContain('### crm: revised')
      expect(markdown.out).toContain('| ac\\|me | reads of deals end; contacts can be read again')
      expect(markdown.out).toContain('| and 1 more | |')
      expect(seen.map(({ method }) => method)).not.toContain('PUT')
    } finally {
      Object.assign(plan, { isDestructive: false, integrations: [], warnings: [] })
    }
  })

  it('ends with 0 where nothing is destructive, and wants one format', async () => {
    const { argv } = await at()
    expect((await run(argv)).code).toBe(0)
    expect((await run([...argv, '--markdown'])).out).toContain('No read of a customer ends.')
    expect(await run([...argv, '--json', '--markdown'])).toMatchObject({ code: 2 })
  })
})

describe('a rollout', () => {
  const at = async (outcome: PlannedIntegration['outcome'] = 'revised') => {
    const { url, seen } = await startApi()
    await writeFile(file, valid)
    const rest = { objects: [], settings: [], installations: [], affectedCount: 0, installationCount: 20 }
    plan.integrations.splice(0, 1, { name: 'crm', outcome, ...rest })
    return { server: ['--project', 'p', '--api', url, '--key', 'k'], seen }
  }
  afterEach(() => void plan.integrations.splice(0))

  it.each([
    ['group=acme, globex', { groupRefs: ['acme', 'globex'] }],
    ['5%', { percent: 5 }],
    ['0.5%', { percent: 0.5 }],
  ])('is started for %s', async (text, canary) => {
    const { server, seen } = await at()
    const { code, out } = await run(['deploy', file, '--canary', text, '--destructive', ...server])
    expect([code, out.split('\n')[0]]).toEqual([0, 'crm  running  revision rev_2'])
    const [started] = seen.filter(({ url }) => url.includes('/rollouts'))
    expect(started?.url).toContain('/integrations/crm/rollouts?destructive=true')
    expect(JSON.parse(started?.body ?? '')).toEqual({ sourceYaml: valid, canary })
    expect(seen.map(({ method }) => method)).not.toContain('PUT')
  })

  it.each(['acme', 'group=', '0%', '101%', '5'])('is not started for %s', async (text) => {
    const { server, seen } = await at()
    const { code, err } = await run(['deploy', file, '--canary', text, ...server])
    expect([code, err]).toEqual([
      2,
      `--canary takes group=acme,globex or 5%, and not ${JSON.stringify(text)}.`,
    ])
    expect(seen).toEqual([])
  })

  it('is not started for a new integration, or without a change', async () => {
    const created = await at('created')
    const canary = ['deploy', file, '--canary', '5%']
    expect((await run([...canary, ...created.server])).err).toContain('crm is new')
    const unchanged = await at('unchanged')
    expect((await run([...canary, ...unchanged.server])).err).toContain('changes nothing')
    expect([...created.seen, ...unchanged.seen].filter(({ url }) => url.includes('rollouts'))).toEqual([])
  })

  it('is followed and ended, and a rollback returns', async () => {
    const { server, seen } = await at()
    expect((await run(['rollout', 'status', 'crm', ...server])).out.split('\n')).toEqual([
      'crm  running  revision rev_2',
      '  canaries: 1 (acme)',
      '  canaries: 1 of 1 in trouble, 0 before (reads fail for 1, fields are missing for 0, messages are parked for 0)',
      '  others: 0 of 19 in trouble, 0 before (reads fail for 0, fields are missing for 0, messages are parked for 0)',
    ])
    await run(['rollout', 'promote', 'crm', '--remove-installed-objects', ...server])
    await run(['rollout', 'abort', 'crm', ...server])
    const { out } = await run(['rollback', 'crm', '--to', 'rev_0', ...server])
    expect(out).toBe('crm  new revision  revision rev_1')
    expect(seen.map(({ method, url }) => `${method} ${url.split('/').at(-1)}`)).toEqual([
      'GET rollouts',
      'POST rollout:promote?destructive=true',
      'POST rollout:abort',
      'POST crm:rollback?destructive=false',
    ])
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({ revisionId: 'rev_0' })
    expect(await run(['rollout', 'stop', 'crm', ...server])).toMatchObject({ code: 2 })
  })
})

describe('mortise create-link', () => {
  it('prints the address alone, and names what is missing before it calls the server', async () => {
    const { url, seen } = await startApi()
    const who = ['create-link', '--group', 'acme', '--consumer', 'ann']
    const at = ['--project', 'demo', '--api', url, '--key', 'k1']
    const wrong = [
      [],
      ['--integration', 'crm', '--provider', 'hubspot'],
      ['--provider', 'hubspot', '--minutes', 'x'],
    ]
    for (const args of wrong) expect(await run([...who, ...args, ...at])).toMatchObject({ code: 2 })
    expect(seen).toEqual([])
    const tooLong = await run([...who, '--provider', 'hubspot', '--minutes', '43201', ...at])
    expect(tooLong.err).toContain('--minutes must be a whole number from 1 to 43200: 43201')
    const args = ['--integration', 'crm', '--return-url', 'https://app.example/done', '--minutes', '60']
    expect(await run([...who, ...args, ...at])).toEqual({
      code: 0,
      out: 'https://api.example/connect/v1/links/1',
      err: 'It works once, until 2026-11-30T12:00:00Z.',
    })
    expect(seen).toMatchObject([{ method: 'POST', url: '/v1/projects/demo/connect-links', key: 'k1' }])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      groupRef: 'acme',
      consumerRef: 'ann',
      integration: 'crm',
      returnUrl: 'https://app.example/done',
      expiresInMinutes: 60,
    })
  })
})

describe('mortise create-session', () => {
  const who = ['--group', 'acme', '--consumer', 'ann']

  it('prints the token alone, for scripts, and says apart from it when the session ends', async () => {
    const { url, seen } = await startApi()
    const at = ['--project', 'demo', '--api', url, '--key', 'k1']
    const confined = ['--integrations', 'crm, mail', '--providers', 'slack', '--minutes', '5']
    expect(await run(['create-session', ...who, ...confined, ...at])).toEqual({
      code: 0,
      out: 'mortise_session_1',
      err: 'It expires at 2026-11-23T12:00:00Z.',
    })
    expect(seen).toMatchObject([{ method: 'POST', url: '/v1/projects/demo/connect-sessions', key: 'k1' }])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      groupRef: 'acme',
      consumerRef: 'ann',
      integrations: ['crm', 'mail'],
      providers: ['slack'],
      expiresInMinutes: 5,
    })
  })

  it('names what is missing before it calls the server', async () => {
    const { url, seen } = await startApi()
    const at = ['--project', 'demo', '--api', url, '--key', 'k1']
    expect(await run(['create-session', '--group', 'acme', ...at])).toMatchObject({ code: 2 })
    for (const minutes of ['long', '0', '1441'])
      expect(await run(['create-session', ...who, '--minutes', minutes, ...at])).toEqual({
        code: 2,
        out: '',
        err: expect.stringContaining(`--minutes must be a whole number from 1 to 1440: ${minutes}`),
      })
    expect(seen).toEqual([])
  })
})

describe('mortise replay', () => {
  it('asks for the messages of an installation, object, time and destination together, and says how many go again', async () => {
    const { url, seen } = await startApi()
    const at = ['--project', 'demo', '--api', url, '--key', 'k1']
    const which = ['--installation', 'i1', '--object', 'contacts', '--destination', 'app', '--parked']
    const when = ['--since', '2026-03-01', '--until', '2026-03-02T12:00:00+01:00']
    expect(await run(['replay', ...which, ...when, ...at])).toEqual({
      code: 0,
      err: '',
      out: 'Mortise sends 7 messages again.',
    })
    expect(seen).toMatchObject([{ method: 'POST', url: '/v1/projects/demo/deliveries:replay', key: 'k1' }])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      installationId: 'i1',
      objectName: 'contacts',
      destination: 'app',
      status: 'parked',
      sinceTimestamp: '2026-03-01T00:00:00.000Z',
      untilTimestamp: '2026-03-02T11:00:00.000Z',
    })
  })

  it('says that there is no such destination in the place of no messages', async () => {
    const { url } = await startApi()
    const at = ['--project', 'demo', '--api', url, '--key', 'k1']
    const { code, err, out } = await run(['replay', '--destination', 'typo', ...at])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('This project has no destination typo.')
  })

  it('wants to be told which messages, and what a time looks like, before it asks anybody', async () => {
    const { url, seen } = await startApi()
    const at = ['--project', 'demo', '--api', url, '--key', 'k1']
    expect((await run(['replay', ...at])).code).toBe(2)
    expect((await run(['replay', '--since', 'yesterday', ...at])).code).toBe(2)
    expect(seen).toEqual([])
  })
})

describe('mortise deliver', () => {
  it('asks for so many messages of a customer, and for all that wait when it is not said', async () => {
    const { url, seen } = await startApi()
    const of = ['deliver', 'contacts', '--integration', 'crm', '--group', 'acme']
    const at = ['--project', 'demo', '--api', url, '--read-api', url, '--key', 'k1']
    expect((await run([...of, '--pages', '3', ...at])).out).toBe('Mortise sends up to 3 messages.')
    expect((await run([...of, ...at])).out).toBe('Mortise sends all waiting messages.')
    const path = '/v1/projects/demo/integrations/crm/objects/contacts:deliverResults'
    expect(seen.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      [path, { groupRef: 'acme', pages: 3 }],
      [path, { groupRef: 'acme', pages: 0 }],
    ])
    expect((await run([...of, '--pages', 'few', ...at])).code).toBe(2)
    expect((await run(['deliver', 'contacts', '--integration', 'crm', ...at])).code).toBe(2)
    expect(seen).toHaveLength(2)
  })
})
