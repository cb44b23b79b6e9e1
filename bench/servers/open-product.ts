// A whole Mortise beside a real server, with a receiver, and one customer who connects an account on that server.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GenerateConnectionRequest } from '@mortise/contract'
import { type Receiver, receiveWebhooks } from '../../e2e/support/receive-webhooks.ts'
import { type BenchServer, startBenchServer } from '../support/start-bench-server.ts'
import type { RealServer, Secret } from './real-server.ts'

/** Names of the only customer and the only integration. */
export const GROUP = 'acme'
export const INTEGRATION = 'trial'

/** The product as an application and a customer use it. */
export interface Product {
  server: BenchServer
  receiver: Receiver
  /** Stores the credentials of the account, or others. */
  connect(secret?: Secret): Promise<void>
  /** Installs the integration, which starts the backfill; answers with the id of the installation. */
  install(): Promise<string>
  close(): Promise<void>
}

/** Starts the product with an integration that reads, searches and writes the object of `real`. */
export async function openProduct(root: string, real: RealServer): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'mortise-servers-'))
  const { provider, account, objectName } = real
  const { url } = account
  const server = await startBenchServer({
    root,
    folder,
    providerUrls: new Map<string, string>(url === undefined ? [] : [[provider.name.toLowerCase(), url]]),
  })
  const receiver = await receiveWebhooks()
  const params = { projectIdOrName: server.project }
  const { client } = server
  const hook = { name: 'app', type: 'webhook' as const, metadata: { url: receiver.url } }
  await client.call('createDestination', { params, body: hook })
  const { secrets } = await client.call('getDestination', {
    params: { ...params, destination: 'app' },
    query: { includeSecrets: true },
  })
  receiver.setSecret(secrets?.webhookSigningKey ?? '')
  const sourceYaml = JSON.stringify({ specVersion: '1.0.0', integrations: [integrationOf(real)] })
  await client.call('batchUpsertIntegrations', { params, query: {}, body: { sourceYaml } })
  return {
    server,
    receiver,
    async connect(secret = account.secret) {
      await client.call('generateConnection', { params, body: connectionOf(real, secret) })
    },
    async install() {
      const read = {
        objects: { [objectName]: { objectName, selectedFields: {}, selectedFieldMappings: {} } },
      }
      const write = { objects: { [objectName]: { objectName, deletionSettings: { enabled: true } } } }
      const { id } = await client.call('createInstallation', {
        params: { ...params, integrationId: INTEGRATION },
        query: { skipSampling: 'true' },
        body: { groupRef: GROUP, config: { content: { provider: provider.name, read, write } } },
      })
      return id
    },
    async close() {
      await server.stop()
      await receiver.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Reads every second, so that the trial need not wait. */
function integrationOf({ provider, objectName, searched, change }: RealServer): object {
  // Some providers return the fields that were asked for, and no others.
  const names = new Set([searched.fieldName, ...Object.keys(change)])
  const object = {
    objectName,
    destination: 'app',
    schedule: '* * * * * *',
    backfill: { defaultPeriod: { fullHistory: true } },
    requiredFields: [...names].map((fieldName) => ({ fieldName })),
  }
  return {
    name: INTEGRATION,
    provider: provider.name,
    read: { objects: [object] },
    write: { objects: [{ objectName }] },
  }
}

function connectionOf({ provider, account }: RealServer, secret: Secret): GenerateConnectionRequest {
  const providerMetadata = Object.fromEntries(
    Object.entries(account.metadata).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { value, source: 'input' as const }]],
    ),
  )
  const named = { provider: provider.name, groupRef: GROUP, consumerRef: 'ada', providerMetadata }
  switch (secret.scheme) {
    case 'apiKey':
      return { ...named, apiKey: secret.apiKey }
    case 'custom':
      return { ...named, customAuth: { ...secret.values } }
    case 'oauth2/authorizationCode':
      return { ...named, oauth2AuthorizationCode: { accessToken: { token: secret.accessToken } } }
  }
}
