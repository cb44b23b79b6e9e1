// All surfaces over one database with a customer in it, and credentials of every kind, good and bad.
import { type Endpoint, type Role, type Scope, scopeLabels } from '@mortise/contract'
import { type Context, mintApiKey, verbs } from '@mortise/core'
import {
  dumpDatabase,
  openFingerprints,
} from '../../../../packages/core/src/connection/testing/dump-database.ts'
import { addBuilder } from '../../../../packages/core/src/testing/add-builder.ts'
import { openReadTest } from '../../../../packages/core/src/testing/open-read-test.ts'
import { newKeyPair, signToken } from '../../../../packages/core/src/testing/sign-token.ts'
import { operations } from '../binding/operations.ts'
import { registerConnectPage } from '../connect-page/register-connect-page.ts'
import { buildSurface } from '../http/endpoint/build-surface.ts'
import { fillExample } from './example-request.ts'
import { openTestClient, type TestAnswer, type TestRequest } from './open-test-surface.ts'

const { createIntegration, createJWTKey, createSession, deleteSession, setProjectRole, updateJWTKey } = verbs

/** A set of credentials as request headers. */
export type Headers = Record<string, string>

/** Ids of one group's things. */
type AccessFixture = Readonly<
  Record<'project' | 'group' | 'connectionId' | 'installationId' | 'provider', string>
>

/** What examples call otherwise than this test. */
const called = { hubspot: 'tinyVendor', brevo: 'tinyVendor', clariCopilot: 'tinyVendor', ada: 'user' }

/** The surfaces, what is behind them and who may knock. */
export interface AccessTest {
  ctx: Context
  made: AccessFixture
  /** Values of path parameters that lead to the customer's things. */
  params: Readonly<Record<string, string>>
  /** The same by id alone. */
  paramsById: Readonly<Record<string, string>>
  /** Id of the project that `keyOfOtherProject` opens. */
  otherProjectId: string
  /** Headers of credentials; keys are made when first asked for. */
  credentials: {
    key(scopes: readonly Scope[]): Promise<Headers>
    keyOfOtherProject: Headers
    /** Tokens by what is right or wrong with them. */
    tokens: Readonly<Record<TokenKind, Headers>>
    /** Builders of the organisation that owns the project, by their roles. */
    builders: Readonly<Record<Role, Headers>>
    /** Builders who have no access, by the reason. */
    strangers: Readonly<Record<'other organisation' | 'expired' | 'signed out' | 'shut out', Headers>>
  }
  ask(endpoint: Endpoint, request: TestRequest): Promise<TestAnswer>
  /** What the example of an endpoint sends for the customer's things. */
  exampleOf(endpoint: Endpoint): { query: string; json: unknown }
  /** One row or more by SQL. */
  sql: Awaited<ReturnType<typeof openReadTest>>['sql']
  /** What was logged so far. */
  logged: Awaited<ReturnType<typeof openReadTest>>['logged']
  /** Everything stored, but for when keys were last used. */
  stored(): Promise<string>
  /** A fingerprint of each table, but for when keys were last used; given a word, of the rows that have it in them. */
  fingerprints(word?: string): Promise<string>
  close(): Promise<void>
}

/** What is right or wrong with a token. */
export type TokenKind =
  | 'own group'
  | 'other group'
  | 'other project'
  | 'expired'
  | 'unknown kid'
  | 'unknown signer'
  | 'revoked key'
  | 'session of own group'
  | 'session of other group'
  | 'session of another integration'
  | 'expired session'
  | 'revoked session'

