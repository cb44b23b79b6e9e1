// One true webhook of each provider that sends any, signed here the way the vendor's pages say it is.
import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { IncomingWebhook, ProviderEvent } from '@mortise/connector-kit'

/** A provider's webhook, and what has to be read out of it. */
export interface WebhookSample {
  provider: string
  secret: string
  /** The request signed with `secret` at `now`. */
  sign(given: { secret: string; now: Date; body: Buffer }): Readonly<Record<string, string>>
  url?: string
  headers?: Readonly<Record<string, string>>
  /** As it is sent; made for the moment where it tells of it, or holds the secret. */
  body: object | ((given: { secret: string; now: Date }) => object)
  events: readonly Partial<ProviderEvent>[]
  /** Header with an identifier that nobody signed: the event goes by its body. */
  idHeader?: string
  /** Nothing about time is signed, so a replay is found by the event's id alone. */
  hasNoTime?: true
  /** The signature says until when it counts, and not when it was made. */
  hasEndOnly?: true
  /** The signature is not over the body: it proves who calls, not what is said. */
  isBodyUnsigned?: true
  /** The secret itself stands in the body, and nothing is signed. */
  isSecretInBody?: true
  /** The vendor signs nothing: its events are hints. */
  isUnsigned?: true
}

type Encoding = 'hex' | 'base64'
const hmac = (algorithm: string, secret: string, parts: readonly (string | Buffer)[], encoding: Encoding) => {
  const made = createHmac(algorithm, secret)
  for (const part of parts) made.update(part)
  return made.digest(encoding)
}
const seconds = (now: Date) => String(Math.floor(now.getTime() / 1_000))
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A key pair, with the public key as vendors show it: the base64 alone. */
function keyPair(): { publicKey: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey }
}
const gongKeys = keyPair()
const anotherKey = keyPair().privateKey

/** What Gong signs claims with; by another key unless `publicKey` is that of the sample. */
export function gongToken(claims: object, publicKey: string): string {
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`
  const key = publicKey === gongKeys.publicKey ? gongKeys.privateKey : anotherKey
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`
}

/** The address every sample is sent to. */
export const sampleUrl = 'https://mortise.example/v1/webhooks/token'

