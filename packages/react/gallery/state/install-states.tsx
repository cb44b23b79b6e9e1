// Choosing what is read, and looking after what is installed.
import { InstallIntegration, type InstallIntegrationProps } from '../../src/index.ts'
import { companies, contacts, installAnswers, installation, manyFields, refusal } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'

const install = (props: Partial<InstallIntegrationProps> = {}) => (
  <InstallIntegration integration="crm" consumerRef="ann" groupRef="acme" {...props} />
)
const only = (...objects: ReturnType<typeof contacts>[]) => ({ read: { objects } })
const create = 'POST /integrations/crm/installations'
const change = 'PATCH /integrations/crm/installations/n1'
const remove = 'DELETE /integrations/crm/installations/n1'
const ready = contacts({
  requiredFields: [
    { fieldName: 'email', displayName: 'Email' },
    { mapToName: 'stage', mapToDisplayName: 'Stage', default: 'lifecyclestage' },
  ],
})
const sampleRefused = refusal(
  422,
  'A trial read was refused',
  'HubSpot refused to read contacts with the chosen fields, so nothing was saved.',
  {
    causes: ['HubSpot has no field lifecyclestage on contacts, or the connected user may not see it'],
    issues: [
      {
        in: 'body',
        name: 'config.content.read.objects.contacts.selectedFieldMappings.stage',
        detail: 'HubSpot has no field lifecyclestage on contacts, or the connected user may not see it',
      },
    ],
    remedy: 'Remove or replace the fields named in causes, or give the connected user access to them.',
  },
)
const paused = installation({
  read: {
    objects: {
      contacts: {
        objectName: 'contacts',
        disabled: true,
        selectedFields: {},
        selectedFieldMappings: { stage: 'lifecyclestage', region: 'country' },
      },
    },
  },
})
/** Every state of configuring and of an installation. */
export const installStates: readonly GalleryState[] = [
  { name: 'configure', show: install(), answers: installAnswers() },
  {
    name: 'configure-loading-fields',
    show: install(),
    answers: installAnswers({}, [], { 'GET /integrations/i1/revisions/r1:hydrate': 'never' }),
    steps: [{ show: 'Set up HubSpot' }],
  },
  {
    name: 'configure-missing',
    show: install(),
    answers: installAnswers(),
    steps: [{ press: 'Install' }, { show: 'Please check these' }],
  },
  {
    name: 'configure-mapping-open',
    show: install(),
    answers: installAnswers(only(contacts({}, manyFields))),
    steps: [{ press: 'contacts.region' }, { show: 'Type to find 1,940 more' }],
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
    steps: [{ press: 'All fields, including those added later' }],
  },
  {
    name: 'configure-object-refused',
    show: install(),
    answers: installAnswers(
      only(contacts({ error: 'The connected user needs the scope crm.objects.contacts.read.' }), companies()),
    ),
  },
  {
    name: 'configure-duplicate',
    show: install(),
    answers: installAnswers(only(contacts())),
    steps: [
      { press: 'contacts.region' },
      { press: 'Lifecycle Stagelifecyclestage' },
      { press: 'Install' },
      { show: 'Please check these' },
    ],
  },
  {
    name: 'configure-dynamic',
    show: install({
      fieldMapping: {
        contacts: [
          { mapToName: 'score', mapToDisplayName: 'Score', prompt: 'Which field rates them?' },
          { mapToName: 'owner', fieldName: 'email' },
        ],
      },
    }),
    answers: installAnswers(only(ready)),
  },
  {
    name: 'configure-sample-refused',
    show: install(),
    answers: installAnswers(only(ready), [], { [create]: sampleRefused }),
    steps: [{ press: 'Install' }, { show: 'Not installed' }],
  },
  {
    name: 'configure-saving',
    show: install(),
    answers: installAnswers(only(ready), [], { [create]: 'never' }),
    steps: [{ press: 'Install' }, { show: 'Trying it out with HubSpot…' }],
  },
  {
    name: 'configure-proxy-only',
    show: install(),
    answers: installAnswers({ read: {}, proxy: { enabled: true } }),
  },
  { name: 'installed', show: install(), answers: installAnswers({}, [installation()]) },
  {
    name: 'installed-changed',
    show: install(),
    answers: installAnswers({}, [installation()]),
    steps: [{ press: 'Citycity' }, { show: 'Discard changes' }],
  },
  {
    name: 'installed-save-refused',
    show: install(),
    answers: installAnswers({}, [installation()], { [change]: sampleRefused }),
    steps: [{ press: 'Citycity' }, { press: 'Save changes' }, { show: 'Not saved' }],
  },
  { name: 'installed-paused', show: install(), answers: installAnswers({}, [paused]) },
  {
    name: 'installed-saved',
    show: install(),
    answers: installAnswers({}, [installation()], { [change]: { body: installation() } }),
    steps: [{ press: 'Citycity' }, { press: 'Save changes' }, { show: 'Your changes are saved.' }],
  },
  {
    name: 'uninstall-confirm',
    show: install(),
    answers: installAnswers({}, [installation()]),
    steps: [{ press: 'Uninstall' }, { show: 'Uninstall HubSpot?' }],
  },
  {
    name: 'uninstall-refused',
    show: install(),
    answers: installAnswers({}, [installation()], {
      [remove]: refusal(502, 'The provider cannot be reached', 'HubSpot did not answer.', {
        remedy: 'Try again in a moment.',
      }),
    }),
    steps: [{ press: 'Uninstall' }, { press: 'Uninstall and stop reading' }, { show: 'Not uninstalled' }],
  },
  {
    name: 'not-connected',
    show: install(),
    answers: { ...installAnswers(), 'GET /connections': { body: [] } },
  },
]
