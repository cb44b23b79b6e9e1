// Parameters that vendors' lists do not take, so that they would do nothing: each row names where the vendor shows what
// the list takes.
import type { CallRequest, ProviderDefinition, ReadRequest } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import loxo from './loxo/index.ts'
import sellsy from './sellsy/index.ts'
import teamwork from './teamwork/index.ts'
import { stubCall } from './testing/stub-call.ts'
import zendeskSupport from './zendeskSupport/index.ts'
import zoom from './zoom/index.ts'

interface Unknown {
  provider: ProviderDefinition
  objectName: string
  /** An empty page. */
  empty: unknown
  asked?: Pick<ReadRequest, 'since' | 'until'>
  lacks: readonly string[]
}

const since = new Date('2026-11-01T00:00:00Z')
const asked = { since, until: new Date('2026-11-02T00:00:00Z') }

const unknown: Unknown[] = [
  // https://github.com/tbensonwest/loxo-mcp-server/blob/bf72ddc/.api/apis/loxo/openapi.json (Loxo API 1.2.5) read 2026-11-29
  ...['companies', 'deals'].map((objectName) => ({
    provider: loxo,
    objectName,
    empty: { [objectName]: [] },
    lacks: ['per_page'],
  })),
  // https://github.com/DeskproApps/sellsy/blob/main/src/services/sellsy/schema.d.ts (search-staffs) read 2026-11-29
  { provider: sellsy, objectName: 'staffs', empty: { data: [] }, lacks: ['direction'] },
  // https://github.com/Vizioz/Teamwork-MCP/blob/main/teamwork.json (the vendor's Teamwork API V3) read 2026-11-29
  ...['projects', 'tasklists', 'people', 'companies'].map((objectName) => ({
    provider: teamwork,
    objectName,
    empty: { [objectName]: [] },
    asked,
    lacks: ['updatedBefore'],
  })),
  // https://developer.zendesk.com/zendesk/oas.yaml (`GET /api/v2/ticket_forms`, `GET /api/v2/slas/policies`), by the copy at
  // https://github.com/botbrains-io/python-zendesk/blob/806dda6/openapi-src.yaml read 2026-11-29
  ...['ticket_forms', 'sla_policies'].map((objectName) => ({
    provider: zendeskSupport,
    objectName,
    empty: { [objectName]: [] },
    lacks: ['page[size]'],
  })),
  // https://github.com/zoom/rivet-javascript/blob/main/users/users.d.ts (listGroups) read 2026-11-29
  { provider: zoom, objectName: 'groups', empty: { groups: [] }, lacks: ['page_size', 'next_page_token'] },
  // https://github.com/zoom/rivet-javascript/blob/main/meetings/meetings.d.ts (WebinarsListWebinarsQueryParams) read
  // 2026-11-29
  { provider: zoom, objectName: 'webinars', empty: { webinars: [] }, lacks: ['next_page_token'] },
]

it.each(unknown)('asks the list $objectName of $provider.displayName without $lacks', async (row) => {
  const { provider, objectName, empty, lacks } = row
  const { call, asked: requests } = stubCall(() => empty)
  await provider.read?.page(call, { objectName, fields: 'all', pageSize: 50, ...row.asked })
  const names = requests.flatMap(namesIn)
  expect(requests).not.toHaveLength(0)
  for (const name of lacks) expect(names).not.toContain(name)
})

/** The names of a query with a value, and of a body. */
function namesIn({ query = {}, json = {} }: CallRequest): string[] {
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined)
  return [...parameters.map(([name]) => name), ...Object.keys(json ?? {})]
}

// https://github.com/zoom/rivet-javascript/blob/main/meetings/meetings.d.ts (WebinarsListWebinarsResponse) read 2026-11-29
it('reads the webinars of Zoom page by page, by number', async () => {
  const { call, asked: requests } = stubCall(({ query = {} }) => ({
    page_count: 2,
    next_page_token: 'ignored',
    webinars: [{ id: Number(query.page_number) }],
  }))
  const read = (cursor?: string) =>
    zoom.read?.page(call, { objectName: 'webinars', fields: 'all', pageSize: 1, cursor })
  const first = await read()
  const second = await read(first?.nextCursor)
  expect([...(first?.records ?? []), ...(second?.records ?? [])].map(({ id }) => id)).toEqual([1, 2])
  expect(second?.nextCursor).toBeUndefined()
  expect(requests).toHaveLength(2)
})
