// Choosing what is read and written before it is installed.
import { companies, contacts, installAnswers, installation, manyFields } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'
import {
  calls,
  fieldRefused,
  firstSync,
  install,
  manyOptions,
  manyValues,
  mappingRefused,
  only,
  ready,
  stageMapping,
} from './install-parts.tsx'

const { create, health, hydrate } = calls
const region = [{ press: 'contacts.mapping.region' }, { press: 'Country/Regioncountry' }] as const

/** Every state of configuring what is read. */
export const configureStates: readonly GalleryState[] = [
  { name: 'configure', show: install(), answers: installAnswers() },
  {
    name: 'configure-loading-fields',
    show: install(),
    answers: installAnswers({}, [], { [hydrate]: 'never' }),
    steps: [{ show: 'Set up HubSpot' }],
  },
  {
    name: 'configure-nothing-chosen',
    show: install(),
    answers: installAnswers(only(contacts())),
    steps: [
      { press: 'Read Contacts' },
      { press: 'Install' },
      { show: 'Choose at least one thing Ledgerly may do.' },
    ],
  },
  {
    name: 'configure-missing',
    show: install(),
    answers: installAnswers(),
    steps: [{ press: 'Install' }, { show: 'Please check the following' }],
  },
  {
    name: 'configure-mapping-open',
    show: install(),
    answers: installAnswers(only(contacts({}, manyFields))),
    steps: [{ press: 'contacts.mapping.region' }, { show: 'Type to find 1,940 more' }],
  },
  {
    name: 'configure-duplicate',
    show: install(),
    answers: installAnswers(only(contacts())),
    steps: [
      { press: 'contacts.mapping.region' },
      { press: 'Lifecycle Stagelifecyclestage' },
      { press: 'Install' },
      { show: 'Please check the following' },
    ],
  },
  {
    name: 'configure-values',
    show: install({ fieldMapping: stageMapping }),
    answers: installAnswers(only(ready)),
    steps: [{ choose: 'Customer', in: 'Ledgerly: Won' }, { show: '2 of 3 mapped' }],
  },
  {
    name: 'configure-values-many',
    show: install({ fieldMapping: manyValues }),
    answers: installAnswers(only(manyOptions)),
    steps: [{ show: '20 of 200 mapped' }],
  },
  {
    name: 'configure-values-typed',
    show: install({ fieldMapping: stageMapping }),
    answers: installAnswers(only(ready)),
    steps: [
      { press: 'contacts.mapping.stage' },
      { press: 'First Namefirstname' },
      { fill: 'Ledgerly: New', with: 'Intern' },
      { fill: 'Ledgerly: Won', with: 'Intern' },
      { press: 'Install' },
      { show: 'Please check the following' },
    ],
  },
  {
    name: 'configure-dynamic',
    show: install({
      fieldMapping: {
        contacts: [
          { mapToName: 'score', mapToDisplayName: 'Score', prompt: 'Which field rates them?' },
          { mapToName: 'owner', mapToDisplayName: 'Owner', fieldName: 'email' },
        ],
      },
    }),
    answers: installAnswers(only(ready)),
  },
  {
    name: 'configure-static',
    show: install(),
    answers: installAnswers(
      only(
        contacts({
          requiredFields: [
            { fieldName: 'email', displayName: 'Email', mapToName: 'mail', mapToDisplayName: 'Mail address' },
            { fieldName: 'lastname', displayName: 'Last Name', mapToName: 'surname' },
          ],
          optionalFields: [{ mapToName: 'nickname', mapToDisplayName: 'Nickname' }],
        }),
      ),
    ),
  },
  {
    name: 'configure-search',
    show: install(),
    answers: installAnswers(only(companies({ allFields: manyFields }))),
    steps: [{ fill: 'Search 1,999 fields', with: 'property 19' }, { show: 'Select these 129' }],
  },
  {
    name: 'configure-all-fields',
    show: install(),
    answers: installAnswers(only(companies({ allFields: manyFields }))),
    steps: [{ press: 'Select all' }, { show: '1,999 of 1,999 chosen' }],
  },
  {
    name: 'configure-fields-auto',
    show: install(),
    answers: installAnswers(only(companies())),
    steps: [{ press: 'All fields, including ones added later' }],
  },
  {
    name: 'configure-object-renamed',
    show: install(),
    answers: installAnswers(only(companies({ mapToName: 'account', mapToDisplayName: 'Account' }))),
  },
  {
    name: 'configure-object-refused',
    show: install(),
    answers: installAnswers(
      only(contacts({ error: 'The connected user needs the scope crm.objects.contacts.read.' }), companies()),
    ),
  },
  {
    name: 'configure-sample-refused',
    show: install(),
    answers: installAnswers(only(companies(), ready), [], { [create]: mappingRefused }),
    steps: [{ press: 'Install' }, { show: 'Not installed' }],
  },
  {
    name: 'configure-field-refused',
    show: install(),
    answers: installAnswers(only(ready), [], { [create]: fieldRefused }),
    steps: [{ press: 'Citycity' }, { press: 'Install' }, { show: 'Deselect City' }],
  },
  {
    name: 'configure-saving',
    show: install(),
    answers: installAnswers(only(ready), [], { [create]: 'never' }),
    steps: [{ press: 'Install' }, { show: 'Checking with HubSpot…' }],
  },
  {
    name: 'configure-saved',
    show: install(),
    answers: installAnswers({}, [], {
      'GET /integrations/crm/installations': [{ body: [] }, { body: [installation()] }],
      [create]: { status: 201, body: installation() },
      [health]: { body: firstSync },
    }),
    steps: [
      ...region,
      { press: 'Install' },
      { show: 'HubSpot is set up. The first records are on their way.' },
      { show: '1,300 of about 12,400 records' },
      { show: '12,480 records delivered' },
    ],
  },
  {
    name: 'configure-offline',
    show: install(),
    answers: installAnswers(),
    steps: [
      ...region,
      { network: 'offline' },
      { answer: { [create]: 'away' } },
      { press: 'Install' },
      { show: 'Not installed' },
    ],
  },
  {
    name: 'configure-proxy-only',
    show: install(),
    answers: installAnswers({ read: {}, proxy: { enabled: true } }),
  },
  {
    name: 'configure-subscribe-only',
    show: install(),
    answers: installAnswers({
      read: {},
      subscribe: {
        objects: ['contacts', 'deals'].map((objectName) => ({ objectName, destination: 'app' })),
      },
    } as Parameters<typeof installAnswers>[0]),
  },
  {
    name: 'not-connected',
    show: install(),
    answers: { ...installAnswers(), 'GET /connections': { body: [] } },
  },
]
