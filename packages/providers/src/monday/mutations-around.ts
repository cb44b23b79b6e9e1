// The mutations of what is around Monday's items: boards, workspaces, teams, documents and people.
import {
  asArray,
  asObject,
  asString,
  type NativeRecord,
  recordsAt,
  refusal,
  type WriteAction,
  type WriteItem,
} from '@mortise/connector-kit'
import { objectOf } from './objects.ts'

/** A mutation whose outcome is called `result`. */
export interface Mutation {
  query: string
  variables: object
}

/**
 * By object, what is done to one record of it.
 * @see https://github.com/mondaycom/monday-graphql-api/blob/65024d0f07335c9170020ca4b7a280e6ffe02798/packages/agent-toolkit/lib/monday-graphql/schema.graphql read 2026-11-22
 */
export const around: Readonly<Record<string, (action: WriteAction, item: WriteItem) => Mutation>> = {
  boards(action, { id, fields }) {
    const { name, description, board_kind: kind = 'public', workspace_id: workspace } = fields
    switch (action) {
      case 'create':
        return {
          query: `mutation ($name: String!, $kind: BoardKind!, $description: String, $workspace: ID) { result: create_board(board_name: $name, board_kind: $kind, description: $description, workspace_id: $workspace) { ${objectOf('boards').selection} } }`,
          variables: { name: String(name ?? ''), kind, ...given({ description, workspace }) },
        }
      case 'update':
        return boardChange(id, fields)
      case 'delete':
        return {
          query: 'mutation ($id: ID!) { result: delete_board(board_id: $id) { id } }',
          variables: { id },
        }
    }
  },
  workspaces(action, { id, fields }) {
    const { selection } = objectOf('workspaces')
    const { name, kind = 'open', description } = fields
    switch (action) {
      case 'create':
        return {
          query: `mutation ($name: String!, $kind: WorkspaceKind!, $description: String) { result: create_workspace(name: $name, kind: $kind, description: $description) { ${selection} } }`,
          variables: { name: String(name ?? ''), kind, ...given({ description }) },
        }
      case 'update':
        return {
          query: `mutation ($id: ID!, $attributes: UpdateWorkspaceAttributesInput!) { result: update_workspace(id: $id, attributes: $attributes) { ${selection} } }`,
          variables: { id, attributes: fields },
        }
      case 'delete':
        return {
          query: 'mutation ($id: ID!) { result: delete_workspace(workspace_id: $id) { id } }',
          variables: { id },
        }
    }
  },
  teams(action, { id, fields }) {
    if (action === 'delete') {
      return { query: 'mutation ($id: ID!) { result: delete_team(team_id: $id) { id } }', variables: { id } }
    }
    // Without anybody in it, it has to be said that this is meant.
    const isEmpty = asArray(fields.subscriber_ids).length === 0
    return {
      query: `mutation ($input: CreateTeamAttributesInput!, $options: CreateTeamOptionsInput) { result: create_team(input: $input, options: $options) { ${objectOf('teams').selection} } }`,
      variables: { input: fields, options: { allow_empty_team: isEmpty } },
    }
  },
  docs(_action, { fields }) {
    const { workspace_id, name, doc_kind: kind } = fields
    return {
      query: `mutation ($location: CreateDocInput!) { result: create_doc(location: $location) { ${objectOf('docs').selection} } }`,
      variables: { location: { workspace: { workspace_id, name, ...given({ kind }) } } },
    }
  },
  users(action, { id, fields }) {
    const { selection } = objectOf('users')
    const { email, role, ...others } = fields
    switch (action) {
      case 'create':
        refuseOthers(others, 'Monday invites people by e-mail address and role; change the rest afterwards.')
        return {
          query: `mutation ($emails: [String!]!, $role: UserRole) { result: invite_users(emails: $emails, user_role: $role) { people: invited_users { ${selection} } errors { message } } }`,
          variables: { emails: [String(email ?? '')], ...given({ role }) },
        }
      case 'update':
        if (role !== undefined) refuseOthers({ role }, 'Monday changes roles of people apart from the rest.')
        return {
          query: `mutation ($updates: [UserUpdateInput!]!) { result: update_multiple_users(user_updates: $updates) { people: updated_users { ${selection} } errors { message } } }`,
          variables: { updates: [{ user_id: id, user_attribute_updates: fields }] },
        }
      case 'delete':
        return {
          query:
            'mutation ($ids: [ID!]!) { result: deactivate_users(user_ids: $ids) { people: deactivated_users { id } errors { message } } }',
          variables: { ids: [id] },
        }
    }
  },
}

/** A separate mutation changes each attribute of a board, all of them in one request. */
function boardChange(id: string | undefined, fields: NativeRecord): Mutation {
  const { name, description, ...others } = fields
  refuseOthers(others, 'Monday changes the name and the description of a board, and nothing else.')
  const changes = Object.entries(given({ name, description }))
  const declared = changes.map(([attribute]) => `, $${attribute}: String!`).join('')
  const mutations = changes.map(
    ([attribute], index) =>
      `${index === 0 ? 'result' : attribute}: update_board(board_id: $id, board_attribute: ${attribute}, new_value: $${attribute})`,
  )
  return {
    query: `mutation ($id: ID!${declared}) { ${mutations.join(' ')} }`,
    variables: { id, ...Object.fromEntries(changes.map(([key, value]) => [key, String(value ?? '')])) },
  }
}

function given(fields: NativeRecord): NativeRecord {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Refuses fields that would be lost. @throws ProviderError stop/422 naming the field */
function refuseOthers(fields: NativeRecord, message: string): void {
  const [fieldName] = Object.keys(fields)
  if (fieldName === undefined) return
  throw refusal(message, 422, fieldName)
}

/**
 * The record that a mutation answered, if it did. @throws ProviderError stop when it reports a failure in its own way:
 * people with a list of errors, boards with `{"success": false}`
 */
export function writtenIn(result: unknown): NativeRecord | undefined {
  const answered = asObject(
    typeof result === 'string' && result.startsWith('{') ? JSON.parse(result) : result,
  )
  const [failure] = recordsAt(answered, 'errors')
  if (failure || answered?.success === false) {
    const message = asString(failure?.message) ?? asString(answered?.message) ?? 'Monday did not do it.'
    throw refusal(message, 422)
  }
  if (answered && 'people' in answered) return recordsAt(answered, 'people')[0]
  return answered && 'id' in answered ? answered : undefined
}
