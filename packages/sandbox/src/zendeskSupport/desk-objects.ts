/** The objects a simulated Zendesk account is set up with, and what is measured and said of its tickets. */

import type { SimulatedObject } from '../simulate/simulator.ts'

/** The common members of nearly all Zendesk objects. */
export const stamped = {
  idName: 'id',
  hasNumericId: true,
  createdName: 'created_at',
  updatedName: 'updated_at',
  time: 'isoSeconds',
  newId: String,
} as const satisfies Partial<SimulatedObject>

const named = (noun: string): SimulatedObject => ({
  ...stamped,
  generate: (_random, index) => ({ name: `${noun} ${index}` }),
})
const rules = (noun: string): SimulatedObject => ({
  ...stamped,
  defaults: { active: true },
  generate: (_random, index) => ({ title: `${noun} ${index}`, actions: [] }),
})
const fields = (noun: string): SimulatedObject => ({
  ...stamped,
  defaults: { active: true },
  generate: (_random, index) => ({ key: `${noun}_${index}`, type: 'text', title: `${noun} ${index}` }),
})

/** By the names that Zendesk's paths have for them. */
export const deskObjects: Readonly<Record<string, SimulatedObject>> = {
  groups: named('Group'),
  brands: {
    ...stamped,
    generate: (_random, index) => ({ name: `Brand ${index}`, subdomain: `brand-${index}` }),
  },
  ticket_forms: { ...named('Form'), defaults: { active: true, end_user_visible: true } },
  macros: rules('Macro'),
  triggers: {
    ...rules('Trigger'),
    generate: (_random, index) => ({ title: `Trigger ${index}`, actions: [], category_id: '12' }),
  },
  automations: rules('Automation'),
  views: {
    ...stamped,
    defaults: { active: true },
    generate: (_random, index) => ({ title: `View ${index}`, conditions: { all: [], any: [] } }),
  },
  ticket_fields: {
    ...stamped,
    defaults: { active: true },
    generate: (_random, index) => ({ type: 'text', title: `Field ${index}`, removable: true }),
  },
  user_fields: fields('person'),
  organization_fields: fields('company'),
  group_memberships: {
    ...stamped,
    defaults: { default: false },
    generate: (random, index) => ({ user_id: index, group_id: random.integer(1, 4) }),
  },
  organization_memberships: {
    ...stamped,
    defaults: { default: false },
    generate: (random, index) => ({ user_id: index, organization_id: random.integer(1, 4) }),
  },
  sla_policies: {
    ...stamped,
    generate: (_random, index) => ({ title: `Policy ${index}`, filter: { all: [], any: [] } }),
  },
  schedules: {
    ...stamped,
    defaults: { time_zone: 'London', intervals: [{ start_time: 1980, end_time: 2460 }] },
    generate: (_random, index) => ({ name: `Shift ${index}` }),
  },
  // They never change, and say one instant.
  ticket_comments: {
    idName: 'id',
    hasNumericId: true,
    updatedName: 'created_at',
    time: 'isoSeconds',
    newId: String,
    defaults: { type: 'Comment', public: true, attachments: [] },
    generate: (_random, index) => ({ ticket_id: 501, body: `Tried it ${index} times`, author_id: 7 }),
    parents: { tickets: [{ id: 501, subject: 'Noted' }] },
  },
  satisfaction_ratings: {
    ...stamped,
    generate: (random, index) => ({
      score: random.pick(['good', 'bad']),
      ticket_id: index,
      comment: 'Thanks',
    }),
  },
  ticket_metrics: {
    ...stamped,
    generate: (random, index) => ({ ticket_id: index, replies: random.integer(0, 9), reopens: 0 }),
  },
  suspended_tickets: {
    ...stamped,
    generate: (_random, index) => ({ subject: `Win ${index}`, cause: 'Detected as spam', content: 'Hi' }),
  },
}
