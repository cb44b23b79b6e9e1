// Fills a project with what a week of customers leaves behind: for pictures of the console.
import type { Client } from '../../packages/client/src/index.ts'
import { type Account, openSandboxControl, type SandboxControl } from './sandbox-control.ts'

/** The project to fill, what reaches it, and two receivers: one that accepts messages and one that refuses them. */
export type SceneInput = {
  client: Client
  project: string
  sandboxUrl: string
  receiverUrl: string
  refusingUrl: string
}

const consumer = { consumerRef: 'ann', consumerName: 'Ann Lee' }
const customers = [
  { groupRef: 'acme', groupName: 'Acme', provider: 'hubspot', contacts: 1_240 },
  { groupRef: 'globex', groupName: 'Globex', provider: 'hubspot', contacts: 860 },
  { groupRef: 'initech', groupName: 'Initech', provider: 'hubspot', contacts: 420 },
  { groupRef: 'umbrella', groupName: 'Umbrella Foods', provider: 'hubspot', contacts: 310 },
  { groupRef: 'soylent', groupName: 'Soylent', provider: 'salesforce', contacts: 640 },
  { groupRef: 'hooli', groupName: 'Hooli', provider: 'salesforce', contacts: 280 },
] as const

type Customer = (typeof customers)[number]

const objects = { hubspot: 'contacts', salesforce: 'contact' } as const

const manifest = (displayName: string) => `specVersion: 1.0.0
integrations:
  - name: crm
    displayName: ${displayName}
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          mapToName: person
          mapToDisplayName: Person
          destination: app
          schedule: "*/10 * * * *"
          requiredFields:
            - fieldName: email
            - fieldName: firstname
            - fieldName: lastname
          optionalFields:
            - fieldName: phone
            - fieldName: jobtitle
          backfill: { defaultPeriod: { fullHistory: true } }
        - objectName: companies
          mapToName: company
          destination: warehouse
          schedule: "*/30 * * * *"
          requiredFields:
            - fieldName: name
          backfill: { defaultPeriod: { fullHistory: true } }
    write:
      objects:
        - objectName: contacts
  - name: sales
    displayName: Sales
    provider: salesforce
    read:
      objects:
        - objectName: contact
          destination: app
          schedule: "*/15 * * * *"
          requiredFields:
            - fieldName: Email
          backfill: { defaultPeriod: { fullHistory: true } }
`

/** Connects and installs the customers, lets one destination refuse, one account reject and one rollout run. Answers the id of a contact of Acme. */
export async function fillScene(input: SceneInput): Promise<string> {
  const { client, project } = input
  const params = { projectIdOrName: project }
  const sandbox = openSandboxControl(input.sandboxUrl)
  await createPlaces(input)
  await client.batchUpsertIntegrations({ params, body: { sourceYaml: manifest('CRM') } })
  for (const customer of customers) await addCustomer(input, sandbox, customer)
  await untilQuiet(client, project)
  await client.batchUpsertIntegrations({ params, body: { sourceYaml: manifest('Customer relations') } })
  await startCanaries(input)
  await writeContact(input)
  await sandbox.fault({ provider: 'hubspot', workspace: 'initech' }, { kind: 'revokedToken' })
  const changed = await changeRecords(input, sandbox)
  await untilQuiet(client, project)
  return changed
}

async function createPlaces({ client, project, receiverUrl, refusingUrl }: SceneInput): Promise<void> {
  const params = { projectIdOrName: project }
  const app = await client.createDestination({
    params,
    body: { name: 'app', type: 'webhook', metadata: { url: receiverUrl } },
  })
  await client.createDestination({
    params,
    body: { name: 'warehouse', type: 'webhook', metadata: { url: refusingUrl } },
  })
  for (const provider of ['hubspot', 'salesforce']) {
    await client.createProviderApp({
      params,
      body: {
        provider,
        clientId: 'mortise-dev',
        clientSecret: 'mortise-dev-secret',
        scopes: provider === 'hubspot' ? ['oauth', 'crm.objects.contacts.read'] : ['api', 'refresh_token'],
      },
    })
  }
  const topic = await client.createTopic({ params, body: { name: 'on-call' } })
  for (const eventType of ['connection.error', 'read.schedule.paused'] as const)
    await client.createEventTopicRoute({ params, body: { eventType, topicId: topic.id } })
  await client.createTopicDestinationRoute({ params, body: { topicId: topic.id, destinationId: app.id } })
  await client.createApiKey({ params, body: { label: 'web servers', scopes: ['read', 'write', 'search'] } })
  await client.createApiKey({ params, body: { label: 'continuous integration', scopes: ['deploy'] } })
}

