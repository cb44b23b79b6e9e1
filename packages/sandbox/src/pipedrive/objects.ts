/** The objects of the simulated Pipedrive: what their records carry, and how they are made up. */

import { makeCompany, makePerson } from '../generate/people.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'

const stamped = {
  idName: 'id',
  hasNumericId: true,
  createdName: 'add_time',
  updatedName: 'update_time',
  time: 'isoSeconds',
  newId: String,
} as const satisfies Partial<SimulatedObject>

/** Most of version 1 has a special form of time. */
const versionOne = { ...stamped, time: 'spaced' } as const satisfies Partial<SimulatedObject>

const plain: SimulatedObject = { ...stamped, generate: (_random, index) => ({ name: `Number ${index}` }) }
/** The custom field that made-up deals have. */
export const tier = 'dcf558aac1ae4e8c4f849ba5e668430d8df9be12'

/** By the name of their list. */
export const objects: Readonly<Record<string, SimulatedObject>> = {
  deals: {
    ...stamped,
    defaults: {
      title: null,
      value: 0,
      currency: 'EUR',
      status: 'open',
      owner_id: 1,
      is_deleted: false,
      is_archived: false,
      custom_fields: {},
    },
    generate: (random, index) => ({
      title: `${makeCompany(random, index).name} deal`,
      value: random.integer(100, 90_000),
      status: random.pick(['open', 'won', 'lost']),
      pipeline_id: random.integer(1, 3),
      lost_reason: null,
      custom_fields: { [tier]: random.pick(['gold', 'silver']) },
    }),
  },
  persons: {
    ...stamped,
    defaults: { name: null, owner_id: 1, emails: [], phones: [], is_deleted: false, custom_fields: {} },
    generate: (random, index) => {
      const person = makePerson(random, index)
      return {
        name: `${person.first} ${person.last}`,
        first_name: person.first,
        last_name: person.last,
        emails: [{ value: person.email, primary: true, label: 'work' }],
        phones: [{ value: person.phone, primary: true, label: 'work' }],
        job_title: person.title,
      }
    },
  },
  organizations: {
    ...stamped,
    defaults: { name: null, owner_id: 1, is_deleted: false, custom_fields: {} },
    generate: (random, index) => ({ name: makeCompany(random, index).name, website: null }),
  },
  activities: {
    ...stamped,
    defaults: { owner_id: 1, done: false, is_deleted: false },
    generate: (random, index) => ({ subject: `Call ${index}`, type: random.pick(['call', 'meeting']) }),
  },
  products: { ...plain, defaults: { owner_id: 1, custom_fields: {} } },
  pipelines: plain,
  stages: plain,
  leads: {
    ...stamped,
    time: 'iso',
    hasNumericId: false,
    newId: (ordinal) => `adf21080-0e10-11eb-879b-${ordinal.toString(16).padStart(12, '0')}`,
    defaults: { owner_id: 1, is_archived: false },
    generate: (_random, index) => ({ title: `Lead ${index}`, label_ids: [] }),
  },
  users: {
    ...versionOne,
    createdName: 'created',
    updatedName: 'modified',
    defaults: { active_flag: true, is_deleted: false, phone: null },
    generate: (random, index) => {
      const person = makePerson(random, index)
      return { name: `${person.first} ${person.last}`, email: person.email, role_id: 1 }
    },
  },
  notes: {
    ...versionOne,
    defaults: { active_flag: true, user_id: 1, lead_id: null, deal_id: null, person_id: null, org_id: null },
    generate: (_random, index) => ({ content: `Met ${index} times`, deal_id: index + 1 }),
  },
  activityTypes: {
    ...versionOne,
    defaults: { active_flag: true, is_custom_flag: true, color: null },
    generate: (random, index) => ({ name: `Type ${index}`, icon_key: random.pick(['call', 'task']) }),
  },
  currencies: {
    idName: 'id',
    hasNumericId: true,
    time: 'spaced',
    newId: String,
    defaults: { active_flag: true, is_custom_flag: true, decimal_points: 2 },
    generate: (_random, index) => ({ code: `X${index}`, name: `Currency ${index}`, symbol: '¤' }),
  },
  files: {
    ...versionOne,
    defaults: { active_flag: true, inline_flag: false, user_id: 1, description: null },
    generate: (random, index) => ({
      name: `Offer ${index}.pdf`,
      file_name: `offer_${index}.pdf`,
      file_size: random.integer(100, 90_000),
    }),
  },
  boards: { ...plain, generate: (_random, index) => ({ name: `Board ${index}`, order_nr: index }) },
  phases: {
    ...plain,
    generate: (_random, index) => ({ name: `Phase ${index}`, board_id: 1 + (index % 2) }),
    parents: {
      boards: [
        { id: 1, name: 'Delivery' },
        { id: 2, name: 'Care' },
      ],
    },
  },
  dealProducts: {
    ...stamped,
    defaults: { tax: 0, discount: 0, discount_type: 'percentage', is_enabled: true, comments: '' },
    generate: (random, index) => ({
      deal_id: 1 + (index % 3),
      product_id: 1,
      name: `Loom ${index}`,
      quantity: 1,
      item_price: random.integer(100, 9900),
    }),
    parents: { deals: [1, 2, 3].map((id) => ({ id, title: `Deal ${id}` })) },
  },
  projects: {
    ...stamped,
    defaults: { status: 'open', owner_id: 1, description: null, deal_ids: [], custom_fields: {} },
    generate: (_random, index) => ({ title: `Project ${index}`, board_id: 1, phase_id: 1 }),
  },
  tasks: {
    ...stamped,
    defaults: { is_done: false, is_milestone: false, assignee_ids: [], parent_task_id: null },
    generate: (_random, index) => ({ title: `Task ${index}`, project_id: 1 }),
  },
  projectFields: { ...plain, idName: 'field_code', hasNumericId: false },
  activityFields: { ...plain, idName: 'field_code', hasNumericId: false },
  dealFields: { ...plain, idName: 'field_code', hasNumericId: false },
  personFields: { ...plain, idName: 'field_code', hasNumericId: false },
  organizationFields: { ...plain, idName: 'field_code', hasNumericId: false },
  productFields: { ...plain, idName: 'field_code', hasNumericId: false },
}
