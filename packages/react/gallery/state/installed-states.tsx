// Looking after what is installed.
import type { InstallationHealth } from '@mortise/contract'
import {
  connection,
  contacts,
  installAnswers,
  installation,
  integration,
  provider,
  refusal,
} from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'
import {
  calls,
  described,
  install,
  mappingRefused,
  only,
  paused,
  stageMapping,
  writes,
  written,
} from './install-parts.tsx'

const { change, remove, describe, hydrate } = calls
const answers = (more = {}) => installAnswers({}, [installation()], more)
const writing = installAnswers({ ...only(contacts()), ...writes }, [written], { [describe]: described })
const keyed = {
  'GET /providers/hubspot': {
    body: provider({ authType: 'apiKey', apiKeyOpts: { attachmentType: 'header' } }),
  },
}
const edit = [{ press: 'Citycity' }, { show: 'Discard changes' }] as const
const manage = [{ press: 'Manage connection' }] as const
const update = 'PATCH /connections/c1'
const unreachable = refusal(502, 'The provider cannot be reached', 'HubSpot did not answer.', {
  remedy: 'Try again in a moment.',
})

const health = 'GET /integrations/crm/installations/n1/health'
const lacking: InstallationHealth = {
  installationId: 'n1',
  status: 'healthy',
  connection: { id: 'c1', provider: 'hubspot', status: 'working' },
  objects: [
    {
      objectName: 'person',
      rawObjectName: 'contacts',
      displayName: 'Contacts',
      status: 'healthy',
      rereadOffer: { changeTime: new Date().toISOString(), fields: [{ name: 'jobtitle' }] },
    },
  ],
}

/** Made before the application asked for a region, and while it read deals. */
const outgrown = installation({
  read: {
    objects: {
      contacts: {
        objectName: 'contacts',
        selectedFields: {},
        selectedFieldMappings: { stage: 'lifecyclestage', area: 'country' },
      },
      deals: { objectName: 'deals', selectedFields: {}, selectedFieldMappings: {} },
    },
  },
})

