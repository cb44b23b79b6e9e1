// How an installation is doing, from all well to in need of somebody.
import type { ConnectionWebhook, InstallationHealth as Health, ObjectHealth } from '@mortise/contract'
import { InstallationHealth } from '@mortise/react'
import { connection, installAnswers, installation, integration, logo, refusal } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'

const show = <InstallationHealth integration="crm" consumerRef="ann" groupRef="acme" />
const minuteMs = 60_000
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString()

const object = (of: Partial<ObjectHealth> = {}): ObjectHealth => ({
  objectName: 'person',
  rawObjectName: 'contacts',
  displayName: 'Contacts',
  status: 'healthy',
  lastRead: {
    operationId: 'o1',
    status: 'success',
    startTime: fromNow(-6),
    endTime: fromNow(-5),
    recordsProcessed: 1204,
  },
  recordsDelivered: 12480,
  nextReadTime: fromNow(55),
  ...of,
})
const deals = (of: Partial<ObjectHealth> = {}): ObjectHealth =>
  object({ objectName: 'deals', rawObjectName: 'deals', displayName: 'Deals', ...of })
const failure = {
  detail: 'HubSpot: this app hasn’t been granted all required scopes (crm.objects.deals.read).',
  remedy: 'Ask whoever manages HubSpot to allow it, then sign in again.',
}
const failed = deals({
  status: 'failing',
  lastRead: {
    operationId: 'o2',
    status: 'failure',
    startTime: fromNow(-26 * 60),
    endTime: fromNow(-26 * 60),
    recordsProcessed: 0,
    error: failure,
  },
})

const place = 'GET /integrations/crm/installations/n1/health'
const answer = (of: Partial<Health> = {}) => ({
  body: {
    installationId: 'n1',
    status: 'healthy',
    connection: { id: 'c1', provider: 'hubspot', status: 'working' },
    objects: [object(), deals()],
    ...of,
  } satisfies Health,
})
const answers = (of: Partial<Health>) => installAnswers({}, [installation()], { [place]: answer(of) })
const { nextReadTime: _, ...last } = object()
const stopped: ObjectHealth = { ...last, status: 'failing' }
const broken = answers({
  status: 'attention',
  connection: { id: 'c1', provider: 'hubspot', status: 'bad_credentials' },
  objects: [stopped, { ...stopped, objectName: 'deals', displayName: 'Deals' }],
})

const handed = (of: Partial<NonNullable<Health['connection']['eventsSetup']>> = {}) =>
  answers({
    connection: {
      id: 'c1',
      provider: 'hubspot',
      status: 'working',
      eventsSetup: { hasSigningSecret: false, hasArrived: false, ...of },
    },
  })
const setupAnswer = {
  body: {
    connectionId: 'c1',
    provider: 'hubspot',
    url: 'https://mortise.example.com/v1/webhooks/4uCQ2hX0yqTtN5bV8mW1zKd7LsPfJr9a',
    steps: [
      'In HubSpot, open Admin center > Settings > Ecosystem > Automation rules.',
      'Add a rule for all calls.',
      'Choose "Fire webhook" and enter the address.',
      'Choose "Signed JWT header" and copy the public key.',
      'Save the rule.',
    ],
    secretName: 'public key',
    docsUrl: 'https://example.com/webhooks',
    hasSigningSecret: false,
    hasArrived: false,
    createTime: fromNow(-1),
    updateTime: fromNow(-1),
  } satisfies ConnectionWebhook,
}
const setup = { 'PUT /connections/c1/webhook': setupAnswer }

const rereadOffer = {
  changeTime: fromNow(-40),
  fields: [
    { name: 'hs_lead_status' },
    { name: 'region', displayName: 'Region' },
    { name: 'a_field_since_gone' },
  ],
}
const offered = object({ rereadOffer })
const underWay = object({
  status: 'reading',
  lastRead: {
    operationId: 'o4',
    status: 'in_progress',
    startTime: fromNow(-1),
    recordsProcessed: 1300,
    recordsEstimatedTotal: 12_400,
  },
  rereadOffer: { ...rereadOffer, operationId: 'o4' },
})
const reread = 'POST /integrations/crm/installations/n1/objects/contacts:reread'
const accepted = { status: 201, body: { operationId: 'o4' } }

