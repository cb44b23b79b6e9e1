// Bodies that do what their operation is for: what a mutation of nothing would hardly ever reach.
import { manifestOf } from '../../../apps/server/src/testing/seed-project.ts'
import type { Random } from './random.ts'

/** What was made before the run, to be named in bodies. */
export interface ExampleFixture {
  project: string
  groupRef: string
  connectionId: string
  destinationId: string
  topicId: string
  /** A token the simulated vendor accepts. */
  accessToken: string
  publicKeyPem: string
}

/** A body for an operation, by its id. */
export type Examples = Readonly<Record<string, () => unknown>>

/** Another revision of what the run stands on. */
const changedManifestOf = (name: string) => manifestOf(name).replace('displayName: CRM', 'displayName: Made')

/** Examples for one run. Names are few, so that they collide; nothing the run stands on is renamed or switched off. */
export function makeExamples(random: Random, made: ExampleFixture): Examples {
  return {
    ...catalogueExamples(random, made),
    ...installationExamples(random, made),
    ...connectionExamples(random, made),
    ...credentialExamples(random, made),
    ...recordExamples(random, made),
  }
}

/** Projects, integrations, provider apps, destinations and topics. */
function catalogueExamples(random: Random, made: ExampleFixture): Examples {
  const name = () => nameOf(random)
  return {
    createProject: () => ({ name: `p-${random.int(1e9)}`, appName: 'App', orgId: 'org' }),
    createOrg: () => ({ label: 'Made' }),
    createOrgInvite: () => ({ email: 'ada@example.com', role: random.pick(['viewer', 'admin']) }),
    acceptInvite: () => ({ invitedEmail: 'ada@example.com' }),
    setProjectRole: () => ({ role: random.pick(['viewer', 'none']) }),
    updateProject: () => ({ updateMask: ['appName'], project: { appName: 'App' } }),
    createProviderApp: () => ({
      provider: random.pick(['hubspot', 'parse', 'salesforce']),
      clientId: 'id',
      clientSecret: 'secret',
      scopes: ['a', 'b'],
      metadata: { authQueryParams: { a: ['b'] }, providerParams: { c: 'd' } },
    }),
    updateProviderApp: () => ({
      updateMask: ['clientId', 'scopes'],
      providerApp: { clientId: 'x', scopes: ['c'] },
    }),
    batchUpsertIntegrations: () => ({ sourceYaml: changedManifestOf(name()) }),
    planDeploy: () => ({ sourceYaml: changedManifestOf(name()) }),
    createRevision: () => ({ sourceYaml: changedManifestOf('crm') }),
    startRollout: () => ({
      sourceYaml: changedManifestOf('crm'),
      canary: random.pick([{ percent: 50 }, { groupRefs: [made.groupRef] }]),
    }),
    rollbackIntegration: () => ({}),
    createIntegration: () => ({
      name: `i-${random.int(1e9)}`,
      provider: 'hubspot',
      latestRevision: { specVersion: '1.0.0', content: { name: 'made', provider: 'hubspot' } },
    }),
    createDestination: () => ({
      name: `d${random.int(500)}`,
      type: 'webhook',
      metadata: { url: 'https://example.com/hook', headers: { 'x-a': 'b' } },
    }),
    updateDestination: () => ({
      updateMask: [random.pick(['metadata.url', 'metadata.headers', 'metadata.headers.x-a', 'metadata'])],
      destination: { metadata: { url: 'https://example.com/other', headers: { 'x-a': 'c' } } },
    }),
    createTopic: () => ({ name: `t${random.int(500)}` }),
    updateTopic: () => ({ name: `t${random.int(500)}` }),
    createEventTopicRoute: () => ({ eventType: 'read.backfill.done', topicId: made.topicId }),
    createTopicDestinationRoute: () => ({ topicId: made.topicId, destinationId: made.destinationId }),
  }
}

/** Installations and their configs. */
function installationExamples(random: Random, made: ExampleFixture): Examples {
  const { groupRef, connectionId } = made
  const name = () => nameOf(random)
  const someGroup = () => groupOf(random, made)
  const contacts = () => contactsOf(random)
  const content = () => ({ provider: 'hubspot', read: { objects: { contacts: contactsOf(random) } } })
  return {
    createInstallation: () => ({
      groupRef: someGroup(),
      config: { content: content(), createdBy: 'consumer:user' },
      connectionId: random.chance(0.5) ? connectionId : undefined,
    }),
    updateInstallation: () => {
      const objects = { contacts: contacts() }
      const mask = random.pick([
        'config.content.read.objects.contacts',
        'config.content.read.objects.con\\.tacts',
        'config.content.write.objects',
        'config.content.proxy.enabled',
        'config.createdBy',
      ])
      return {
        updateMask: [mask],
        installation: {
          config: {
            createdBy: 'api:me',
            content: {
              read: { objects },
              write: { objects: { contacts: { objectName: 'contacts' } } },
              proxy: { enabled: true },
            },
          },
        },
      }
    },
    patchObjectConfigContent: () => ({
      groupRef,
      action: 'read',
      changes: [
        { op: 'add', path: '/selectedFields/phone', value: true },
        {
          op: random.pick(['test', 'replace', 'remove', 'copy', 'move']),
          path: '/selectedFields/phone',
          from: '/objectName',
          value: true,
        },
      ],
    }),
    upsertMetadataForInstallation: () => ({ groupRef, fields: { contacts: [field(name())] } }),
  }
}

