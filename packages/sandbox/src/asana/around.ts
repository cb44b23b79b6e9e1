/**
 * Asana, simulated: what is around projects and tasks.
 * @see https://developers.asana.com/reference/rest-api-reference
 */

import type { JsonObject } from '../json.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'

const plain = {
  idName: 'gid',
  time: 'iso',
  newId: (ordinal: number) => String(1_200_000_000 + ordinal),
} as const

const workspaces = [{ gid: '2', name: 'Sandbox' }]
const projects = [
  { gid: '100', name: 'Onboarding', workspace: { gid: '2' } },
  { gid: '102', name: 'Support', workspace: { gid: '2' } },
]
const tasks = ['300', '302'].map((gid) => ({ gid, name: `Task ${gid}`, projects: [{ gid: '100' }] }))

/** The objects that a workspace lists. */
function inWorkspace(resource_type: string, made: (index: number) => JsonObject): SimulatedObject {
  return {
    ...plain,
    defaults: { resource_type },
    generate: (_random, index) => ({ ...made(index), workspace: { gid: '2' } }),
    parents: { workspaces },
  }
}

/** These objects report no time of change, so their time is that of their creation. */
const made = { ...plain, updatedName: 'created_at' } as const

/** The objects, by the names they have in paths. */
export const around: Record<string, SimulatedObject> = {
  tags: inWorkspace('tag', (index) => ({ name: `tag ${index}`, color: 'light-green' })),
  goals: inWorkspace('goal', (index) => ({ name: `Goal ${index}` })),
  portfolios: inWorkspace('portfolio', (index) => ({ name: `Portfolio ${index}`, color: 'none' })),
  teams: {
    ...plain,
    defaults: { resource_type: 'team' },
    generate: (_random, index) => ({ name: `Team ${index}`, organization: { gid: '2' } }),
    parents: { workspaces },
  },
  sections: {
    ...plain,
    defaults: { resource_type: 'section', name: null },
    generate: (random, index) => ({
      name: `Section ${index}`,
      project: { gid: random.pick(['100', '102']) },
    }),
    parents: { workspaces, projects },
  },
  status_updates: {
    ...plain,
    createdName: 'created_at',
    updatedName: 'modified_at',
    defaults: { resource_type: 'status_update', title: null, text: '', status_type: 'on_track' },
    generate: (random, index) => ({ title: `Week ${index}`, parent: { gid: random.pick(['100', '102']) } }),
    parents: { workspaces, projects },
  },
  stories: {
    ...made,
    defaults: { resource_type: 'story', type: 'comment', text: '' },
    generate: (random, index) => ({
      text: `Seen ${index} times`,
      resource_subtype: 'comment_added',
      target: { gid: random.pick(['300', '302']) },
    }),
    parents: { workspaces, projects, tasks },
  },
  attachments: {
    ...made,
    defaults: { resource_type: 'attachment', name: null, host: 'asana' },
    generate: (random, index) => ({ name: `log-${index}.txt`, parent: { gid: random.pick(['300', '302']) } }),
    parents: { workspaces, projects, tasks },
  },
}

/** Lists below another record's path, with the member that names it: `/tasks/:gid/stories`. */
export const nested = [
  { parent: 'workspaces', object: 'teams', member: 'organization' },
  { parent: 'workspaces', object: 'custom_fields', member: 'workspace' },
  { parent: 'projects', object: 'sections', member: 'project' },
  { parent: 'tasks', object: 'stories', member: 'target' },
] as const