/** Opens it all. */
export async function openAccessTest(): Promise<AccessTest> {
  const test = await openReadTest()
  const { ctx, project } = test
  const { kid, tokens } = await makeTokens(test)
  const other = await test.addProject()
  const surfaces = await openSurfaces(test)
  const { params, paramsById } = await makeParams(test, kid)
  const { builders, strangers } = await makeBuilders(test, params)
  return {
    ctx,
    sql: test.sql,
    logged: test.logged,
    made: {
      project: project.id,
      group: 'acme',
      provider: 'tinyVendor',
      installationId: params.installationId,
      connectionId: test.connectionId,
    },
    params,
    paramsById,
    otherProjectId: other.id,
    credentials: {
      key: createKeys(ctx, project.id),
      keyOfOtherProject: await makeKey(ctx, other.id, ['admin']),
      tokens: { ...tokens, 'other project': await tokenOf(test, other.id) },
      builders,
      strangers,
    },
    async ask(endpoint, request) {
      const found = surfaces.find(({ surface }) => surface === endpoint.surface)
      if (!found) throw new Error(`the test opens no ${endpoint.surface} surface`)
      return found.client.ask(request)
    },
    exampleOf: (endpoint) => fillExample(endpoint, params, called),
    fingerprints: await openFingerprints(ctx),
    async stored() {
      const dump = (await dumpDatabase(ctx)).replace(/"last_used_at": ?(?:"[^"]*"|null)/g, '')
      // Noting the use of a key moves its row.
      return dump.split('\n').sort().join('\n')
    },
    async close() {
      for (const { app, client } of surfaces) {
        await client.close()
        await app.close()
      }
      await test.close()
    },
  }
}

/** An installation that is read, and the path parameters that lead to everything of its customer. */
async function makeParams(test: ReadTest, keyId: string) {
  const { ctx, project } = test
  const installationId = await test.install({ backfill: { defaultPeriod: { fullHistory: true } } })
  const [operation] = await test.sql<{ id: string }>('SELECT id FROM operations')
  const [integration] = await test.sql<{ id: string; revision: string }>(
    'SELECT id, latest_revision_id AS revision FROM integrations',
  )
  const [destination] = await test.sql<{ id: string }>('SELECT id FROM destinations')
  const [owner] = await test.sql<{ org: string }>('SELECT org_id AS org FROM projects WHERE id = $1', [
    project.id,
  ])
  const orgId = owner?.org ?? ''
  const { id: builderId } = await addBuilder(ctx, { orgId, role: 'developer' })
  const spare = await mintApiKey(ctx, project.id, { label: 'spare', scopes: ['read'] })
  const params = {
    projectIdOrName: project.id,
    provider: 'tinyVendor',
    objectName: 'people',
    destination: 'hook',
    integrationId: 'sync',
    integrationIdOrName: 'sync',
    revisionId: integration?.revision ?? '',
    installationId,
    connectionId: test.connectionId,
    operationId: operation?.id ?? '',
    apiKey: spare.id,
    keyId,
    orgId,
    builderId,
  }
  const id = integration?.id ?? ''
  const paramsById = {
    ...params,
    destination: destination?.id ?? '',
    integrationId: id,
    integrationIdOrName: id,
  }
  return { params, paramsById }
}

/** A builder of each role, and builders who have nothing to do here. */
async function makeBuilders(
  test: ReadTest,
  { orgId, projectIdOrName }: { orgId: string; projectIdOrName: string },
) {
  const { ctx, sql } = test
  const add = async (role: Role, of = orgId) => addBuilder(ctx, { orgId: of, role })
  const builders = {
    viewer: (await add('viewer')).headers,
    support: (await add('support')).headers,
    developer: (await add('developer')).headers,
    admin: (await add('admin')).headers,
  }
  const expired = await add('admin')
  await sql('UPDATE builder_sessions SET expires_at = $2 WHERE builder_id = $1', [expired.id, new Date(0)])
  const signedOut = await add('admin')
  await sql('DELETE FROM builder_sessions WHERE id = $1', [signedOut.sessionId])
  const shutOut = await add('developer')
  const orgAdmin = { ...test.caller, builder: { id: 'admin', email: '', orgId } }
  const params = { projectIdOrName, builderId: shutOut.id }
  await setProjectRole(ctx, orgAdmin, { params, body: { role: 'none' } })
  return {
    builders,
    strangers: {
      'other organisation': (await add('admin', 'other-organisation')).headers,
      expired: expired.headers,
      'signed out': signedOut.headers,
      'shut out': shutOut.headers,
    },
  }
}

function openSurfaces(test: ReadTest) {
  const failureLimit = { max: 100_000, windowMs: 60_000 }
  return Promise.all(
    (['management', 'search', 'read', 'write'] as const).map(async (surface) => {
      const app = await buildSurface(test.unscoped, {
        surface,
        operations,
        checkAnswers: true,
        failureLimit,
        extend: (added) => surface === 'management' && registerConnectPage(added, test.unscoped),
      })
      return { surface, app, client: openTestClient(await app.listen({ host: '127.0.0.1', port: 0 })) }
    }),
  )
}

/** An API key for each set of scopes, minted once. */
function createKeys(ctx: Context, projectId: string): (scopes: readonly Scope[]) => Promise<Headers> {
  const keys = new Map<string, Promise<Headers>>()
  return (scopes) => {
    const name = scopes.join()
    const key = keys.get(name) ?? makeKey(ctx, projectId, scopes)
    keys.set(name, key)
    return key
  }
}

async function makeKey(ctx: Context, projectId: string, scopes: readonly Scope[]): Promise<Headers> {
  return { 'x-api-key': (await mintApiKey(ctx, projectId, { label: 'test', scopes })).key }
}

/** All scopes but full access and those given. */
export function scopesWithout(...left: readonly string[]): Scope[] {
  return (Object.keys(scopeLabels) as Scope[]).filter((scope) => scope !== 'admin' && !left.includes(scope))
}

type ReadTest = Awaited<ReturnType<typeof openReadTest>>

async function makeTokens(
  test: ReadTest,
): Promise<{ kid: string; tokens: Omit<AccessTest['credentials']['tokens'], 'other project'> }> {
  const pair = newKeyPair()
  const now = Math.floor(test.clock.ms / 1000)
  const [kid, revoked] = [await register(test, pair), await register(test, pair)]
  const body = { updateMask: ['active' as const], jwtKey: { active: false } }
  await updateJWTKey(test.ctx, test.caller, { params: { projectIdOrName: '', keyId: revoked }, body })
  const life = { iat: now, exp: now + 600 }
  const own = { kid, groupRef: 'acme', consumerRef: 'user', ...life }
  const bearer = async (token: typeof own, by = pair) => ({
    authorization: `Bearer ${await signToken(by, token)}`,
  })
  const tokens = {
    'own group': await bearer(own),
    'other group': await bearer({ ...own, groupRef: 'globex' }),
    expired: await bearer({ ...own, iat: now - 700, exp: now - 100 }),
    'unknown kid': await bearer({ ...own, kid: '11111111-1111-4111-8111-111111111111' }),
    'unknown signer': await bearer(own, newKeyPair()),
    'revoked key': await bearer({ ...own, kid: revoked }),
  }
  return { kid, tokens: { ...tokens, ...(await makeSessions(test)) } }
}

/** Connect sessions; `other` is an integration of the same provider that nobody installed. */
async function makeSessions(test: ReadTest) {
  const { ctx, caller, sql } = test
  const params = { projectIdOrName: '' }
  const content = { name: 'other', provider: 'tinyVendor' }
  const body = { ...content, latestRevision: { specVersion: '1.0.0', content } }
  await createIntegration(ctx, caller, { params, body })
  const create = async (more: { groupRef?: string; integrations?: string[] } = {}) => {
    const sent = { groupRef: 'acme', consumerRef: 'user', expiresInMinutes: 30, ...more }
    const { id, token } = await createSession(ctx, caller, { params, body: sent })
    return { id, headers: { authorization: `Bearer ${token}` } }
  }
  const [expired, revoked] = [await create(), await create()]
  await sql('UPDATE connect_sessions SET expires_at = $2 WHERE id = $1', [expired.id, new Date(0)])
  await deleteSession(ctx, caller, { params: { ...params, sessionId: revoked.id } })
  return {
    'session of own group': (await create()).headers,
    'session of other group': (await create({ groupRef: 'globex' })).headers,
    'session of another integration': (await create({ integrations: ['other'] })).headers,
    'expired session': expired.headers,
    'revoked session': revoked.headers,
  }
}

async function tokenOf(test: ReadTest, projectId: string): Promise<Headers> {
  const pair = newKeyPair()
  const kid = await register({ ...test, caller: { ...test.caller, projectId } }, pair)
  const now = Math.floor(test.clock.ms / 1000)
  const token = await signToken(pair, {
    kid,
    groupRef: 'acme',
    consumerRef: 'user',
    iat: now,
    exp: now + 600,
  })
  return { authorization: `Bearer ${token}` }
}

async function register(
  { ctx, caller }: Pick<ReadTest, 'ctx' | 'caller'>,
  { publicKeyPem }: { publicKeyPem: string },
): Promise<string> {
  const body = { label: 'test', algorithm: 'RS256' as const, publicKeyPem }
  return (await createJWTKey(ctx, caller, { params: { projectIdOrName: '' }, body })).kid
}
