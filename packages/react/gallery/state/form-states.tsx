// Parts of the form that ask the server while it is filled in: the preview, and what is written.
import { contacts, installAnswers, refusal } from '../answers.ts'
import type { GalleryState } from '../gallery-state.ts'
import { calls, described, install, only, previewed, writes } from './install-parts.tsx'

const { preview, describe } = calls
const region = [{ press: 'contacts.mapping.region' }, { press: 'Country/Regioncountry' }] as const
const open = [...region, { press: 'Show a preview' }] as const
const previewing = (answer: object | 'never') =>
  installAnswers(only(contacts()), [], { [preview]: answer as { body: unknown } })
const writing = installAnswers({ ...only(contacts()), ...writes }, [], { [describe]: described })
const toWrites = [...region, { press: 'ContactsAllowed' }] as const

/** Every state of the preview and of writing. */
export const formStates: readonly GalleryState[] = [
  {
    name: 'configure-preview',
    show: install(),
    answers: previewing(previewed),
    steps: [...open, { show: 'Record 1 of 3' }],
  },
  {
    name: 'configure-preview-loading',
    show: install(),
    answers: previewing('never'),
    steps: [...open, { show: 'Reading a few records…' }],
  },
  {
    name: 'configure-preview-incomplete',
    show: install(),
    answers: previewing(previewed),
    steps: [{ press: 'Show a preview' }, { show: 'Complete the fields marked above to see a preview.' }],
  },
  {
    name: 'configure-preview-empty',
    show: install(),
    answers: previewing({
      body: { ...previewed.body, records: [], sampledCount: 0, emptyRates: { fields: {}, mappedFields: {} } },
    }),
    steps: [...open, { show: 'HubSpot has no records of this kind yet.' }],
  },
  {
    name: 'configure-preview-refused',
    show: install(),
    answers: previewing(
      refusal(422, 'The provider refused', 'HubSpot refused to read contacts.', {
        causes: ['This access_token does not have proper permissions: crm.objects.contacts.read'],
        remedy: 'Ask an administrator of the account for access, then try again.',
      }),
    ),
    steps: [...open, { show: "HubSpot didn't allow the preview" }],
  },
  {
    name: 'configure-preview-refused-field',
    show: install(),
    answers: previewing(
      refusal(422, 'The provider refused', 'HubSpot refused to read contacts.', {
        causes: ['You may not see the field country.'],
        issues: [
          {
            in: 'body',
            name: 'content.selectedFieldMappings.region',
            detail: 'You may not see the field country.',
          },
        ],
      }),
    ),
    steps: [...open, { show: "HubSpot didn't allow the preview" }],
  },
  {
    name: 'configure-preview-limited',
    show: install(),
    answers: previewing(refusal(429, 'Too many previews', 'Ten previews a minute are allowed.')),
    steps: [...open, { show: 'Too many previews in a short time' }],
  },
  {
    name: 'configure-write',
    show: install(),
    answers: writing,
    steps: [...toWrites, { show: 'Contacts: create and update' }],
  },
  {
    name: 'configure-write-default',
    show: install(),
    answers: writing,
    steps: [
      ...toWrites,
      {
        press: 'Also let Ledgerly delete ContactsYou may not be able to restore what is deleted in HubSpot.',
      },
      { press: 'Add a default' },
      { press: 'contacts.settingField.0' },
      { press: 'Lifecycle Stagelifecyclestage' },
      { choose: 'Lead', in: 'Value' },
    ],
  },
  {
    name: 'configure-write-problems',
    show: install(),
    answers: writing,
    steps: [
      ...toWrites,
      { press: 'Add a default' },
      { press: 'contacts.settingField.0' },
      { press: 'Seatsseats' },
      { fill: 'Value', with: '1.5' },
      { press: 'Add a default' },
      { press: 'Install' },
      { show: 'Please check the following' },
    ],
  },
  {
    name: 'configure-write-unknown-fields',
    show: install(),
    answers: {
      ...writing,
      [describe]: refusal(422, 'The provider refused', 'HubSpot does not describe contacts.'),
    },
    steps: [...toWrites, { press: 'Add a default' }, { fill: 'Field in HubSpot', with: 'source' }],
  },
]