async function addCustomer(input: SceneInput, sandbox: SandboxControl, customer: Customer): Promise<void> {
  const { client, project } = input
  const params = { projectIdOrName: project }
  const { groupRef, groupName, provider, contacts } = customer
  const account: Account = { provider, workspace: groupRef }
  await sandbox.generate(account, objects[provider], { count: contacts, seed: contacts })
  if (provider === 'hubspot') await sandbox.generate(account, 'companies', { count: 40, seed: contacts })
  await connect(input, sandbox, { account, groupRef, groupName })
  const chosen = { objectName: objects[provider], selectedFields: {}, selectedFieldMappings: {} }
  const companies = { companies: { objectName: 'companies', selectedFields: {}, selectedFieldMappings: {} } }
  const isReadingCompanies = groupRef === 'globex' || groupRef === 'umbrella'
  const read = { [objects[provider]]: chosen, ...(isReadingCompanies ? companies : undefined) }
  await client.createInstallation({
    params: { ...params, integrationId: provider === 'hubspot' ? 'crm' : 'sales' },
    body: {
      groupRef,
      config: { createdBy: 'consumer:ann', content: { provider, read: { objects: read } } },
    },
  })
}

async function connect(
  { client, project }: SceneInput,
  sandbox: SandboxControl,
  { account, groupRef, groupName }: { account: Account; groupRef: string; groupName: string },
): Promise<void> {
  const { accessToken, refreshToken, expiresIn } = await sandbox.token(account)
  const workspace = account.provider === 'salesforce' ? { providerWorkspaceRef: account.workspace } : {}
  await client.generateConnection({
    params: { projectIdOrName: project },
    body: {
      provider: account.provider,
      groupRef,
      groupName,
      ...consumer,
      ...workspace,
      oauth2AuthorizationCode: {
        accessToken: {
          token: accessToken,
          expiresAt: new Date(Date.now() + expiresIn * 1_000).toISOString(),
        },
        refreshToken: { token: refreshToken },
      },
    },
  })
}

/** Moves one customer to a further revision; the others stay. */
async function startCanaries({ client, project }: SceneInput): Promise<void> {
  const params = { projectIdOrName: project }
  const integrations = await client.listIntegrations({ params })
  const crm = integrations.find(({ name }) => name === 'crm')
  if (crm === undefined) throw new Error('The integration crm was not deployed.')
  await client.startRollout({
    params: { ...params, integrationId: crm.id },
    body: { sourceYaml: manifest('Customers'), canary: { groupRefs: ['acme'] } },
  })
}

async function writeContact({ client, project }: SceneInput): Promise<void> {
  await client.writeRecords({
    params: { projectIdOrName: project, integrationId: 'crm', objectName: 'contacts' },
    body: { groupRef: 'acme', type: 'create', record: { email: 'grace@acme.example' } },
  })
}

async function changeRecords(input: SceneInput, sandbox: SandboxControl): Promise<string> {
  const { client, project } = input
  const [changed] = await sandbox.put({ provider: 'hubspot', workspace: 'acme' }, 'contacts', [
    { properties: { email: 'ada@acme.example', firstname: 'Ada', lastname: 'Byron' } },
  ])
  for (const groupRef of ['acme', 'initech'])
    await client.triggerRead({
      params: { projectIdOrName: project, integrationId: 'crm', objectName: 'contacts' },
      body: { groupRef, mode: 'async' },
    })
  return String(changed?.id)
}

/** Waits until nothing is read and nothing waits for a first attempt. */
async function untilQuiet(client: Client, project: string): Promise<void> {
  const params = { projectIdOrName: project }
  for (let round = 0; round < 240; round++) {
    const { results } = await client.listProjectOperations({ params, query: { status: 'in_progress' } })
    if (results.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