/** Every state of an installation. */
export const installedStates: readonly GalleryState[] = [
  { name: 'installed', show: install(), answers: answers() },
  {
    name: 'installed-choose',
    show: install({ fieldMapping: stageMapping }),
    answers: installAnswers({}, [outgrown]),
    steps: [{ show: 'Ledgerly needs a choice from you' }],
  },
  { name: 'installed-changed', show: install(), answers: answers(), steps: edit },
  {
    name: 'installed-discard',
    show: install(),
    answers: answers(),
    steps: [...edit, { press: 'Discard changes' }, { show: 'Discard your changes?' }],
  },
  {
    name: 'installed-save-refused',
    show: install(),
    answers: answers({ [change]: mappingRefused }),
    steps: [...edit, { press: 'Save changes' }, { show: 'Not saved' }],
  },
  {
    name: 'installed-saved',
    show: install(),
    answers: answers({ [change]: { body: installation() } }),
    steps: [...edit, { press: 'Save changes' }, { show: 'Your changes are saved.' }],
  },
  {
    name: 'installed-reread-offered',
    show: install(),
    answers: answers({ [change]: { body: installation() }, [health]: { body: lacking } }),
    steps: [...edit, { press: 'Save changes' }, { show: 'Read again: Contacts' }],
  },
  {
    name: 'installed-write',
    show: install(),
    answers: writing,
    steps: [{ press: 'ContactsAllowed' }, { show: 'Set by Ledgerly' }],
  },
  {
    name: 'installed-manage',
    show: install(),
    answers: answers(),
    steps: [...manage, { show: 'Disconnect' }],
  },
  {
    name: 'installed-disconnect',
    show: install(),
    answers: answers(),
    steps: [...manage, { press: 'Disconnect' }, { show: 'Disconnect HubSpot?' }],
  },
  {
    name: 'installed-disconnected',
    show: install(),
    answers: answers({
      'DELETE /connections/c1': { status: 204 },
      'GET /connections': [{ body: [connection()] }, { body: [] }],
      'GET /integrations/crm/installations': [{ body: [installation()] }, { body: [] }],
    }),
    steps: [
      ...manage,
      { press: 'Disconnect' },
      { press: 'Disconnect HubSpot' },
      { show: 'HubSpot is disconnected.' },
    ],
  },
  {
    name: 'installed-key-update',
    show: install(),
    answers: answers(keyed),
    steps: [...edit, ...manage, { press: 'Update credentials' }, { show: 'API key' }],
  },
  {
    name: 'installed-key-updated',
    show: install(),
    answers: answers({ ...keyed, [update]: { body: connection() } }),
    steps: [
      ...manage,
      { press: 'Update credentials' },
      { fill: 'API key', with: 'sk_new' },
      { press: 'Connect' },
      { show: 'HubSpot is connected again.' },
    ],
  },
  {
    name: 'installed-key-rejected',
    show: install(),
    answers: answers({
      ...keyed,
      [update]: refusal(422, 'The provider refused these credentials', 'They were not stored.', {
        causes: ['Invalid API key: sk_new'],
        remedy: 'Check the key in HubSpot and enter it again.',
      }),
    }),
    steps: [
      ...edit,
      ...manage,
      { press: 'Update credentials' },
      { fill: 'API key', with: 'sk_new' },
      { press: 'Connect' },
      { show: 'Not connected' },
    ],
  },
  {
    name: 'installed-reauthenticate',
    show: install(),
    answers: answers(),
    steps: [...edit, ...manage, { press: 'Sign in again' }, { show: 'Your unsaved changes are kept.' }],
  },
  {
    name: 'installed-broken',
    show: install(),
    answers: answers({ 'GET /connections': { body: [connection({ status: 'bad_credentials' })] } }),
  },
  {
    name: 'installed-metadata',
    show: install(),
    answers: answers({
      'GET /providers/hubspot': {
        body: provider({
          metadata: { input: [{ name: 'region', displayName: 'Region', prompt: 'eu1 or na1' }] },
        }),
      },
    }),
  },
  {
    name: 'installed-pause-confirm',
    show: install(),
    answers: answers(),
    steps: [{ press: 'Pause' }, { show: 'Pause Contacts?' }],
  },
  {
    name: 'installed-pause-refused',
    show: install(),
    answers: answers({ [change]: unreachable }),
    steps: [{ press: 'Pause' }, { press: 'Pause reading' }, { show: 'Nothing was changed' }],
  },
  {
    name: 'installed-pause-confirmed',
    show: install(),
    answers: answers({
      [change]: { body: paused },
      'GET /integrations/crm/installations': [{ body: [installation()] }, { body: [paused] }],
    }),
    steps: [
      { press: 'Pause' },
      { press: 'Pause reading' },
      { show: 'Contacts is paused. Ledgerly keeps the records it already received.' },
    ],
  },
  { name: 'installed-paused', show: install(), answers: installAnswers({}, [paused]) },
  {
    name: 'installed-away',
    show: install(),
    answers: answers({
      ...keyed,
      [update]: { body: connection() },
      [hydrate]: [{ body: integration().latestRevision }, 'away'],
    }),
    steps: [
      ...edit,
      ...manage,
      { press: 'Update credentials' },
      { fill: 'API key', with: 'sk_new' },
      { press: 'Connect' },
      { show: "The server isn't responding" },
    ],
  },
  {
    name: 'installed-proxy-only',
    show: install(),
    answers: installAnswers({ read: {}, proxy: { enabled: true } }, [
      installation({ read: { objects: {} }, proxy: { enabled: true } }),
    ]),
  },
  {
    name: 'uninstall-confirm',
    show: install(),
    answers: answers(),
    steps: [{ press: 'Uninstall' }, { show: 'Uninstall HubSpot?' }],
  },
  {
    name: 'uninstall-refused',
    show: install(),
    answers: answers({ [remove]: unreachable }),
    steps: [{ press: 'Uninstall' }, { press: 'Uninstall and stop reading' }, { show: 'Not uninstalled' }],
  },
  {
    name: 'uninstalled',
    show: install(),
    answers: answers({
      [remove]: { status: 204 },
      'GET /integrations/crm/installations': [{ body: [installation()] }, { body: [] }],
    }),
    steps: [{ press: 'Uninstall' }, { press: 'Uninstall and stop reading' }, { show: 'Set up again' }],
  },
]
