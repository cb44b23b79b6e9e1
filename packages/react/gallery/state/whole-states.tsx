// What concerns a component as a whole: failures, languages, long names.
import { ConnectProvider, de, en, InstallIntegration } from '@mortise/react'
import {
  connectAnswers,
  connection,
  contacts,
  installAnswers,
  installation,
  integration,
  project,
  provider,
  refusal,
} from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'

const install = <InstallIntegration integration="crm" consumerRef="ann" groupRef="acme" />
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltung'
const longFields = [{ fieldName: longName.toLowerCase(), displayName: longName }]

const unknownKey = refusal(401, 'The credentials are not valid', 'The API key is not known here.', {
  remedy: 'Check the key of the application.',
})
const endedToken = refusal(
  401,
  'The credentials are not valid',
  'The token has ended or is not known here.',
  {
    remedy: 'Load the page again; if that does not help, sign in to the application again.',
  },
)
const freshToken = () => {
  let count = 0
  return async () => `token-${++count}`
}

/** States no flow owns. */
export const wholeStates: readonly GalleryState[] = [
  {
    name: 'wrong-key',
    show: install,
    answers: installAnswers({}, [], {
      'GET /': unknownKey,
    }),
  },
  {
    name: 'wrong-key-connect',
    show: <ConnectProvider provider="hubspot" consumerRef="ann" groupRef="acme" />,
    answers: connectAnswers(provider(), [], { 'GET /': unknownKey, 'GET /connections': unknownKey }),
  },
  {
    name: 'token-renewed',
    show: install,
    answers: installAnswers({}, [], { 'GET /': [endedToken, { body: project }] }),
    options: { getToken: freshToken() },
    steps: [{ show: 'Set up HubSpot' }],
  },
  {
    name: 'token-refused',
    show: install,
    answers: installAnswers({}, [], { 'GET /': endedToken }),
    options: { getToken: freshToken() },
  },
  {
    name: 'token-unavailable',
    show: install,
    answers: installAnswers(),
    options: { getToken: () => Promise.reject(new Error('The session has ended.')) },
    steps: [{ show: "This couldn't be loaded" }],
  },
  {
    name: 'server-away',
    show: install,
    answers: installAnswers({}, [], { 'GET /integrations/crm': 'away' }),
    steps: [{ show: "This couldn't be loaded" }],
  },
  {
    name: 'server-back',
    show: install,
    answers: installAnswers({}, [], { 'GET /integrations/crm': 'away' }),
    steps: [
      { show: "This couldn't be loaded" },
      { answer: { 'GET /integrations/crm': { body: integration() } } },
      { press: 'Try again' },
      { show: 'Set up HubSpot' },
    ],
  },
  {
    name: 'unknown-integration',
    show: install,
    answers: installAnswers({}, [], {
      'GET /integrations/crm': refusal(
        404,
        'The integration does not exist',
        'This project has no integration crm.',
        { remedy: 'Compare the name with mortise.yaml, and deploy the manifest if you have not yet.' },
      ),
    }),
  },
  {
    name: 'fields-refused',
    show: install,
    answers: installAnswers({}, [], {
      'GET /integrations/i1/revisions/r1:hydrate': refusal(
        422,
        'The provider refused',
        'HubSpot refused to describe its objects.',
      ),
    }),
  },
  {
    name: 'connection-broken',
    show: install,
    answers: installAnswers({}, [installation()], {
      'GET /connections': { body: [connection({ status: 'bad_credentials' })] },
    }),
  },
  {
    name: 'long-names',
    show: install,
    answers: installAnswers(
      {
        read: {
          objects: [
            contacts({
              displayName: longName,
              requiredFields: [...longFields, { mapToName: longName }],
              optionalFields: longFields,
            }),
          ],
        },
      },
      [],
      { 'GET /providers/hubspot': { body: provider({ displayName: longName }) } },
    ),
  },
  {
    name: 'right-to-left',
    show: install,
    answers: installAnswers({}, [installation()]),
    // Nobody wrote an Arabic catalogue for the gallery: the words stay English, the direction is looked at.
    options: { locale: 'ar', messages: en },
  },
  {
    name: 'right-to-left-wizard',
    show: <InstallIntegration integration="crm" consumerRef="ann" groupRef="acme" variant="wizard" />,
    answers: installAnswers(),
    // Nobody wrote an Arabic catalogue for the gallery: the words stay English, the direction is looked at.
    options: { locale: 'ar', messages: en },
  },
  { name: 'german', show: install, answers: installAnswers(), options: { locale: 'de', messages: de } },
]
