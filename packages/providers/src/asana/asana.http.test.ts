// Asana on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import asana from './index.ts'

const simulated = await startSimulated(asana)

const workspaces = [
  { gid: '1', name: 'Empty' },
  { gid: '2', name: 'Sandbox' },
]
const projects = ['100', '101', '102'].map((gid) => ({
  gid,
  name: `Project ${gid}`,
  workspace: { gid: '2' },
}))
const custom_fields = [
  { gid: '7', name: 'Tier', type: 'text', workspace: { gid: '2' } },
  {
    gid: '8',
    name: 'Size',
    type: 'enum',
    workspace: { gid: '2' },
    enum_options: [{ gid: '81', name: 'Large' }],
  },
]
const tasks = simulated.subject({
  objectName: 'tasks',
  textField: 'name',
  isUnordered: true,
  write: {
    create: {
      name: 'Ada & sons',
      notes: 'x',
      projects: ['101'],
      custom_field_7: 'gold',
      custom_field_8: '81',
    },
    update: { name: 'Ada and daughters', custom_field_7: 'silver', completed: true },
    unread: ['projects'],
  },
  bareRecord: { name: null, projects: [{ gid: '101' }] },
  others: { workspaces, projects, custom_fields },
})
const allProjects = simulated.subject({
  objectName: 'projects',
  textField: 'name',
  isUnordered: true,
  write: { create: { name: 'Ada', workspace: '2' }, update: { notes: 'y' }, unread: ['workspace'] },
  bareRecord: { name: null, workspace: { gid: '2' } },
  others: { workspaces },
})
const oneTask = [{ gid: '300', name: 'Ship', projects: [{ gid: '101' }] }]
const around = [
  simulated.subject({ objectName: 'workspaces', isUnordered: true, bareRecord: { name: null } }),
  simulated.subject({
    objectName: 'users',
    isUnordered: true,
    bareRecord: { name: null, workspace: { gid: '2' } },
    others: { workspaces },
  }),
  simulated.subject({
    objectName: 'teams',
    textField: 'name',
    isUnordered: true,
    write: {
      create: { name: 'Ada', organization: '2' },
      update: { description: 'Ada & sons' },
      unread: ['organization'],
    },
    bareRecord: { name: null, organization: { gid: '2' } },
    others: { workspaces },
  }),
  ...['tags', 'goals', 'portfolios', 'custom_fields'].map((objectName) =>
    simulated.subject({
      objectName,
      textField: 'name',
      isUnordered: true,
      write: {
        create: { name: 'Ada', workspace: '2' },
        update: { name: 'Ada & sons' },
        unread: ['workspace'],
      },
      bareRecord: { name: null, workspace: { gid: '2' } },
      others: { workspaces },
    }),
  ),
  simulated.subject({
    objectName: 'sections',
    textField: 'name',
    isUnordered: true,
    write: { create: { name: 'Ada', project: '101' }, update: { name: 'Ada & sons' }, unread: ['project'] },
    bareRecord: { name: null, project: { gid: '101' } },
    others: { workspaces, projects },
  }),
  simulated.subject({
    objectName: 'status_updates',
    textField: 'text',
    isUnordered: true,
    write: {
      create: { parent: '101', title: 'Week 1', text: 'Ada & sons', status_type: 'at_risk' },
      update: {},
      unread: ['parent'],
    },
    bareRecord: { title: null, parent: { gid: '101' } },
    others: { workspaces, projects },
  }),
  simulated.subject({
    objectName: 'stories',
    textField: 'text',
    isUnordered: true,
    write: { create: { target: '300', text: 'Ada' }, update: { text: 'Ada & sons' }, unread: ['target'] },
    bareRecord: { target: { gid: '300' } },
    others: { workspaces, projects, tasks: oneTask },
  }),
  simulated.subject({
    objectName: 'attachments',
    isUnordered: true,
    bareRecord: { parent: { gid: '300' } },
    others: { workspaces, projects, tasks: oneTask },
  }),
]
for (const { title, run } of conformance(tasks, allProjects, ...around)) it(title, run)

it('writes several tasks with one request and says which were refused', async () => {
  const call = await simulated.open({ object: 'workspaces', records: workspaces, others: { projects } })
  const items = [{ fields: { name: 'one', projects: ['100'] } }, { fields: { name: 'nowhere' } }]
  const [first, second] = await writeItems(asana, call, { action: 'create', objectName: 'tasks' }, items)
  expect(first).toMatchObject({ isWritten: true, recordId: expect.stringMatching(/^\d+$/) })
  expect(second).toMatchObject({ isWritten: false, error: { message: expect.stringContaining('workspace') } })
})

it('refuses the section that is in no project, and makes the other', async () => {
  const call = await simulated.open({ object: 'workspaces', records: workspaces, others: { projects } })
  const items = [{ fields: { name: 'nowhere' } }, { fields: { name: 'Doing', project: '100' } }]
  expect(await writeItems(asana, call, { action: 'create', objectName: 'sections' }, items)).toMatchObject([
    { isWritten: false, error: { fieldName: 'project' } },
    { isWritten: true },
  ])
})

it('finds a user by address', async () => {
  const users = [{ gid: '5', name: 'Ada', email: 'ada@example.com', workspace: { gid: '2' } }]
  const call = await simulated.open({ object: 'users', records: users, others: { workspaces } })
  expect(await findBy(asana, call, 'users', { email: 'ada@example.com' })).toMatchObject([{ gid: '5' }])
})
