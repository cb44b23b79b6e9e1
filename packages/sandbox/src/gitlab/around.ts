/**
 * GitLab, simulated: what is around issues and merge requests.
 * @see https://docs.gitlab.com/api/rest/
 */

import type { JsonObject } from '../json.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'
import { stamped } from '../simulate/stamped.ts'

/** The parents of made-up records. */
export const projects = [
  { id: 1, name: 'hello' },
  { id: 3, name: 'website' },
]
const author = { id: 1, username: 'octo', name: 'Octo', state: 'active' }

/** Leaves out the project, which GitLab does not report, and the times that an object does not have. */
function without(native: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(native).filter(([name]) => !names.includes(name)))
}

/** Notes of what is of this type. */
function notes(type: 'Issue' | 'MergeRequest', name: string): SimulatedObject {
  return {
    ...stamped,
    defaults: { body: '' },
    generate(random, index) {
      const project_id = random.pick([1, 3])
      return { body: `Seen ${index} times`, project_id, on: project_id + 100 }
    },
    shape: ({ on = 7, ...native }) => ({
      ...native,
      noteable_iid: on,
      noteable_id: on,
      noteable_type: type,
      author,
      system: false,
      resolvable: false,
    }),
    parents: {
      projects,
      [name]: projects.map(({ id }) => ({ id: id + 100, project_id: id, title: 'Noted' })),
    },
  }
}

/** The objects, by the names the definition has for them. */
export const around: Record<string, SimulatedObject> = {
  groups: {
    ...stamped,
    defaults: { name: null, path: null, visibility: 'private', parent_id: null },
    generate: (_random, index) => ({
      name: `Group ${index}`,
      path: `group-${index}`,
      parent_id: index % 4 === 1 ? 7 : undefined,
    }),
    shape: (native) => ({ ...without(native, ['updated_at']), full_path: native.path ?? null }),
  },
  milestones: {
    ...stamped,
    defaults: { title: null, description: null, state: 'active', due_date: null, start_date: null },
    generate: (random, index) => ({ title: `Version ${index}`, project_id: random.pick([1, 3]) }),
    // The number in the project is another than the id.
    shape: (native) => ({ ...native, iid: Number(native.id) % 1000, expired: false }),
    parents: { projects },
  },
  labels: {
    ...stamped,
    defaults: { name: null, color: '#dddddd', description: null, priority: null },
    generate: (random, index) => ({ name: `label ${index}`, project_id: random.pick([1, 3]) }),
    shape: (native) => ({
      ...without(native, ['project_id', 'created_at', 'updated_at']),
      text_color: '#fff',
      is_project_label: true,
      subscribed: false,
    }),
    parents: { projects },
  },
  releases: {
    ...stamped,
    defaults: { tag_name: '', name: null, description: null },
    generate: (random, index) => ({
      tag_name: `v${index}/beta`,
      name: `Version ${index}`,
      project_id: random.pick([1, 3]),
    }),
    shape: (native) => ({
      ...without(native, ['id', 'project_id', 'updated_at']),
      author,
      upcoming_release: false,
    }),
    parents: { projects },
  },
  branches: {
    ...stamped,
    defaults: { name: '', protected: false },
    generate: (random, index) => ({ name: `change/${index}`, project_id: random.pick([1, 3]) }),
    shape: ({ name = '', protected: isProtected = false }) => ({
      name,
      protected: isProtected,
      merged: false,
      default: false,
      can_push: true,
      developers_can_push: false,
      developers_can_merge: false,
      commit: { id: hashOf(1) },
    }),
    parents: { projects },
  },
  pipelines: {
    ...stamped,
    defaults: { status: 'success', source: 'push', ref: 'main', sha: hashOf(1) },
    generate: (random) => ({ project_id: random.pick([1, 3]), status: random.pick(['failed', 'success']) }),
    // The number in the project is another than the id.
    shape: (native) => ({ ...native, iid: Number(native.id) % 1000 }),
    parents: { projects },
  },
  // One that was added has the number of the user.
  members: {
    ...stamped,
    defaults: { access_level: 30, state: 'active' },
    generate: (random, index) => ({
      username: `ada-${index}`,
      name: `ada-${index}`,
      project_id: random.pick([1, 3]),
    }),
    shape: ({ user_id: user, ...native }) => ({
      ...without(native, ['project_id', 'updated_at']),
      id: user ?? native.id ?? 0,
    }),
    parents: { projects },
  },
  commits: {
    ...stamped,
    defaults: { message: '' },
    generate: (random, index) => ({ message: `Change ${index}`, project_id: random.pick([1, 3]) }),
    shape: ({ id, updated_at: at = null, project_id: _project, ...native }) => ({
      ...native,
      id: hashOf(Number(id)),
      short_id: hashOf(Number(id)).slice(-8),
      title: native.message ?? '',
      author_name: 'Octo',
      author_email: 'octo@example.com',
      committed_date: at,
      authored_date: at,
      parent_ids: [],
    }),
    parents: { projects },
  },
  issue_notes: notes('Issue', 'issues'),
  merge_request_notes: notes('MergeRequest', 'merge_requests'),
}

/** A hash identifies a commit; here it is the number of the commit. */
export function hashOf(number: number): string {
  return number.toString(16).padStart(40, '0')
}
