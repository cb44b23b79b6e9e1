/**
 * Jira Cloud, simulated: what is around issues and projects, boards and sprints included.
 * @see https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/
 */

import type { JsonObject, JsonValue } from '../json.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'

const site = 'https://api.atlassian.com/ex/jira/acme'
const api = `${site}/rest/api/3`
const agile = `${site}/rest/agile/1.0`
const projects = [{ id: '10', key: 'P10', name: 'Sandbox' }]
const boards = [
  { id: '1', name: 'Flow', type: 'kanban' },
  { id: '2', name: 'Team', type: 'scrum' },
]
const issues = [{ id: '501', summary: 'Noted' }]

const plain = { idName: 'id', time: 'iso', newId: String } as const

/** Objects without a parent and without times. */
function listed(
  path: string,
  made: (index: number) => JsonObject,
  more: Partial<SimulatedObject> = {},
): SimulatedObject {
  return {
    ...plain,
    generate: (_random, index) => made(index),
    shape: (native) => ({ ...native, self: `${api}/${path}/${native.id}` }),
    ...more,
  }
}

/** A comment or a worklog of an issue. */
function ofIssue(segment: string, made: (index: number) => JsonObject): SimulatedObject {
  return {
    ...plain,
    createdName: 'created',
    updatedName: 'updated',
    generate: (_random, index) => ({ ...made(index), on: '501' }),
    shape: ({ on = '501', created = '', updated = '', ...native }) => ({
      ...native,
      issueId: segment === 'worklog' ? on : undefined,
      self: `${api}/issue/${on}/${segment}/${native.id}`,
      author: { accountId: 'a-1', displayName: 'Ada', active: true },
      created: withOffset(created),
      updated: withOffset(updated),
    }),
    parents: { issues },
  }
}

const withOffset = (at: JsonValue) => String(at).replace('Z', '+0000')

/** Without the id under which it is kept. */
function known(native: JsonObject, by: string): JsonObject {
  const { id = '', ...rest } = native
  return { ...rest, [by]: `id:${id}` }
}

/** The objects, by the names the definition has for them. */
export const around: Record<string, SimulatedObject> = {
  users: listed(
    'user',
    (index) => ({ displayName: `Ada ${index}`, emailAddress: `ada${index}@example.com`, active: true }),
    {
      shape: (native) => ({ ...known(native, 'accountId'), accountType: 'atlassian' }),
    },
  ),
  groups: listed('group', (index) => ({ name: `crew-${index}` }), {
    shape: (native) => known(native, 'groupId'),
  }),
  components: listed('component', (index) => ({ name: `Part ${index}`, project: 'P10' }), {
    shape: ({ project = '', ...native }) => ({
      ...native,
      project,
      projectId: Number(String(project).replace(/\D/g, '')),
      self: `${api}/component/${native.id}`,
    }),
    parents: { projects },
  }),
  versions: listed('version', (index) => ({ name: `1.${index}`, projectId: 10, released: false }), {
    parents: { projects },
  }),
  comments: ofIssue('comment', (index) => ({ body: textDocument(`Seen ${index} times`) })),
  worklogs: ofIssue('worklog', (index) => ({ timeSpentSeconds: 60 * index })),
  boards: {
    ...listed('board', (index) => ({ name: `Board ${index}`, type: 'scrum' })),
    hasNumericId: true,
    shape: (native) => ({ ...native, self: `${agile}/board/${native.id}` }),
  },
  sprints: {
    ...listed('sprint', (index) => ({ name: `Sprint ${index}`, state: 'future', originBoardId: 2 })),
    hasNumericId: true,
    shape: (native) => ({ ...native, self: `${agile}/sprint/${native.id}` }),
    parents: { boards },
  },
  filters: listed('filter', (index) => ({ name: `Mine ${index}`, jql: 'assignee = currentUser()' })),
  dashboards: listed('dashboard', (index) => ({ name: `Figures ${index}` })),
  priorities: listed('priority', (index) => ({ name: `P${index}`, statusColor: '#f00' })),
  resolutions: listed('resolution', (index) => ({ name: `Done ${index}`, description: 'x' })),
  statuses: listed('status', (index) => ({ name: `State ${index}`, statusCategory: { key: 'new' } })),
  issue_types: listed('issuetype', (index) => ({ name: `Type ${index}`, subtask: false })),
}

function textDocument(text: string): JsonObject {
  return { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}