/** Connections of all kinds. */
function connectionExamples(random: Random, made: ExampleFixture): Examples {
  const parties = () => partiesOf(random, made)
  const { project, groupRef } = made
  const name = () => nameOf(random)
  return {
    generateConnection: () =>
      random.pick([
        {
          ...parties(),
          provider: 'hubspot',
          oauth2AuthorizationCode: { accessToken: { token: made.accessToken } },
        },
        { ...parties(), provider: 'hubspot', apiKey: made.accessToken },
        {
          ...parties(),
          provider: 'parse',
          customAuth: { applicationId: 'a', masterKey: 'b' },
          providerMetadata: { serverUrl: input('https://parse.example.com/parse') },
        },
        {
          ...parties(),
          provider: 'salesforce',
          oauth2AuthorizationCode: { refreshToken: { token: 'r' } },
          providerMetadata: { workspace: input('acme') },
        },
      ]),
    updateConnection: () => ({
      updateMask: [random.pick(['apiKey', 'providerMetadata', 'providerWorkspaceRef'])],
      connection: {
        apiKey: made.accessToken,
        providerMetadata: { a: input('b') },
        providerWorkspaceRef: 'w',
      },
    }),
    oauthConnect: () => ({
      ...parties(),
      projectIdOrName: project,
      provider: 'salesforce',
      providerWorkspaceRef: 'acme',
    }),
    customAuthConnect: () => ({
      ...parties(),
      projectIdOrName: project,
      provider: 'parse',
      customAuth: { applicationId: 'a', masterKey: 'b' },
      providerMetadata: { serverUrl: input('https://parse.example.com/parse') },
      sessionId: random.chance(0.3) ? 's' : undefined,
      callbackParams: random.chance(0.3) ? { code: 'c' } : undefined,
    }),
    upsertMetadataForConnection: () => ({ groupRef, fields: { contacts: [field(name())] } }),
  }
}

/** Keys, connect sessions and connect links. */
function credentialExamples(random: Random, made: ExampleFixture): Examples {
  const parties = () => partiesOf(random, made)
  const name = () => nameOf(random)
  return {
    createApiKey: () => ({ label: name(), scopes: ['read', 'search'] }),
    updateApiKey: () => ({ updateMask: ['label'], apiKey: { label: name(), active: true } }),
    createSession: () => ({
      ...parties(),
      ...(random.chance(0.5) ? { integrations: ['crm'] } : { providers: ['hubspot'] }),
      expiresInMinutes: random.pick([1, 30, 1440]),
    }),
    createConnectLink: () => ({
      ...parties(),
      ...(random.chance(0.5) ? { integration: 'crm' } : { provider: 'hubspot' }),
      expiresInMinutes: random.pick([1, 10_080, 43_200]),
      returnUrl: 'https://app.example.com/done',
    }),
    createJWTKey: () => ({ label: name(), algorithm: 'RS256', publicKeyPem: made.publicKeyPem }),
    updateJWTKey: () => ({ updateMask: ['label'], jwtKey: { label: name() } }),
  }
}

/** Reading, searching and writing records. */
function recordExamples(random: Random, made: ExampleFixture): Examples {
  const { groupRef } = made
  const name = () => nameOf(random)
  return {
    searchRecords: () => ({
      objectName: random.pick(['person', 'contacts']),
      fieldFilters: [
        { fieldName: random.pick(['email', 'nickname']), operator: 'eq', value: random.pick(['x', 1, true]) },
      ],
    }),
    pauseReads: () => (random.chance(0.5) ? { objects: [random.pick(['person', 'contacts'])] } : {}),
    unpauseReads: () => ({ note: name() }),
    writeRecords: () => ({
      groupRef,
      type: random.pick(['create', 'update', 'upsert', 'delete']),
      matchBy: random.chance(0.5) ? 'email' : undefined,
      ...(random.chance(0.7)
        ? { record: { email: `${name()}@example.com`, id: random.pick(['1', 1, null]) } }
        : { batch: [{ record: { email: 'b@example.com' } }, { record: { [name()]: 1 } }] }),
      mode: random.chance(0.3) ? random.pick(['synchronous', 'asynchronous']) : undefined,
      headers: random.chance(0.2) ? [{ key: 'x-a', value: name() }] : undefined,
    }),
    triggerRead: () => ({ groupRef, mode: 'async', sinceTimestamp: '2026-01-01T00:00:00Z' }),
  }
}

function nameOf(random: Random): string {
  return `n${random.int(20)}`
}

function groupOf(random: Random, { groupRef }: ExampleFixture): string {
  return random.pick([groupRef, 'g1', 'g2', nameOf(random)])
}

function partiesOf(random: Random, made: ExampleFixture) {
  return { groupRef: groupOf(random, made), groupName: 'G', consumerRef: 'user', consumerName: 'U' }
}

function contactsOf(random: Random) {
  return {
    objectName: 'contacts',
    selectedFields: { phone: true },
    selectedFieldMappings: { nickname: 'firstname' },
    selectedValueMappings: random.chance(0.3) ? { phone: { a: 'b' } } : undefined,
    selectedFieldsAuto: random.chance(0.3) ? 'all' : undefined,
    fieldFilters: random.chance(0.3) ? [{ fieldName: 'email', operator: 'eq', value: 'x' }] : undefined,
    backfill: random.chance(0.3) ? { defaultPeriod: { days: 1 } } : undefined,
  }
}

function input(value: string) {
  return { value, source: 'input' }
}

function field(fieldName: string) {
  return { fieldName: `made_${fieldName}`, displayName: 'Made', valueType: 'string' }
}