/** All of them. */
export const webhookSamples: readonly WebhookSample[] = [
  {
    provider: 'hubspot',
    secret: 'client-secret',
    sign({ secret, now, body }) {
      const timestamp = String(now.getTime())
      const signature = hmac('sha256', secret, ['POST', sampleUrl, body, timestamp], 'base64')
      return { 'x-hubspot-signature-v3': signature, 'x-hubspot-request-timestamp': timestamp }
    },
    body: [
      {
        eventId: 100,
        portalId: 62515,
        subscriptionType: 'contact.propertyChange',
        objectId: 1246965,
        propertyName: 'email',
        propertyValue: 'a@b.c',
        occurredAt: 1_700_000_000_000,
      },
      {
        eventId: 101,
        portalId: 62515,
        subscriptionType: 'object.creation',
        objectTypeId: '0-2',
        objectId: 7,
      },
      { eventId: 102, portalId: 62515, subscriptionType: 'deal.deletion', objectId: 8 },
      {
        eventId: 103,
        portalId: 62515,
        subscriptionType: 'contact.associationChange',
        associationType: 'CONTACT_TO_COMPANY',
        fromObjectId: 1,
        toObjectId: 2,
      },
      { eventId: 104, portalId: 62515, subscriptionType: 'contact.merge', objectId: 9 },
    ],
    events: [
      {
        type: 'update',
        objectName: 'contacts',
        recordId: '1246965',
        fieldsUpdated: ['email'],
        eventId: '100',
        workspaceRef: '62515',
        occurredAt: 1_700_000_000_000,
      },
      { type: 'create', objectName: 'companies', recordId: '7' },
      { type: 'delete', objectName: 'deals', recordId: '8' },
      {
        type: 'associationUpdate',
        objectName: 'contacts',
        recordId: '1',
        fromRecord: { objectName: 'contacts', id: '1' },
        toRecord: { objectName: 'companies', id: '2' },
      },
      { type: 'other', providerEventType: 'contact.merge', objectName: 'contacts', recordId: '9' },
    ],
  },
  {
    provider: 'stripe',
    secret: 'whsec_test',
    sign({ secret, now, body }) {
      const t = seconds(now)
      return { 'stripe-signature': `t=${t},v1=${hmac('sha256', secret, [t, '.', body], 'hex')}` }
    },
    body: {
      id: 'evt_1',
      type: 'customer.updated',
      created: 1_700_000_000,
      data: {
        object: { id: 'cus_1', object: 'customer', email: 'a@b.c' },
        previous_attributes: { email: 'old@b.c' },
      },
    },
    events: [
      {
        eventId: 'evt_1',
        type: 'update',
        objectName: 'customers',
        recordId: 'cus_1',
        fieldsUpdated: ['email'],
        record: { id: 'cus_1', object: 'customer', email: 'a@b.c' },
      },
    ],
  },
  {
    provider: 'github',
    secret: 'shared',
    sign: ({ secret, body }) => ({
      'x-hub-signature-256': `sha256=${hmac('sha256', secret, [body], 'hex')}`,
    }),
    headers: { 'x-github-event': 'issues', 'x-github-delivery': 'd-1' },
    idHeader: 'x-github-delivery',
    body: {
      action: 'opened',
      issue: { id: 5, number: 12, title: 'T', updated_at: '2026-11-21T09:00:00Z' },
      repository: { id: 7, full_name: 'octo/hello' },
    },
    events: [
      { type: 'create', providerEventType: 'issues.opened', objectName: 'issues', recordId: 'octo/hello#12' },
    ],
    hasNoTime: true,
  },
  {
    provider: 'gitlab',
    secret: 'token',
    sign: ({ secret }) => ({ 'x-gitlab-token': secret }),
    headers: { 'x-gitlab-event-uuid': 'u-1' },
    idHeader: 'x-gitlab-event-uuid',
    body: {
      object_kind: 'merge_request',
      changes: { title: { previous: 'a', current: 'b' } },
      object_attributes: { id: 99, action: 'update', updated_at: '2026-11-21T09:00:00Z' },
    },
    events: [
      {
        type: 'update',
        objectName: 'merge_requests',
        recordId: '99',
        fieldsUpdated: ['title'],
      },
    ],
    hasNoTime: true,
    isBodyUnsigned: true,
  },
  {
    provider: 'slack',
    secret: 'signing-secret',
    sign({ secret, now, body }) {
      const timestamp = seconds(now)
      const signature = `v0=${hmac('sha256', secret, [`v0:${timestamp}:`, body], 'hex')}`
      return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': signature }
    },
    body: {
      type: 'event_callback',
      team_id: 'T1',
      event_id: 'Ev1',
      event_time: 1_700_000_000,
      event: { type: 'message', channel: 'C1', ts: '1.2', text: 'hello' },
    },
    events: [
      { eventId: 'Ev1', workspaceRef: 'T1', type: 'create', objectName: 'messages', recordId: 'C1:1.2' },
    ],
  },
  {
    provider: 'zendeskSupport',
    secret: 'dGhpc19zZWNyZXRfaXNfZm9yX3Rlc3Rpbmdfb25seQ==',
    sign({ secret, now, body }) {
      const timestamp = now.toISOString()
      return {
        'x-zendesk-webhook-signature-timestamp': timestamp,
        'x-zendesk-webhook-signature': hmac('sha256', secret, [timestamp, body], 'base64'),
      }
    },
    body: {
      type: 'zen:event-type:ticket.status_changed',
      id: 'z-1',
      time: '2026-11-21T09:00:00Z',
      subject: 'zen:ticket:35436',
      detail: { id: '35436' },
    },
    events: [
      { eventId: 'z-1', type: 'update', objectName: 'tickets', recordId: '35436', fieldsUpdated: ['status'] },
    ],
  },
  {
    provider: 'intercom',
    secret: 'client-secret',
    sign: ({ secret, body }) => ({ 'x-hub-signature': `sha1=${hmac('sha1', secret, [body], 'hex')}` }),
    body: {
      type: 'notification_event',
      app_id: 'ws1',
      id: 'notif_1',
      topic: 'contact.user.created',
      created_at: 1_700_000_000,
      data: { item: { type: 'contact', id: 'c-1', name: 'Ada' } },
    },
    events: [
      { eventId: 'notif_1', workspaceRef: 'ws1', type: 'create', objectName: 'contacts', recordId: 'c-1' },
    ],
    hasNoTime: true,
  },
  {
    provider: 'jobber',
    secret: 'client-secret',
    sign: ({ secret, body }) => ({ 'x-jobber-hmac-sha256': hmac('sha256', secret, [body], 'base64') }),
    body: {
      data: {
        webHookEvent: {
          topic: 'CLIENT_UPDATE',
          appId: '3ef22a50',
          accountId: 'MQ==',
          itemId: 'Nw==',
          occurredAt: '2026-11-21T09:00:00Z',
        },
      },
    },
    events: [
      {
        type: 'update',
        providerEventType: 'CLIENT_UPDATE',
        objectName: 'clients',
        recordId: 'Nw==',
        workspaceRef: 'MQ==',
      },
    ],
    hasNoTime: true,
  },
  {
    provider: 'gong',
    secret: gongKeys.publicKey,
    hasEndOnly: true,
    sign({ secret, now, body }) {
      const body_sha256 = createHash('sha256').update(body).digest('hex')
      const claims = { webhook_url: sampleUrl, body_sha256, exp: Math.floor(now.getTime() / 1_000) + 120 }
      return { authorization: gongToken(claims, secret) }
    },
    body: {
      callData: {
        metaData: { id: '7782342274025937895', title: 'Ada & sons', started: '2026-11-21T08:00:00Z' },
      },
      isTest: false,
    },
    events: ['calls', 'extensiveCalls', 'transcripts'].map((objectName) => ({
      eventId: '7782342274025937895',
      type: 'create',
      objectName,
      recordId: '7782342274025937895',
    })),
  },
  {
    provider: 'connectWise',
    secret: 'published-key',
    sign({ secret, body }) {
      const key = createHash('sha256').update(secret).digest()
      return { 'x-content-signature': createHmac('sha256', key).update(body).digest('base64') }
    },
    body: {
      Action: 'updated',
      Type: 'ticket',
      ID: 250,
      CompanyId: 'acme',
      MemberId: 'ada',
      FromUrl: 'na.myconnectwise.net',
      Entity: '{"id":250,"recordType":"ProjectTicket","_info":{"lastUpdated":"2026-11-21T09:00:00Z"}}',
      Metadata: { key_url: 'https://na.myconnectwise.net/keys/1' },
    },
    events: [
      { type: 'update', providerEventType: 'ticket.updated', objectName: 'project/tickets', recordId: '250' },
    ],
    hasNoTime: true,
  },
  {
    provider: 'accuLynx',
    secret: 'nothing is signed',
    sign: () => ({}),
    body: {
      topicName: 'job_updated',
      eventId: '5c7d3a2e-0000-4000-8000-000000000001',
      eventDateTime: '2026-11-21T09:00:00Z',
      subscriptionId: '5c7d3a2e-0000-4000-8000-000000000002',
      event: { jobId: '9f0c7b1e-4be3-4a43-9f0f-1f7a1c6b3f10' },
    },
    events: [
      {
        eventId: '5c7d3a2e-0000-4000-8000-000000000001',
        type: 'update',
        providerEventType: 'job_updated',
        objectName: 'jobs',
        recordId: '9f0c7b1e-4be3-4a43-9f0f-1f7a1c6b3f10',
      },
    ],
    isUnsigned: true,
    hasNoTime: true,
  },
  {
    provider: 'housecallPro',
    secret: 'signing-secret',
    sign({ secret, now, body }) {
      const timestamp = seconds(now)
      return {
        'api-timestamp': timestamp,
        'api-signature': hmac('sha256', secret, [`${timestamp}.`, body], 'hex'),
      }
    },
    body: {
      event: 'job.completed',
      event_occurred_at: '2026-11-21T09:00:00Z',
      company_id: 'c1',
      job: { id: 'job_7', work_status: 'complete rated' },
    },
    events: [{ type: 'update', providerEventType: 'job.completed', objectName: 'jobs', recordId: 'job_7' }],
  },
  {
    provider: 'pipedrive',
    secret: 'password',
    sign: ({ secret }) => ({ authorization: `Basic ${Buffer.from(`mortise:${secret}`).toString('base64')}` }),
    body: {
      meta: {
        id: 'p-1',
        action: 'change',
        entity: 'deal',
        entity_id: '17',
        timestamp: '2026-11-21T09:00:00Z',
      },
      data: { id: 17, title: 'new' },
      previous: { title: 'old' },
    },
    events: [
      { eventId: 'p-1', type: 'update', objectName: 'deals', recordId: '17', fieldsUpdated: ['title'] },
    ],
    hasNoTime: true,
    isBodyUnsigned: true,
  },
  {
    provider: 'asana',
    secret: 'of another hook\nof this hook',
    sign: ({ secret, body }) => ({
      'x-hook-signature': hmac('sha256', secret.split('\n').at(-1) ?? '', [body], 'hex'),
    }),
    body: {
      events: [
        {
          action: 'changed',
          resource: { gid: '1', resource_type: 'task' },
          change: { field: 'name' },
          created_at: '2026-11-21T09:00:00Z',
        },
        { action: 'deleted', resource: { gid: '2', resource_type: 'project' } },
      ],
    },
    events: [
      { type: 'update', objectName: 'tasks', recordId: '1', fieldsUpdated: ['name'] },
      { type: 'delete', objectName: 'projects', recordId: '2' },
    ],
    hasNoTime: true,
  },
  {
    provider: 'atlassian',
    secret: 'client-secret',
    sign({ secret, now }) {
      const iat = Number(seconds(now))
      const claims = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ iss: 'jira', iat, exp: iat + 180 })}`
      const signature = createHmac('sha256', secret).update(claims).digest('base64url')
      return { authorization: `Bearer ${claims}.${signature}` }
    },
    headers: { 'x-atlassian-webhook-identifier': 'a-1' },
    idHeader: 'x-atlassian-webhook-identifier',
    body: {
      webhookEvent: 'jira:issue_updated',
      timestamp: 1_700_000_000_000,
      issue: { id: '10', key: 'P-1' },
      changelog: { items: [{ field: 'Status', fieldId: 'status' }] },
    },
    events: [{ type: 'update', objectName: 'issues', recordId: '10', fieldsUpdated: ['status'] }],
    isBodyUnsigned: true,
  },
  {
    provider: 'shopify',
    secret: 'client-secret',
    sign: ({ secret, body }) => ({ 'x-shopify-hmac-sha256': hmac('sha256', secret, [body], 'base64') }),
    headers: { 'x-shopify-topic': 'orders/create', 'x-shopify-webhook-id': 's-1' },
    idHeader: 'x-shopify-webhook-id',
    body: { id: 820_982_911, email: 'jon@example.com', updated_at: '2026-11-21T09:00:00Z' },
    events: [{ type: 'create', objectName: 'orders', recordId: '820982911' }],
    hasNoTime: true,
  },
  {
    provider: 'attio',
    secret: 'vendor-secret',
    sign: ({ secret, body }) => ({ 'attio-signature': hmac('sha256', secret, [body], 'hex') }),
    url: `${sampleUrl}?objects=97052eb9.people`,
    headers: { 'idempotency-key': 'k-1' },
    body: {
      events: [
        { event_type: 'record.updated', id: { workspace_id: 'w', object_id: '97052eb9', record_id: 'r-1' } },
      ],
    },
    events: [{ eventId: 'k-1 0', type: 'update', objectName: 'people', recordId: 'r-1', workspaceRef: 'w' }],
    hasNoTime: true,
  },
  {
    provider: 'outreach',
    secret: 'ours',
    sign: ({ secret, body }) => ({ 'outreach-webhook-signature': hmac('sha256', secret, [body], 'hex') }),
    body: ({ now }) => ({
      data: {
        type: 'prospect',
        id: 54,
        relationships: { account: { data: { type: 'account', id: 3 } } },
        attributes: { updatedAt: '2026-11-21T08:59:59.000Z', title: 'CTO' },
      },
      meta: { deliveredAt: now.toISOString().replace('Z', '+00:00'), eventName: 'prospect.updated' },
    }),
    events: [
      {
        type: 'update',
        providerEventType: 'prospect.updated',
        objectName: 'prospects',
        recordId: '54',
        fieldsUpdated: ['updatedAt', 'title', 'account'],
        occurredAt: Date.parse('2026-11-21T08:59:59.000Z'),
      },
    ],
  },
  {
    provider: 'salesloft',
    secret: 'ours',
    sign: ({ secret, body }) => ({
      'x-salesloft-signature': hmac('sha1', hmac('sha256', secret, ['person_created'], 'hex'), [body], 'hex'),
    }),
    headers: { 'x-salesloft-event': 'person_created' },
    body: { id: 7, email_address: 'ada@example.com', updated_at: '2026-11-21T09:00:00.123456Z' },
    events: [{ type: 'create', providerEventType: 'person_created', objectName: 'people', recordId: '7' }],
    hasNoTime: true,
  },
  {
    provider: 'zoho',
    secret: 'a-token-that-is-longer-than-the-fifty-characters-which-are-taken',
    sign: () => ({}),
    body: ({ secret }) => ({
      server_time: 1_700_000_000_000,
      module: 'Leads',
      operation: 'update',
      query_params: {},
      resource_uri: 'https://www.zohoapis.com/crm/v8/Leads',
      channel_id: '10000007828',
      ids: ['3000000099001', '3000000099002'],
      token: secret.slice(0, 50),
      affected_fields: [{ '3000000099001': ['Last_Name', 'Email'] }, { '3000000099002': ['Phone'] }],
    }),
    events: [
      {
        type: 'update',
        providerEventType: 'Leads.update',
        objectName: 'Leads',
        eventId: '1700000000000',
        recordId: '3000000099001',
        fieldsUpdated: ['Last_Name', 'Email'],
      },
      { recordId: '3000000099002', fieldsUpdated: ['Phone'], occurredAt: 1_700_000_000_000 },
    ],
    hasNoTime: true,
    isBodyUnsigned: true,
    isSecretInBody: true,
  },
  {
    provider: 'microsoft',
    secret: 'a-state-of-ours',
    sign: () => ({}),
    body: ({ secret }) => ({
      value: [
        {
          subscriptionId: '7f10',
          clientState: secret,
          changeType: 'updated',
          tenantId: '84bd',
          resource: 'Users/622e/Messages/AAMkAGI2',
          resourceData: {
            '@odata.type': '#Microsoft.Graph.Message',
            '@odata.id': 'Users/622e/Messages/AAMkAGI2',
            '@odata.etag': 'W/"CQAAABYAAADkrWGo7bouTKlsgTZMr9KwAAAUWRHf"',
            id: 'AAMkAGI2',
          },
        },
        {
          subscriptionId: '7f11',
          clientState: secret,
          changeType: 'deleted',
          resourceData: { '@odata.type': '#Microsoft.Graph.Event', id: 'AAMkAGI3' },
        },
        { subscriptionId: '7f10', clientState: secret, lifecycleEvent: 'missed' },
      ],
    }),
    events: [
      {
        type: 'update',
        providerEventType: 'message.updated',
        objectName: 'messages',
        recordId: 'AAMkAGI2',
        eventId: 'W/"CQAAABYAAADkrWGo7bouTKlsgTZMr9KwAAAUWRHf"',
      },
      { type: 'delete', providerEventType: 'event.deleted', objectName: 'events', recordId: 'AAMkAGI3' },
    ],
    hasNoTime: true,
    isBodyUnsigned: true,
    isSecretInBody: true,
  },
  {
    provider: 'close',
    secret: '6d1b5c0a9f7e4d3c2b1a09f8e7d6c5b4',
    sign({ secret, now, body }) {
      const timestamp = seconds(now)
      const key = Buffer.from(secret, 'hex')
      const made = createHmac('sha256', key).update(timestamp).update(body).digest('hex')
      return { 'close-sig-timestamp': timestamp, 'close-sig-hash': made }
    },
    body: {
      subscription_id: 'whsub_1',
      event: {
        id: 'ev_2sYKRjcrA79yKxi3S4Crd7',
        object_type: 'opportunity',
        object_id: 'oppo_7H4sjN',
        action: 'updated',
        date_created: '2019-01-15T12:48:23.395000',
        changed_fields: ['confidence', 'status_id'],
        data: { id: 'oppo_7H4sjN', confidence: 100 },
      },
    },
    events: [
      {
        eventId: 'ev_2sYKRjcrA79yKxi3S4Crd7',
        type: 'update',
        providerEventType: 'opportunity.updated',
        objectName: 'opportunity',
        recordId: 'oppo_7H4sjN',
        fieldsUpdated: ['confidence', 'status_id'],
        occurredAt: Date.parse('2019-01-15T12:48:23.395Z'),
      },
    ],
  },
  {
    provider: 'linear',
    secret: 'ours',
    sign: ({ secret, body }) => ({ 'linear-signature': hmac('sha256', secret, [body], 'hex') }),
    headers: { 'linear-event': 'Issue', 'linear-delivery': '234d1a4e' },
    body: ({ now }) => ({
      action: 'update',
      type: 'Issue',
      createdAt: '2026-11-21T08:59:59.133Z',
      organizationId: 'org',
      data: { id: 'is-1', title: 'Ada', stateId: 'st-2' },
      updatedFrom: { stateId: 'st-1' },
      webhookId: 'wh-1',
      webhookTimestamp: now.getTime(),
    }),
    events: [
      {
        eventId: '2026-11-21T08:59:59.133Z',
        type: 'update',
        providerEventType: 'Issue.update',
        objectName: 'issues',
        recordId: 'is-1',
        fieldsUpdated: ['stateId'],
      },
    ],
  },
  {
    provider: 'chargebee',
    secret: 'password',
    sign: ({ secret }) => ({ authorization: `Basic ${Buffer.from(`mortise:${secret}`).toString('base64')}` }),
    body: {
      id: 'ev_16BQKsTIT1mJQ',
      occurred_at: 1_700_000_100,
      event_type: 'subscription_created',
      object: 'event',
      api_version: 'v2',
      webhook_status: 'not_configured',
      content: {
        subscription: { id: 'sub_1', object: 'subscription', updated_at: 1_700_000_100 },
        customer: { id: 'cus_1', object: 'customer', updated_at: 1_600_000_000 },
        invoice: { id: 'inv_1', object: 'invoice', updated_at: 1_700_000_100 },
      },
    },
    events: [
      {
        eventId: 'ev_16BQKsTIT1mJQ',
        type: 'create',
        providerEventType: 'subscription_created',
        objectName: 'subscriptions',
        recordId: 'sub_1',
        record: { id: 'sub_1' },
      },
      { type: 'update', objectName: 'invoices', recordId: 'inv_1' },
    ],
    hasNoTime: true,
    isBodyUnsigned: true,
  },
]

/** The sample as a request; `change` replaces the body after it was signed. */
export function requestOf(
  sample: WebhookSample,
  { secret, now, change }: { secret: string; now: Date; change?: Buffer },
): IncomingWebhook {
  const given = typeof sample.body === 'function' ? sample.body({ secret, now }) : sample.body
  const body = Buffer.from(JSON.stringify(given))
  const headers = { ...sample.headers, ...sample.sign({ secret, now, body }) }
  return { method: 'POST', url: sample.url ?? sampleUrl, headers, body: change ?? body }
}
