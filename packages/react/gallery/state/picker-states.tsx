// The integrations of a project side by side: many, found, none, in every state, and one of them open.
import { IntegrationPicker } from '@mortise/react'
import { connection, installation, integration, project, provider } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'
import type { Answers } from '../recorded.ts'

const show = <IntegrationPicker consumerRef="ann" groupRef="acme" />

const offered = [
  'HubSpot',
  'Salesforce',
  'Slack',
  'Pipedrive',
  'Zendesk',
  'Microsoft',
  'Linear',
  'Notion',
  'Close',
]
const nameOf = (displayName: string) => displayName.toLowerCase()

const integrations = offered.map((displayName) => ({
  ...integration({ displayName: displayName === 'Salesforce' ? 'Deals and forecasts' : displayName }),
  id: nameOf(displayName),
  name: nameOf(displayName),
  provider: nameOf(displayName),
}))
const ofProvider = (name: string) => connection({ id: name, provider: name })
const installed = (name: string, of: Partial<ReturnType<typeof installation>> = {}) => ({
  ...installation(),
  id: `n-${name}`,
  integrationId: name,
  connection: ofProvider(name),
  ...of,
})

function pickerAnswers(more: Answers = {}): Answers {
  const infos = offered.map((displayName) => [
    `GET /providers/${nameOf(displayName)}`,
    { body: provider({ name: nameOf(displayName), displayName }) },
  ])
  return {
    ...Object.fromEntries(infos),
    'GET /': { body: project },
    'GET /integrations': { body: integrations },
    'GET /installations': {
      body: [
        installed('hubspot'),
        installed('salesforce', { healthStatus: 'unhealthy' }),
        installed('slack', { lastOperationStatus: 'in_progress' }),
      ],
    },
    'GET /connections': { body: ['hubspot', 'salesforce', 'slack', 'pipedrive'].map(ofProvider) },
    ...more,
  }
}

const opened = {
  'GET /integrations/zendesk': { body: integrations.find(({ name }) => name === 'zendesk') },
  'GET /integrations/zendesk/installations': { body: [] },
}

/** Every state of the picker. */
export const pickerStates: readonly GalleryState[] = [
  { name: 'picker', show, answers: pickerAnswers() },
  {
    name: 'picker-right-to-left',
    show,
    answers: pickerAnswers(),
    options: { locale: 'ar', messages: { 'picker.title': 'التكاملات' } },
  },
  { name: 'picker-away', show, answers: pickerAnswers({ 'GET /installations': 'away' }) },
  { name: 'picker-none', show, answers: pickerAnswers({ 'GET /integrations': { body: [] } }) },
  {
    name: 'picker-found',
    show,
    answers: pickerAnswers(),
    steps: [{ fill: 'Search integrations', with: 'for' }],
  },
  {
    name: 'picker-no-match',
    show,
    answers: pickerAnswers(),
    steps: [{ fill: 'Search integrations', with: 'zzz' }],
  },
  { name: 'picker-open', show, answers: pickerAnswers(opened), steps: [{ press: 'zendesk' }] },
]
