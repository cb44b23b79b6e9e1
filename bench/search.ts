// Search latency beside direct calls to the same simulator, each 400 back to back.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox, type Sandbox } from '@mortise/sandbox'
import { Pool } from 'undici'
import { startBenchServer } from './support/start-bench-server.ts'
import { median } from './sync.ts'

const CALLS = 400
const RECORDS = 2_000

/** Milliseconds; `addedP50` is what Mortise adds to the direct call. */
export interface SearchFigures {
  directP50: number
  mappedP50: number
  addedP50: number
  worst: number
  worstOverP50: number
}

const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          destination: none
          requiredFields:
            - fieldName: firstname
            - fieldName: email
              mapToName: mail
`

/** Searches 400 contacts by e-mail address, each directly and through Mortise. */
export async function benchSearch(root: string): Promise<SearchFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-bench-'))
  const started: { sandbox?: Sandbox; url?: string } = {}
  const server = await startBenchServer({
    root,
    folder,
    async providerUrls(databaseUrl) {
      started.sandbox = await createSandbox({ connectionString: databaseUrl })
      started.url = (await started.sandbox.listen(0)).url
      return new Map([['hubspot', `${started.url}/hubspot`]])
    },
  })
  try {
    const url = started.url ?? ''
    const { emails, accessToken } = await prepareSearch(server, url)
    const direct = new Pool(url, { connections: 1 })
    const mapped = new Pool(server.searchUrl, { connections: 1 })
    const directMs: number[] = []
    const mappedMs: number[] = []
    const emailOf = (call: number) => emails[call % emails.length] ?? ''
    for (let call = 0; call < CALLS; call++)
      directMs.push(await timed(() => searchDirect(direct, accessToken, emailOf(call))))
    for (let call = 0; call < CALLS; call++)
      mappedMs.push(await timed(() => searchMapped(mapped, server, emailOf(call))))
    await Promise.all([direct.close(), mapped.close()])
    const [directP50, mappedP50] = [p50(directMs), p50(mappedMs)]
    const worst = Math.max(...mappedMs)
    return { directP50, mappedP50, addedP50: mappedP50 - directP50, worst, worstOverP50: worst / mappedP50 }
  } finally {
    await started.sandbox?.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A customer with 2,000 contacts, connected and installed; answers their addresses. */
export async function prepareSearch(
  server: Awaited<ReturnType<typeof startBenchServer>>,
  sandboxUrl: string,
) {
  const control = async (path: string, body: unknown) => {
    const answer = await fetch(`${sandboxUrl}/control/hubspot/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
    return answer.json() as Promise<{ accessToken: string; refreshToken: string }>
  }
  await control('contacts/generate', { count: RECORDS, seed: 7 })
  const { accessToken, refreshToken } = await control('token', {})
  const listed = await fetch(`${sandboxUrl}/control/hubspot/contacts?limit=${RECORDS}`)
  const records = (await listed.json()) as { properties: { email?: string } }[]
  const params = { projectIdOrName: server.project }
  const { client } = server
  await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml: manifest } })
  await client.call('generateConnection', {
    params,
    body: {
      provider: 'hubspot',
      groupRef: 'acme',
      consumerRef: 'user',
      oauth2AuthorizationCode: { accessToken: { token: accessToken }, refreshToken: { token: refreshToken } },
    },
  })
  await client.call('createInstallation', {
    params: { ...params, integrationId: 'crm' },
    query: {},
    body: {
      groupRef: 'acme',
      config: {
        content: { provider: 'hubspot', read: { objects: { contacts: { objectName: 'contacts' } } } },
      },
    },
  })
  return { accessToken, emails: records.flatMap(({ properties }) => properties.email ?? []) }
}

async function searchDirect(pool: Pool, accessToken: string, email: string): Promise<void> {
  const answer = await pool.request({
    method: 'POST',
    path: '/hubspot/crm/v3/objects/contacts/search',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      filterGroups: [{ filters: [{ propertyName: 'email', operator: 'EQ', value: email }] }],
      properties: ['firstname', 'email'],
      limit: 100,
    }),
  })
  await expectOne(answer.statusCode, (await answer.body.json()) as { results: unknown[] })
}

/** One search through the product. @throws Error unless it finds one record */
export async function searchMapped(
  pool: Pool,
  server: { project: string; apiKey: string },
  email: string,
): Promise<void> {
  const answer = await pool.request({
    method: 'POST',
    path: `/v1/projects/${server.project}/integrations/crm?groupRef=acme`,
    headers: {
      'x-api-key': server.apiKey,
      'x-mortise-request-type': 'search',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      objectName: 'contacts',
      fieldFilters: [{ fieldName: 'mail', operator: 'eq', value: email }],
    }),
  })
  await expectOne(answer.statusCode, (await answer.body.json()) as { results: unknown[] })
}

async function expectOne(status: number, answer: { results: unknown[] }): Promise<void> {
  if (status !== 200 || answer.results.length !== 1)
    throw new Error(`a search answered ${status}: ${JSON.stringify(answer).slice(0, 300)}`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const p50 = median
