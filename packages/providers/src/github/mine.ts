// What belongs to the connected person alone: gists, codespaces, addresses, profiles, and the issues they have a part in.
import {
  asArray,
  asObject,
  byLinkHeader,
  fromObjectTable,
  listIn,
  type NativeRecord,
  type OneWrite,
  refusal,
  type StaticFields,
  type TableObject,
  typed,
} from '@mortise/connector-kit'
import { issueFields } from './issue-fields.ts'
import { record } from './record.ts'

interface Mine extends TableObject {
  path: string
  query?: Readonly<Record<string, string>>
  /** Its list can be asked for changes. */
  hasSince?: true
  /** A record has an address below the list. */
  idPattern?: RegExp
  /** It has no address: the member of a body that lists what is added or removed, and the field that is listed. */
  inBody?: { member: string; field: string }
}

const stamps = typed('url html_url created_at:datetime updated_at:datetime')

/** @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 (`/gists`, `/user/emails`, `/user/codespaces`, `/user/social_accounts`, `/user/issues`) read 2026-11-29 */
const table: Readonly<Record<string, Mine>> = {
  gists: {
    path: '/gists',
    items: '',
    hasSince: true,
    idPattern: /^\w+$/,
    scanned: ['description'],
    readOnly: typed(
      stamps,
      'id node_id forks_url commits_url git_pull_url git_push_url comments:int comments_enabled:boolean comments_url',
      'user:other owner:other truncated:boolean forks:other history:other fork_of:other',
    ),
    writable: typed('description files:other public:boolean'),
    required: ['files'],
  },
  'user/emails': {
    path: '/user/emails',
    items: '',
    isListOnly: true,
    scanned: ['email'],
    inBody: { member: 'emails', field: 'email' },
    readOnly: typed('primary:boolean verified:boolean visibility'),
    writable: typed('email'),
    required: ['email'],
  },
  'user/social_accounts': {
    path: '/user/social_accounts',
    items: '',
    isListOnly: true,
    scanned: ['url'],
    inBody: { member: 'account_urls', field: 'url' },
    readOnly: typed('provider'),
    writable: typed('url'),
    required: ['url'],
  },
  'user/codespaces': {
    path: '/user/codespaces',
    items: 'codespaces',
    idPattern: /^[\w-]+$/,
    scanned: ['name', 'display_name'],
    readOnly: typed(
      'id name environment_id owner:other billable_owner:other repository:other prebuild:boolean created_at:datetime',
      'updated_at:datetime last_used_at:datetime state url git_status:other web_url machines_url start_url stop_url',
      'publish_url pulls_url runtime_constraints:other pending_operation:boolean pending_operation_disabled_reason',
      'idle_timeout_notice retention_expires_at:datetime last_known_stop_notice',
    ),
    writable: typed(
      'repository_id:int pull_request:other ref location geo client_ip machine:other devcontainer_path',
      'multi_repo_permissions_opt_out:boolean working_directory idle_timeout_minutes:int display_name',
      'retention_period_minutes:int recent_folders:multiSelect',
    ),
  },
  // Those of every repository that the person owns or is a member of, and has a part in.
  'user/issues': {
    path: '/user/issues',
    query: { filter: 'all', state: 'all', sort: 'updated', direction: 'desc' },
    items: (answer) => listIn(answer, '').filter(({ pull_request: pull }) => pull === undefined),
    hasSince: true,
    isListOnly: true,
    scanned: ['title', 'state'],
    readOnly: typed(issueFields.readOnly, issueFields.writable),
    writable: {},
  },
}

/** Whether an object is one of these. */
export const isMine = (objectName: string): boolean => Object.hasOwn(table, objectName)

export const mine: Readonly<Record<string, StaticFields>> = table

export const { read, search, readByIds, write } = fromObjectTable<Mine>({
  displayName: 'GitHub',
  objects: table,
  record,
  style: byLinkHeader({ limit: 'per_page' }),
  pageSizeMax: 100,
  comparesReads: true,
  list: ({ path, query, hasSince }, { since }) => ({
    path,
    query: {
      ...query,
      since:
        since && hasSince
          ? new Date(since.getTime() - 1000).toISOString().replace(/\.\d+Z$/, 'Z')
          : undefined,
    },
  }),
  one: ({ path, idPattern }, { id }) =>
    idPattern?.test(id) ? { path: `${path}/${encodeURIComponent(id)}` } : undefined,
  // Additions are answered in a list.
  unwrap: (json): NativeRecord | undefined => asObject(Array.isArray(json) ? asArray(json)[0] : json),
  write: requestFor,
})

function requestFor({ path, idPattern, inBody }: Mine, { objectName, action, item, id }: OneWrite) {
  if (inBody) {
    const value = action === 'create' ? item.fields[inBody.field] : id
    return {
      method: action === 'create' ? ('POST' as const) : ('DELETE' as const),
      path,
      json: { [inBody.member]: [value] },
    }
  }
  if (action === 'create') return { method: 'POST' as const, path, json: item.fields }
  if (!idPattern?.test(id)) throw refusal(`"${id}" is not the id of a record in ${objectName}.`, 404)
  const one = `${path}/${encodeURIComponent(id)}`
  return action === 'delete'
    ? { method: 'DELETE' as const, path: one }
    : { method: 'PATCH' as const, path: one, json: item.fields }
}
