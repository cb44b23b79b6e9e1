/** The objects a simulated Zendesk account is set up with, and what is measured and said of its tickets. */

import type { SimulatedObject } from '../simulate/simulator.ts'

/** What nearly every object of Zendesk has in common. */
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
  brands: named('Brand'),
  ticket_forms: named('Form'),
  macros: rules('Macro'),
  triggers: rules('Trigger'),
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