/** Every state of an installation's health. */
export const healthStates: readonly GalleryState[] = [
  {
    name: 'health-loading',
    show,
    answers: { ...answers({}), [place]: 'never' },
  },
  { name: 'health-healthy', show, answers: answers({}) },
  {
    name: 'health-reading',
    show,
    answers: answers({
      objects: [
        object({
          status: 'reading',
          lastRead: {
            operationId: 'o3',
            status: 'in_progress',
            startTime: fromNow(0),
            recordsProcessed: 300,
          },
          nextReadTime: fromNow(-1),
        }),
      ],
    }),
  },
  {
    name: 'health-waiting',
    show,
    answers: answers({
      status: 'waiting',
      objects: [
        { objectName: 'contacts', rawObjectName: 'contacts', status: 'waiting', nextReadTime: fromNow(1.5) },
      ],
    }),
  },
  {
    name: 'health-paused',
    show,
    answers: answers({ status: 'paused', objects: [object({ status: 'paused' })] }),
  },
  {
    name: 'health-failing',
    show,
    answers: answers({ status: 'attention', objects: [object(), failed] }),
  },
  {
    name: 'health-broken',
    show,
    answers: { ...broken, 'GET /connections': { body: [connection({ status: 'bad_credentials' })] } },
  },
  {
    name: 'health-reconnect',
    show,
    answers: { ...broken, 'GET /connections': { body: [connection({ status: 'bad_credentials' })] } },
    steps: [{ press: 'Sign in again' }, { show: 'Reconnect HubSpot' }],
  },
  {
    name: 'health-events',
    show,
    answers: {
      ...answers({
        status: 'attention',
        reasons: ['events'],
        connection: {
          id: 'c1',
          provider: 'hubspot',
          status: 'working',
          eventsError: {
            detail:
              'HubSpot has not reported the account of this connection, so Mortise delivers no events for it.',
            remedy: 'Connect HubSpot again.',
          },
        },
      }),
      'GET /integrations/crm': { body: integration({ logo }) },
    },
    steps: [
      {
        show: 'HubSpot has not named this account, so Ledgerly does not receive its changes as they happen. Connect HubSpot again.',
      },
    ],
  },
  { name: 'health-setup', show, answers: handed() },
  {
    name: 'health-setup-steps',
    show,
    answers: { ...handed(), ...setup },
    steps: [{ press: 'Set up a webhook' }, { show: 'Address to enter in HubSpot' }],
  },
  {
    name: 'health-setup-refused',
    show,
    answers: {
      ...handed(),
      'PUT /connections/c1/webhook': [
        setupAnswer,
        refusal(400, 'The secret cannot be used', 'The text is not a complete public key.', {
          type: 'urn:mortise:problem:webhook.secret_malformed',
          remedy: 'Copy the whole public key from HubSpot, then try again.',
        }),
      ],
    },
    steps: [
      { press: 'Set up a webhook' },
      { fill: 'Public key from HubSpot', with: 'MIIB' },
      { press: 'Save' },
      { show: 'The text is not a complete public key.' },
    ],
  },
  {
    name: 'health-setup-saved',
    show,
    answers: { ...handed(), ...setup },
    steps: [
      { press: 'Set up a webhook' },
      { answer: handed({ hasSigningSecret: true }) },
      { fill: 'Public key from HubSpot', with: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A' },
      { press: 'Save' },
      { show: 'Show the steps' },
    ],
  },
  { name: 'health-setup-waiting', show, answers: handed({ hasSigningSecret: true }) },
  { name: 'health-setup-done', show, answers: handed({ hasSigningSecret: true, hasArrived: true }) },
  {
    name: 'health-missing-fields',
    show,
    answers: answers({
      objects: [
        object({
          missingFields: ['hs_lead_status', 'a_custom_property_with_a_name_nobody_would_ever_shorten'],
        }),
        deals(),
      ],
    }),
  },
  {
    name: 'health-choose',
    show,
    answers: answers({
      status: 'attention',
      objects: [object({ unmappedFields: ['region'] })],
      removedObjects: ['deals'],
    }),
    steps: [
      { show: 'Needs a choice' },
      { show: 'Region region' },
      { show: 'Ledgerly no longer reads deals. Contact Ledgerly if you still need this.' },
    ],
  },
  {
    name: 'health-reread-offered',
    show,
    answers: answers({
      objects: [offered, deals({ rereadOffer: { ...rereadOffer, fields: [], allFields: true } })],
    }),
    steps: [{ show: 'Lead Status hs_lead_status' }],
  },
  {
    name: 'health-reread-under-way',
    show,
    answers: answers({ objects: [underWay, deals()] }),
    steps: [{ show: '1,300 of about 12,400 records' }],
  },
  {
    name: 'health-reread-done',
    show,
    answers: {
      ...answers({ objects: [offered] }),
      [place]: [answer({ objects: [offered] }), answer()],
      [reread]: accepted,
    },
    steps: [
      { press: 'Read again: Contacts' },
      { show: 'Read again: all records now include your latest choices.' },
    ],
  },
  {
    name: 'health-reread-refused',
    show,
    answers: {
      ...answers({ objects: [offered, deals()] }),
      [reread]: refusal(
        409,
        'Reads are paused',
        'Reads of contacts are paused in this installation, so no read was started.',
        { remedy: 'Enable the object in the installation. Then start the read again.' },
      ),
    },
    steps: [{ press: 'Read again: Contacts' }, { show: 'Nothing was changed' }],
  },
  { name: 'health-reads-nothing', show, answers: answers({ objects: [] }) },
  { name: 'health-not-installed', show, answers: installAnswers() },
  {
    name: 'health-refused',
    show,
    answers: installAnswers({}, [installation()], {
      [place]: refusal(
        404,
        'The installation does not exist',
        'This integration has no installation n1, or the installation belongs to another group.',
      ),
    }),
  },
]
