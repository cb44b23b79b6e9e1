/** GitLab, simulated: its objects by the names the definition has for them, and how their records are made up. */

import { makeCompany } from '../generate/people.ts'
import type { JsonObject } from '../json.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'
import { stamped } from '../simulate/stamped.ts'
import { around, projects } from './around.ts'

const person = (username: string): JsonObject => ({ id: 1, username, name: username, state: 'active' })

const toMilestone = (title: string): JsonObject => ({ id: 17, iid: 2, title, state: 'active' })

/** Numbers count within a project; here they are the ids, which do as well. People and milestones are stored by name. */
const numbered: Omit<SimulatedObject, 'generate'> = {
  ...stamped,
  defaults: { title: null, description: null, state: 'opened', labels: [], author: 'octo' },
  shape({ assignees = [], milestone = null, author = 'octo', ...native }) {
    const people = (Array.isArray(assignees) ? assignees : []).map((name) => person(String(name)))
    return {
      ...native,
      iid: native.id ?? 0,
      author: person(String(author)),
      assignees: people,
      assignee: people[0] ?? null,
      milestone: milestone === null ? null : toMilestone(String(milestone)),
    }
  },
}

/** The assignee and the milestone. */
function planned(index: number): JsonObject {
  return index % 4 === 1 ? { labels: ['bug', 'good first'], assignees: ['ada', 'bo'], milestone: '1.0' } : {}
}

/** All of them. */
export const objects: Record<string, SimulatedObject> = {
  projects: {
    ...stamped,
    defaults: { name: null, description: null, visibility: 'private', archived: false },
    generate: (_random, index) => ({ name: `hello-${index}` }),
    shape: (native) => ({ ...native, path_with_namespace: `sandbox/${native.name}` }),
  },
  issues: {
    ...numbered,
    generate: (random, index) => ({
      title: `${makeCompany(random, index).name} cannot sign in`,
      state: random.pick(['opened', 'closed']),
      project_id: random.pick([1, 3]),
      ...planned(index),
    }),
    parents: { projects },
  },
  merge_requests: {
    ...numbered,
    defaults: { ...numbered.defaults, source_branch: 'change', target_branch: 'main' },
    generate: (random, index) => ({
      title: `Change ${index}`,
      project_id: random.pick([1, 3]),
      ...planned(index),
    }),
    parents: { projects },
  },
  ...around,
}
