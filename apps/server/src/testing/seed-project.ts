// Fills a project with one of everything that can be read back, through the API alone.
import { generateKeyPairSync } from 'node:crypto'
import type {
  Connection,
  DeliveryPage,
  Destination,
  Installation,
  Integration,
  OperationPage,
  ProviderApp,
} from '@mortise/contract'
import type { SandboxedServer } from './open-sandboxed-server.ts'

/** A manifest of one integration that uses a bit of everything; its destination is called `hook`. */
export const manifestOf = (name: string) => `specVersion: 1.0.0
integrations:
  - name: ${name}
    provider: HubSpot
    displayName: CRM
    proxy: { enabled: true }
    read:
      objects:
        - objectName: contacts
          mapToName: person
          destination: hook
          schedule: "0 3 * * *"
          requiredFields:
            - fieldName: email
          optionalFields:
            - mapToName: nickname
              prompt: Which one?
            - fieldName: phone
          backfill: { defaultPeriod: { fullHistory: true } }
        - objectName: companies
    write:
      objects:
        - objectName: contacts
          inheritMapping: true
    subscribe:
      objects:
        - objectName: contacts
          destination: hook
`
const manifest = `${manifestOf('crm')}
  - name: bare
    provider: salesforce
`

/** What was made; path parameters take ids, and names where they can be named. */
export interface Seed {
  groupRef: string
  connectionId: string
  /** What making it all was answered, by method and path. */
  answers: readonly { request: string; json: unknown }[]
  byId: Readonly<Record<string, string>>
  byName: Readonly<Record<string, string>>
}

type Make = <T>(method: 'POST' | 'PUT', path: string, body: object) => Promise<T>

const groupRef = 'acme'

/** Makes it all and waits until the backfill has ended; the server must work in the background, too. */
export async function seedProject(stage: SandboxedServer): Promise<Seed> {
  const answers: { request: string; json: unknown }[] = []
  const make: Make = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
    const answer = await stage.ask(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    answers.push({ request: `${method} ${path}`, json: answer.json })
    return answer.json as T
  }
  await stage.control('POST', '/hubspot/contacts/generate?workspace=acme', { count: 120, seed: 1 })
  const { destination, crm } = await makeCatalogue(make)
  const { connection, installation } = await makeInstallations(stage, make)
  const operationId = await awaitBackfill(stage, installation.id)
  const deliveryId = await findDelivery(stage)
  await addEvent(stage, connection)
  const { kid, apiKey } = await makeCredentials(make)
  await makeTopicRoutes(make, destination.id)
  const byName = {
    projectIdOrName: stage.project.name,
    integrationIdOrName: 'crm',
    integrationId: 'crm',
    destination: 'hook',
    provider: 'HUBSPOT',
    objectName: 'contacts',
    revisionId: 'latest',
    connectionId: connection.id,
    installationId: installation.id,
    operationId,
    deliveryId,
    keyId: kid,
    apiKey,
  }
  const byId = {
    ...byName,
    projectIdOrName: stage.project.id,
    destination: destination.id,
    provider: 'hubspot',
    integrationIdOrName: crm?.id ?? '',
    integrationId: crm?.id ?? '',
    revisionId: crm?.latestRevision.id ?? '',
  }
  return { groupRef, connectionId: connection.id, answers, byName, byId }
}

/** A destination, the integrations of the manifest, a provider app and a webhook endpoint. */
async function makeCatalogue(make: Make) {
  const metadata = { url: 'http://127.0.0.1:9/hook', headers: { 'x-from': 'test' } }
  const destination = await make<Destination>('POST', '/destinations', {
    name: 'hook',
    type: 'webhook',
    metadata,
  })
  const integrations = await make<Integration[]>('PUT', '/integrations:batch', { sourceYaml: manifest })
  await make<ProviderApp>('POST', '/provider-apps', {
    provider: 'salesforce',
    clientId: 'c',
    clientSecret: 's',
    scopes: ['api'],
    externalRef: 'ref',
    metadata: { providerParams: { region: 'eu' } },
  })
  await make('PUT', '/webhook-endpoints/hubspot', {})
  return { destination, crm: integrations.find(({ name }) => name === 'crm') }
}

/** Connections to both providers, each with an installation. */
async function makeInstallations(stage: SandboxedServer, make: Make) {
  const connection = await stage.connect('hubspot', groupRef, 'acme')
  const bare: Connection = await stage.connect('salesforce', groupRef, 'acme')
  const contacts = {
    objectName: 'contacts',
    selectedFields: { phone: true },
    selectedFieldMappings: { nickname: 'firstname' },
  }
  const content = {
    provider: 'hubspot',
    read: { objects: { contacts } },
    write: { objects: { contacts: { objectName: 'contacts' } } },
    proxy: { enabled: true },
  }
  const installation = await make<Installation>('POST', '/integrations/crm/installations', {
    groupRef,
    connectionId: connection.id,
    config: { content, createdBy: 'consumer:user' },
  })
  await make('POST', '/integrations/bare/installations', {
    groupRef,
    connectionId: bare.id,
    config: { content: { provider: 'salesforce' } },
  })
  return { connection, installation }
}

/** A JWT key, a connect session, a connect link and an API key. */
async function makeCredentials(make: Make): Promise<{ kid: string; apiKey: string }> {
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { kid } = await make<{ kid: string }>('POST', '/jwt-keys', {
    label: 'test',
    algorithm: 'RS256',
    publicKeyPem: publicKey,
  })
  await make('POST', '/connect-sessions', { groupRef, consumerRef: 'user', integrations: ['crm'] })
  await make('POST', '/connect-links', { groupRef, consumerRef: 'user', integration: 'crm' })
  const { key } = await make<{ key: string }>('POST', '/api-keys', { label: 'made', scopes: ['search'] })
  return { kid, apiKey: key }
}

/** Notifications of finished backfills go to the destination. */
async function makeTopicRoutes(make: Make, destinationId: string): Promise<void> {
  const topic = await make<{ id: string }>('POST', '/topics', { name: 'alerts' })
  const eventType = 'read.backfill.done'
  await make('POST', '/notification-event-topic-routes', { eventType, topicId: topic.id })
  await make('POST', '/topic-destination-routes', { topicId: topic.id, destinationId })
}

async function awaitBackfill(stage: SandboxedServer, installationId: string): Promise<string> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const answer = await stage.ask('GET', `/integrations/crm/installations/${installationId}/operations`)
    const done = (answer.json as OperationPage).results.find(({ status }) => status === 'success')
    if (done) return done.id
    if (Date.now() > deadline) throw new Error(`no operation succeeded: ${answer.text}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A message of the backfill. */
async function findDelivery(stage: SandboxedServer): Promise<string> {
  const { json } = await stage.ask('GET', '/deliveries?pageSize=1')
  return (json as DeliveryPage).results[0]?.id ?? ''
}

/** An event that came in and was processed: its row stays, so that a repeat is recognised. */
async function addEvent(stage: SandboxedServer, { id, projectId }: Connection): Promise<void> {
  await stage.sql(
    `INSERT INTO incoming_events (project_id, connection_id, event_key) VALUES ('${projectId}', '${id}', 'seeded')`,
  )
}
