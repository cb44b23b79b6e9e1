// Every operation of the contract against every kind of credentials: who is let in is what its declaration says.
import { type Endpoint, endpoints, isRoleEnough, leastRole, roles, scopeLabels } from '@mortise/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { fillPath } from '../testing/example-request.ts'
import { type Headers, openAccessTest, scopesWithout } from '../testing/open-access-test.ts'
import type { TestAnswer } from '../testing/open-test-surface.ts'

const test = await openAccessTest()
afterAll(() => test.close())

const table: [string, Endpoint][] = Object.entries(endpoints)
/** Operations that keys and groups' tokens open; the others are for people alone. */
const forKeys = table.filter(([, { access }]) => access.scope !== 'public' && access.scope !== 'builder')
const closed = table.filter(([, { access }]) => access.scope !== 'public')
/** How a token of another group is answered that asks for this group's things. */
const otherGroup = { refused: 403, ownGroup: 403, ownThings: 404, shared: 200 } as const
/** Whether the request names a project; a key answers for its own one where it does not. */
const namesProject = ({ path, example }: Endpoint) =>
  `${path} ${JSON.stringify(example?.body)}`.includes('{projectIdOrName}')

let probes = 0

/** Asks for the customer's things, or with `params` given for others. */
function ask(
  endpoint: Endpoint,
  headers: Headers,
  params: Readonly<Record<string, string>> = test.params,
): Promise<TestAnswer> {
  probes += 1
  const { query, json } = test.exampleOf(endpoint)
  return test.ask(endpoint, {
    method: endpoint.method,
    path: `${fillPath(endpoint, params)}?${query}`,
    headers: endpoint.requestType ? { ...headers, 'x-mortise-request-type': endpoint.requestType } : headers,
    json,
  })
}

const codeOf = ({ json }: TestAnswer) =>
  String((json as { type?: string } | undefined)?.type ?? '').replace('urn:mortise:problem:', '')
const outcome = (answer: TestAnswer) => `${answer.status} ${codeOf(answer)}`.trim()
/** Of things that are not there, so that a right answer changes nothing the next operation needs. */
const askForNothing = (endpoint: Endpoint, headers: Headers) => {
  const { projectIdOrName = '', provider = '', orgId = '' } = test.params
  return ask(endpoint, headers, { projectIdOrName, provider, orgId })
}

describe.each(forKeys)('%s', (_id, endpoint) => {
  it('refuses what it must, the same way for everybody, and writes nothing', async () => {
    const { tokens, key, keyOfOtherProject } = test.credentials
    const { scope, token } = endpoint.access
    const withoutScope = await key(scopesWithout(scope))
    const before = await test.fingerprints()

    const invalid = '401 auth.invalid'
    expect(outcome(await ask(endpoint, {}))).toBe('401 auth.missing')
    expect(outcome(await ask(endpoint, { 'x-api-key': 'mortise_wrong' }))).toBe(invalid)
    expect(outcome(await ask(endpoint, tokens.expired))).toBe('401 auth.expired')
    expect(outcome(await ask(endpoint, tokens['unknown kid']))).toBe(invalid)
    expect(outcome(await ask(endpoint, tokens['unknown signer']))).toBe(invalid)
    expect(outcome(await ask(endpoint, tokens['revoked key']))).toBe(invalid)
    expect(outcome(await ask(endpoint, tokens['expired session']))).toBe('401 auth.expired')
    expect(outcome(await ask(endpoint, tokens['revoked session']))).toBe(invalid)

    if (scope !== 'any') {
      expect(outcome(await ask(endpoint, withoutScope))).toBe('403 auth.forbidden')
    }

    // Without a project in the request, a GET answers a key its own things, and anything else makes new ones.
    if (namesProject(endpoint) || endpoint.method === 'GET') {
      const foreign = await ask(endpoint, keyOfOtherProject)
      expect(foreign.status).toBe(namesProject(endpoint) ? 404 : 200)
      expect(foreign.text).not.toContain(test.made.connectionId)
      if (namesProject(endpoint)) expect(codeOf(foreign)).toBe('project.not_found')
      else expect(foreign.text).not.toContain(test.made.project)
    }

    for (const kind of ['other group', 'session of other group'] as const) {
      const stranger = await ask(endpoint, tokens[kind])
      expect(stranger.status, kind).toBe(otherGroup[token])
      if (stranger.status === 403) expect(codeOf(stranger), kind).toBe('auth.forbidden')
      if (token === 'shared') expect(stranger.text, kind).not.toContain(test.made.group)
    }
    const foreignToken = await ask(endpoint, tokens['other project'])
    expect(foreignToken.status).toBe(token === 'refused' ? 403 : 404)

    expect(await test.fingerprints()).toBe(before)
  })
})

