// Asana's lists: what to ask for, and how they page.
import {
  byCursor,
  type Call,
  type CallRequest,
  memoByCall,
  type ReadPage,
  readList,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { customGid } from './record.ts'

/** @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-21 */
export const pageSizeMax = 100

const byToken = byCursor({ cursor: 'offset', limit: 'limit', next: 'next_page.offset' })

/** One page of a list. */
export function listPage(
  call: Call,
  wanted: {
    path: string
    query: NonNullable<CallRequest['query']>
    cursor: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { path, query, cursor, pageSize } = wanted
  return readList(call, {
    request: { path, query },
    style: byToken,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax,
  })
}

/** A page of the workspaces the account is in. */
export const workspaces = memoByCall((call: Call, cursor: string) =>
  listPage(call, {
    path: '/1.0/workspaces',
    query: {},
    cursor: cursor === '' ? undefined : cursor,
    pageSize: pageSizeMax,
  }),
)

/** The gids of all workspaces. */
export async function workspaceGids(call: Call): Promise<string[]> {
  const gids: string[] = []
  let cursor: string | undefined
  do {
    const page = await workspaces(call, cursor ?? '')
    gids.push(...page.records.map(({ gid }) => String(gid)))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return gids
}

const customParts = [
  'name',
  'type',
  'display_value',
  'text_value',
  'number_value',
  'enum_value',
  'multi_enum_values',
  'date_value',
  'people_value',
].map((part) => `custom_fields.${part}`)

/** What Asana has to be asked for, as it answers names only otherwise: the wanted fields and the time of the last change. */
export function optFields(objectName: string, fields: readonly string[] | 'all'): string {
  const { readOnly = {}, writable = {} } = objects[objectName] ?? {}
  const own = [...Object.keys(readOnly), ...Object.keys(writable)]
  const hasCustom = objectName === 'tasks'
  if (fields === 'all') return [...own, ...(hasCustom ? customParts : [])].join(',')
  const asked = fields.filter((name) => own.includes(name))
  const wantsCustom = hasCustom && fields.some((name) => customGid(name) !== undefined)
  const always = ['gid', 'resource_type', 'modified_at', 'created_at'].filter((name) => own.includes(name))
  return [...new Set([...always, ...asked, ...(wantsCustom ? customParts : [])])].join(',')
}
