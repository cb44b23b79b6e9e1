// Fields are described by the form that vendors answer them in, so that tables get columns that hold them.
import { expect, it } from 'vitest'
import { definitions } from './index.ts'
import { stubCall } from './testing/stub-call.ts'

// Each description shows these forms in its schemas or its examples, all read 2026-11-29: epochs are numbers, what a
// record belongs to is an object, flags of some vendors are "0" and "1".
it.each([
  // @see https://github.com/intercom/Intercom-OpenAPI/blob/main/descriptions/2.14/api.intercom.io.yaml
  ['intercom', 'contacts', { created_at: 'int', last_seen_at: 'int' }],
  ['intercom', 'articles', { updated_at: 'int' }],
  // @see https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml
  ['clerk', 'users', { created_at: 'int', legal_accepted_at: 'int' }],
  // @see https://github.com/bigcommerce/docs/tree/main/reference (orders.v2.oas2.yml: `Wed, 05 Dec 2018 20:16:55 +0000`)
  ['bigCommerce', 'orders', { date_created: 'string', date_modified: 'string', date_shipped: 'string' }],
  // @see https://github.com/github/rest-api-description/blob/main/descriptions/api.github.com/api.github.com.json (addresses, of which ids are made)
  ['github', 'pull_requests', { id: 'string', number: 'int' }],
  // @see https://github.com/soenneker/soenneker.gitlab.openapiclient/blob/main/openapi.yaml (a copy of its description, likewise)
  ['gitlab', 'issues', { id: 'string', iid: 'int' }],
  ['gitlab', 'groups', { repository_storage: 'string' }],
  // @see https://github.com/Asana/openapi/blob/master/defs/asana_oas.yaml
  ['asana', 'goals', { owner: 'other', workspace: 'other' }],
  // @see https://github.com/Rreal-AI/clickup-mcp-server/blob/main/clickup-api-v2-reference.json (a copy of ClickUp's description)
  ['clickup', 'lists', { folder: 'other', space: 'other' }],
  ['clickup', 'goals', { editor_token: 'string' }],
  // @see https://github.com/soenneker/soenneker.apollo.openapiclient/blob/main/openapi.json (a copy: `2026-10-15T00:00:00.000+00:00`)
  ['apollo', 'opportunities', { closed_date: 'datetime' }],
  // @see https://github.com/Insightly/insightly-ruby/tree/master/spec/fixtures/vcr_cassettes (its own client: `2014-10-05 00:00:00`)
  ['insightly', 'Projects', { STARTED_DATE: 'datetime', COMPLETED_DATE: 'datetime' }],
  ['insightly', 'Contacts', { DATE_OF_BIRTH: 'datetime' }],
  // @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/swagger.yml
  ['keap', 'contacts', { company: 'other' }],
  // @see https://github.com/devrev/fern-api-docs/blob/main/fern/apis/public/openapi-public.yaml
  ['devrev', 'tickets', { applies_to_part: 'other', rev_org: 'other' }],
  // @see https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/gorgias.com.yaml (a copy of its description)
  ['gorgias', 'tickets', { customer: 'other' }],
  // @see https://github.com/elviskahoro/attio-sdk-python/blob/main/api-00.json (a copy of its description: lists)
  ['attio', 'tasks', { assignee: 'other', linked_record_id: 'other' }],
  // @see https://github.com/api-evangelist/activecampaign/blob/main/openapi/_original/activecampaign-v3.json
  ['activeCampaign', 'contacts', { deleted: 'int' }],
  ['activeCampaign', 'lists', { send_last_broadcast: 'int' }],
  // @see https://github.com/api-evangelist/cloudtalk/blob/main/openapi/_original/cloudtalk-openapi.json
  ['cloudTalk', 'calls', { is_redirected: 'int' }],
  // @see https://github.com/api-evangelist/coda/blob/main/openapi/_original/coda-openapi.json
  ['coda', 'docs', { sourceDoc: 'other' }],
  // @see https://github.com/OzTamir/avoma-client/blob/main/openapi.yml
  ['avoma', 'users', { role: 'other' }],
  // @see https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/dixa.com.yaml (a copy: `2023-01-01T08:23:54.246Z[GMT]`)
  ['dixa', 'custom-attributes', { createdAt: 'string', updatedAt: 'string' }],
])('%s: %s are described in the form of their answers', async (name, objectName, wanted) => {
  const provider = definitions.find((each) => each.name === name)
  const { call } = stubCall(({ path }) =>
    /users\/$/.test(path) ? [] : { data: [], fields: [], results: [] },
  )
  const described = await provider?.objects.describe?.(call, objectName)
  const types = Object.fromEntries(described?.fields.map((field) => [field.fieldName, field.valueType]) ?? [])
  expect(types).toMatchObject(wanted)
})