describe.each(closed)('%s', (_id, endpoint) => {
  const least = leastRole(endpoint)

  it('opens to builders with the role it needs, and to no builder below', async () => {
    for (const role of roles) {
      const answer = await askForNothing(endpoint, test.credentials.builders[role])
      expect(answer.status, role).toBeLessThan(500)
      if (least === 'any' || isRoleEnough(role, least)) {
        expect(outcome(answer), role).not.toMatch(/ auth\.(?!role)|project\.not_found|org\.not_found/)
        if (least !== 'any') expect(outcome(answer), role).not.toMatch(/auth\./)
      } else {
        expect(outcome(answer), role).toBe('403 auth.role_insufficient')
      }
    }
  })

  it('shows builders from elsewhere nothing, and writes nothing for them', async () => {
    const { strangers, tokens, key } = test.credentials
    const fullKey = await key(['admin', 'secrets'])
    const before = await test.fingerprints()
    expect(outcome(await ask(endpoint, strangers.expired))).toBe('401 auth.expired')
    expect(outcome(await ask(endpoint, strangers['signed out']))).toBe('401 auth.invalid')
    if (endpoint.access.scope === 'builder') {
      expect(outcome(await ask(endpoint, fullKey))).toBe('403 auth.builder_needed')
      expect(outcome(await ask(endpoint, tokens['own group']))).toBe('403 auth.builder_needed')
    }
    if (least !== 'any') {
      const foreign = await ask(endpoint, strangers['other organisation'])
      expect(outcome(foreign)).toMatch(/^404 (project|org)\.not_found$/)
      const isOfOrganisation = endpoint.path.includes('{orgId}')
      if (!isOfOrganisation) {
        expect(outcome(await ask(endpoint, strangers['shut out']))).toBe('404 project.not_found')
      }
    }
    expect(await test.fingerprints()).toBe(before)
  })
})

describe.each(forKeys)('%s', (_id, endpoint) => {
  it('lets in a key with just its scope, and a token of the group where tokens are', async () => {
    const { scope, token, browserKey } = endpoint.access
    const smallest = Object.keys(scopeLabels).find((each) => each === scope) ?? 'search'
    const key = await test.credentials.key([smallest as keyof typeof scopeLabels])
    const withKey = await askForNothing(endpoint, key)
    expect(withKey.status).toBeLessThan(500)
    if (browserKey === 'development') expect(outcome(withKey)).toBe('403 auth.browser_key_refused')
    else expect(outcome(withKey)).not.toMatch(/auth\.|project\.not_found/)
    for (const kind of ['own group', 'session of own group'] as const) {
      const withToken = await askForNothing(endpoint, test.credentials.tokens[kind])
      expect(withToken.status, kind).toBeLessThan(500)
      if (token === 'refused') expect(outcome(withToken), kind).toBe('403 auth.forbidden')
      else expect(outcome(withToken), kind).not.toMatch(/auth\.|project\.not_found/)
    }
  })
})

describe('what is public', () => {
  it.each(table.filter(([, { access }]) => access.scope === 'public'))(
    '%s answers everybody',
    async (_id, endpoint) => {
      for (const headers of [{}, { 'x-api-key': 'mortise_wrong' }, test.credentials.tokens.expired]) {
        expect((await ask(endpoint, headers)).status).toBe(200)
      }
    },
  )
})

