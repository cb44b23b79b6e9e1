// What concerns a component as a whole: failures, languages, long names.
import { de, InstallIntegration } from '../../src/index.ts'
import { connection, contacts, installAnswers, installation, provider, refusal } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'

const install = <InstallIntegration integration="crm" consumerRef="ann" groupRef="acme" />
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverwaltung'
const longFields = [{ fieldName: longName.toLowerCase(), displayName: longName }]

/** States no flow owns. */
export const wholeStates: readonly GalleryState[] = [
  {
    name: 'wrong-key',
    show: install,
    answers: installAnswers({}, [], {
      'GET /': refusal(401, 'The credentials are not valid', 'The API key is not known here.', {
        remedy: 'Check the key of the application.',
      }),
    }),
  },
  {
    name: 'unknown-integration',
    show: install,
    answers: installAnswers({}, [], {
      'GET /integrations/crm': refusal(
        404,
        'The integration does not exist',
        'There is no integration crm in this project.',
        { remedy: 'Check its name against mortise.yaml, and deploy the manifest if it is not deployed yet.' },
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
    options: { locale: 'ar' },
  },
  { name: 'german', show: install, answers: installAnswers(), options: { locale: 'de', messages: de } },
]
