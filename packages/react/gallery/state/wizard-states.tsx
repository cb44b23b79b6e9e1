// The wizard, screen by screen, forth and back.
import type { Step } from '../act.ts'
import { companies, connection, contacts, installAnswers, installation, provider } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'
import {
  calls,
  firstSync,
  install,
  mappingRefused,
  only,
  ready,
  stageMapping,
  writes,
} from './install-parts.tsx'

const wizard = install({ variant: 'wizard' })
const { create, health, hydrate } = calls
const objects = { read: { objects: [ready, companies()] }, ...writes }
const installations = 'GET /integrations/crm/installations'
const next = { press: 'Next' }
const toContacts: readonly Step[] = [
  { show: 'What may Ledgerly do with HubSpot?' },
  next,
  { show: 'What Ledgerly reads from Contacts' },
]
const toReview: readonly Step[] = [
  ...toContacts,
  next,
  { show: 'What Ledgerly reads from Companies' },
  next,
  { show: 'What Ledgerly may change in Contacts' },
  next,
  { show: 'What Ledgerly may change in Notes' },
  next,
  { show: 'Does this look right?' },
]
const unconnected = { 'GET /connections': { body: [] } }

/** Every state of the wizard. */
export const wizardStates: readonly GalleryState[] = [
  { name: 'wizard-connect', show: wizard, answers: installAnswers(objects, [], unconnected) },
  {
    name: 'wizard-connect-waiting',
    show: wizard,
    answers: installAnswers(objects, [], {
      ...unconnected,
      'POST /oauth-connect': { text: 'https://app.hubspot.com/oauth/authorize' },
    }),
    popup: 'open',
    steps: [{ press: 'Continue to HubSpot' }, { show: 'Show the window' }],
  },
  {
    name: 'wizard-connected-back',
    show: wizard,
    answers: installAnswers(objects, [], {
      ...unconnected,
      'POST /oauth-connect': { text: 'https://app.hubspot.com/oauth/authorize' },
    }),
    popup: 'open',
    steps: [
      { press: 'Continue to HubSpot' },
      { show: 'Show the window' },
      { tell: { eventType: 'AUTHORIZATION_SUCCEEDED', data: { connection: connection() } } },
      { show: 'What may Ledgerly do with HubSpot?' },
      { show: 'Companies' },
      { press: 'Back' },
      { show: 'HubSpot is connected' },
    ],
  },
  {
    name: 'wizard-metadata',
    show: wizard,
    answers: installAnswers(objects, [], {
      'GET /providers/hubspot': {
        body: provider({ metadata: { input: [{ name: 'account', displayName: 'Account ID' }] } }),
      },
    }),
  },
  {
    name: 'wizard-loading-fields',
    show: wizard,
    answers: installAnswers(objects, [], { [hydrate]: 'never' }),
    steps: [{ show: 'What may Ledgerly do with HubSpot?' }],
  },
  { name: 'wizard-choose', show: wizard, answers: installAnswers(objects) },
  {
    name: 'wizard-choose-refused',
    show: wizard,
    answers: installAnswers(
      only(contacts({ error: 'The connected user needs the scope crm.objects.contacts.read.' }), companies()),
    ),
  },
  {
    name: 'wizard-choose-nothing',
    show: wizard,
    answers: installAnswers(only(ready, companies())),
    steps: [
      { show: 'What may Ledgerly do with HubSpot?' },
      { press: 'ContactsLedgerly calls this Person' },
      { press: 'Companies' },
      next,
      { show: 'Choose at least one thing Ledgerly may do.' },
    ],
  },
  { name: 'wizard-read', show: wizard, answers: installAnswers(objects), steps: toContacts },
  {
    name: 'wizard-read-missing',
    show: wizard,
    answers: installAnswers(only(contacts(), companies())),
    steps: [...toContacts, next, { show: 'Please check the following' }],
  },
  {
    name: 'wizard-values',
    show: install({ variant: 'wizard', fieldMapping: stageMapping }),
    answers: installAnswers(only(ready, companies())),
    steps: [...toContacts, { choose: 'Customer', in: 'Ledgerly: Won' }, { show: '2 of 3 mapped' }],
  },
  {
    name: 'wizard-dynamic',
    show: install({
      variant: 'wizard',
      fieldMapping: {
        contacts: [{ mapToName: 'score', mapToDisplayName: 'Score', prompt: 'Which field rates them?' }],
      },
    }),
    answers: installAnswers(only(ready, companies())),
    steps: toContacts,
  },
  {
    name: 'wizard-write',
    show: wizard,
    answers: installAnswers(objects),
    steps: toReview.slice(0, 7),
  },
  { name: 'wizard-review', show: wizard, answers: installAnswers(objects), steps: toReview },
  {
    name: 'wizard-back',
    show: wizard,
    answers: installAnswers(objects),
    steps: [
      ...toContacts,
      { press: 'Citycity' },
      next,
      { show: 'What Ledgerly reads from Companies' },
      { press: 'Back' },
      { show: 'What Ledgerly reads from Contacts' },
    ],
  },
  {
    name: 'wizard-installing',
    show: wizard,
    answers: installAnswers(objects, [], { [create]: 'never' }),
    steps: [...toReview, { press: 'Install' }, { show: 'Checking with HubSpot…' }],
  },
  {
    name: 'wizard-refused',
    show: wizard,
    answers: installAnswers(objects, [], { [create]: mappingRefused }),
    steps: [...toReview, { press: 'Install' }, { show: 'Not installed' }],
  },
  {
    name: 'wizard-success',
    show: wizard,
    answers: installAnswers(objects, [], {
      [installations]: [{ body: [] }, { body: [installation()] }],
      [create]: { status: 201, body: installation() },
      [health]: { body: firstSync },
    }),
    steps: [
      ...toReview,
      { press: 'Install' },
      { show: 'View your setup' },
      { show: '1,300 of about 12,400 records' },
    ],
  },
  {
    name: 'wizard-proxy-only',
    show: wizard,
    answers: installAnswers({ read: {}, proxy: { enabled: true } }),
    steps: [{ show: 'Does this look right?' }],
  },
  { name: 'wizard-installed', show: wizard, answers: installAnswers({}, [installation()]) },
]