describe('what a request names in its body', () => {
  const endpoint = endpoints.createInstallation
  const create = async (headers: Headers) =>
    test.ask(endpoint, {
      method: 'POST',
      path: `/v1/projects/${test.made.project}/integrations/sync/installations`,
      headers,
      json: {
        groupRef: 'globex',
        connectionId: test.made.connectionId,
        config: { content: { provider: test.made.provider } },
      },
    })

  it('does not tell a token that another group’s connection exists, as it tells a key', async () => {
    expect(outcome(await create(test.credentials.tokens['other group']))).toBe('404 connection.not_found')
    const key = await test.credentials.key(['ui-library'])
    expect(outcome(await create(key))).toBe('400 connection.group_mismatch')
  })
})

describe('lists', () => {
  it.each(['listConnections', 'listInstallations', 'listInstallationsForProject'] as const)(
    '%s shows a token its own group without being told which',
    async (id) => {
      const path = endpoints[id].path
        .replace('{projectIdOrName}', test.made.project)
        .replace('{integrationId}', 'sync')
      const listed = async (headers: Headers) => (await test.ask(endpoints[id], { path, headers })).json
      expect(await listed(test.credentials.tokens['other group'])).toEqual([])
      expect(await listed(test.credentials.tokens['own group'])).not.toEqual([])
    },
  )
})

describe('things of one project under the name of another', () => {
  const own = closed.filter(([, { path }]) => path.includes('{projectIdOrName}'))
  /** Rows that belong to the project that is attacked. */
  const rows = () => test.fingerprints(test.made.project)

  it.each(own)(
    '%s finds none of them, by id or by name, for a key that opens everything',
    async (_id, endpoint) => {
      const { keyOfOtherProject } = test.credentials
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const things = named.filter((name) => !['projectIdOrName', 'provider', 'objectName'].includes(name))
      const before = await rows()
      const projectIdOrName = test.otherProjectId
      for (const params of [test.paramsById, test.params]) {
        const answer = await ask(endpoint, keyOfOtherProject, { ...params, projectIdOrName })
        expect(answer.status).toBeLessThan(500)
        // The other project may have something of that name too.
        if (things.length > 0 && params === test.paramsById) expect(answer.status).toBeGreaterThanOrEqual(400)
        if (answer.status >= 300) continue
        for (const each of [test.made.connectionId, test.made.installationId, test.made.project])
          expect(answer.text).not.toContain(each)
      }
      expect(await rows()).toBe(before)
    },
  )

  it.each([
    'listConnections',
    'listInstallations',
    'listInstallationsForProject',
    'listOperations',
    'listDeliveries',
    'listAuditEntries',
  ] as const)('%s lists none of them, whatever it is narrowed by', async (id) => {
    const endpoint = endpoints[id]
    const { connectionId, installationId, group, provider } = test.made
    const filters = {
      groupRef: group,
      connectionId,
      installationId,
      provider,
      integrationId: 'sync',
      consumerRef: 'user',
    }
    const path = endpoint.path
      .replace('{projectIdOrName}', test.otherProjectId)
      .replace('{integrationId}', 'sync')
      .replace('{installationId}', installationId)
    for (const [name, value] of Object.entries(filters)) {
      probes += 1
      const answer = await test.ask(endpoint, {
        path: `${path}?${name}=${value}`,
        headers: test.credentials.keyOfOtherProject,
      })
      expect(answer.status).toBeLessThan(500)
      for (const each of [connectionId, test.made.project, installationId])
        if (answer.status < 300) expect(answer.text).not.toContain(each)
    }
  })
})

it('tried every operation with every kind of credentials', () => {
  console.info(`attack: ${probes} probes of tenancy over ${table.length} operations`)
  expect(probes).toBeGreaterThan(table.length * 13)
})
