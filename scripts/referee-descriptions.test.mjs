// The forms of a vendor's description that are no OpenAPI, each by a small one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { judgeByOpenApi } from './referee/judge-openapi.mjs'
import { openDescription } from './referee/open-description.mjs'
import { sampleAnswers } from './referee/sample-answer.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mortise-descriptions-'))
afterAll(() => rmSync(folder, { recursive: true }))
const open = (name, text, options) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return openDescription([file], options)
}

/** The faults of one request. */
const faultsIn = (description, method, samplePath, { query = {}, body = {} } = {}) =>
  judgeByOpenApi(description, { asked: [{ method, samplePath, query, body, sent: {} }] }).faults

/** What a script of an extract writes of a file or a folder, with `/v1` before each path. */
const extractBy = (name, from) => {
  const script = fileURLToPath(new URL(`./referee/${name}`, import.meta.url))
  return execFileSync(process.execPath, [script, from, '/v1'], { encoding: 'utf8' })
}

it('reads a page of Business Central: its entity set, what it forbids, and which fields are read only', () => {
  const page = open(
    'Orders.Page.al',
    `page 50100 "Orders"
{
    EntityName = 'order';
    EntitySetName = 'orders';
    PageType = API;
    DeleteAllowed = false;
    layout
    {
        area(content)
        {
            field(id; Rec.SystemId) { Editable = false; }
            field(number; Rec."No.")
            {
                Caption = 'No.';
                trigger OnValidate() begin Editable = false; end;
            }
            part(orderLines; "Order Lines")
            {
                EntityName = 'orderLine';
                EntitySetName = 'orderLines';
            }
        }
    }
}`,
    { base: '/v2.0/{environment}/api/v2.0' },
  )
  const set = '/v2.0/acme/api/v2.0/companies(c1)/orders'
  expect(faultsIn(page, 'GET', set, { query: { $filter: 'x' } })).toEqual([])
  expect(faultsIn(page, 'GET', set, { query: { filter: 'x' } })).toEqual(['unknown parameter filter'])
  expect(faultsIn(page, 'PATCH', `${set}(7)`, { body: { number: 1, 'orderLines[].any': 1 } })).toEqual([])
  expect(faultsIn(page, 'POST', set, { body: { id: 1 } })).toEqual(['unknown body key id'])
  expect(faultsIn(page, 'DELETE', `${set}(7)`)).toEqual(['unknown operation'])
})

it('reads nothing of an AL file that is no API page', () => {
  expect(open('Card.Page.al', 'page 1 "Card" { PageType = Card; layout { } }').operations).toEqual([])
})

it('reads a Google discovery document: parameters of the whole API, maximums and references', () => {
  const calendar = open(
    'calendar.json',
    JSON.stringify({
      discoveryVersion: 'v1',
      version: 'v3',
      servicePath: 'calendar/v3/',
      parameters: { fields: { location: 'query', type: 'string' } },
      schemas: {
        Event: { properties: { summary: {}, start: { $ref: 'Time' } } },
        Time: { properties: { date: {} } },
      },
      resources: {
        events: {
          methods: {
            list: {
              httpMethod: 'GET',
              path: 'calendars/{calendarId}/events',
              parameters: { maxResults: { location: 'query', maximum: '2500' } },
            },
            insert: { httpMethod: 'POST', path: 'calendars/{calendarId}/events', request: { $ref: 'Event' } },
          },
        },
      },
    }),
  )
  const path = '/calendar/v3/calendars/primary/events'
  expect(faultsIn(calendar, 'GET', path, { query: { maxResults: '2500', fields: 'items' } })).toEqual([])
  expect(faultsIn(calendar, 'GET', path, { query: { maxResults: '9999' } })).toEqual([
    'maxResults=9999 is above the maximum 2500',
  ])
  expect(faultsIn(calendar, 'POST', path, { body: { 'start.date': 'x', 'start.hour': 1 } })).toEqual([
    'unknown body key start.hour',
  ])
})

it('reads a Postman collection: variables are placeholders, and examples of one path are one operation', () => {
  const request = (method, raw, body) => ({
    request: { method, url: { raw, query: [{ key: 'page' }] }, body },
  })
  const raw = (value) => ({ mode: 'raw', raw: JSON.stringify(value) })
  const collection = open(
    'collection.json',
    JSON.stringify({
      info: { name: 'Shop' },
      item: [
        { item: [request('PUT', '{{host}}/v1/orders/:id', raw({ note: 'a' }))] },
        request('PUT', 'https://shop.example.com/v1/orders/{{order}}', raw({ lines: [{ sku: 'b' }] })),
      ],
    }),
  )
  expect(collection.operations).toHaveLength(1)
  const body = { note: 'x', 'lines[].sku': 'x' }
  expect(faultsIn(collection, 'PUT', '/v1/orders/7', { query: { page: '1' }, body })).toEqual([])
  expect(faultsIn(collection, 'PUT', '/v1/orders/7', { body: { 'lines[].price': 1 } })).toEqual([
    'unknown body key lines[].price',
  ])
})

it('reads an extract: maximums, required names, nested names and open members', () => {
  const extract = open(
    'shop.extract',
    [
      '# From the source of the vendor.',
      'GET /orders.json ?limit<=100,region!',
      'POST /orders {order!,order.lines[].sku,order.custom*}',
    ].join('\n'),
    { base: '/v1' },
  )
  expect(faultsIn(extract, 'GET', '/v1/orders', { query: { limit: '100', region: 'x' } })).toEqual([])
  expect(faultsIn(extract, 'GET', '/v1/orders', { query: { limit: '101' } })).toEqual([
    'missing parameter region',
    'limit=101 is above the maximum 100',
  ])
  const sent = { 'order.lines[].sku': 'x', 'order.custom.colour': 'x', 'order.colour': 'x' }
  expect(faultsIn(extract, 'POST', '/v1/orders', { body: sent })).toEqual(['unknown body key order.colour'])
  expect(faultsIn(extract, 'POST', '/v1/orders', { body: { note: 'x' } })).toEqual([
    'unknown body key note',
    'missing body key order',
  ])
})

it('completes a description by an extract, and keeps what the description requires', () => {
  const files = [
    [
      'api.json',
      JSON.stringify({
        openapi: '3.1.0',
        info: { version: '1' },
        servers: [{ url: 'https://a.example/v1' }],
        paths: {
          '/notes/{note_id}': {
            put: {
              parameters: [{ name: 'draft', in: 'query' }],
              requestBody: {
                content: {
                  'application/json': {
                    schema: { type: 'object', required: ['text'], properties: { text: {} } },
                  },
                },
              },
            },
          },
        },
      }),
    ],
    ['more.extract', 'PUT /v1/notes/{id} ?notify {send_at}\nGET /v1/tags'],
  ].map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
  const completed = openDescription(files)
  const put = (given) => faultsIn(completed, 'PUT', '/v1/notes/7', given)
  expect(put({ query: { draft: 1, notify: 1 }, body: { text: 1, send_at: 1 } })).toEqual([])
  expect(put({ body: { send_at: 1, colour: 1 } })).toEqual([
    'unknown body key colour',
    'missing body key text',
  ])
  expect(faultsIn(completed, 'GET', '/v1/tags')).toEqual([])
  const alone = openDescription(files.slice(0, 1))
  expect(alone.operations[0].hash).not.toBe(completed.operations[0].hash)
})

it('takes the members of an example where a body has no schema', () => {
  const described = open(
    'example.json',
    JSON.stringify({
      openapi: '3.1.0',
      info: { version: '1' },
      paths: {
        '/notes': {
          post: {
            requestBody: {
              content: { 'application/json': { example: { text: 'Hi', place: { city: 'Bath' } } } },
            },
          },
        },
      },
    }),
  )
  expect(faultsIn(described, 'POST', '/notes', { body: { text: 1, 'place.city': 1 } })).toEqual([])
  expect(faultsIn(described, 'POST', '/notes', { body: { 'place.lane': 1 } })).toEqual([
    'unknown body key place.lane',
  ])
})

it('refuses a line of an extract that is no operation', () => {
  expect(() => open('bad.extract', 'FETCH /orders')).toThrow('This line of the extract is no operation')
})

it('reads OData metadata: members of the base type, and references by @odata.bind', () => {
  const metadata = open(
    'service.csdl',
    `<edmx:Edmx><edmx:DataServices><Schema Namespace="shop">
      <EntityType Name="base" Abstract="true"><Property Name="createdon" Type="Edm.DateTimeOffset"/></EntityType>
      <EntityType Name="order" BaseType="shop.base">
        <Property Name="name" Type="Edm.String"></Property>
        <NavigationProperty Name="customer" Type="shop.customer"/>
      </EntityType>
      <EntityContainer Name="all"><EntitySet Name="orders" EntityType="shop.order"/></EntityContainer>
    </Schema></edmx:DataServices></edmx:Edmx>`,
    { base: '/data' },
  )
  const body = { name: 'x', createdon: 'x', 'customer@odata.bind': 'x' }
  expect(faultsIn(metadata, 'POST', '/data/orders', { body })).toEqual([])
  expect(faultsIn(metadata, 'PATCH', '/data/orders(7)', { body: { colour: 'x' } })).toEqual([
    'unknown body key colour',
  ])
  expect(faultsIn(metadata, 'GET', '/data/orders', { query: { $top: '1' } })).toEqual([])
})

it('reads an API Blueprint: attributes of the request, named structures, lists and alternatives', () => {
  const blueprint = open(
    'shop.apib',
    `# Group Orders
### orders.add [POST /orders.add]
+ Request (application/json)
    + Attributes (object)
        + One Of
            + Properties
                + name: \`Ada\` (string, required)
        + phones (array[Phone], optional)
        + lines (array)
            + (object)
                + sku: \`b\` (string)
+ Response 201 (application/json)
    + Attributes (object)
        + data (object)
            + id: \`7\` (string)
            + total: 12.5 (number)
            + paid: true (boolean)
### orders.list [GET /orders.list{?page,size}]
+ Response 200
# Data Structures
## Phone (object)
+ number (string)
`,
  )
  const body = { name: 'x', 'phones[].number': 'x', 'lines[].sku': 'x' }
  expect(faultsIn(blueprint, 'POST', '/orders.add', { body })).toEqual([])
  expect(faultsIn(blueprint, 'POST', '/orders.add', { body: { id: 'x', 'phones[].kind': 'x' } })).toEqual([
    'unknown body key id',
    'unknown body key phones[].kind',
  ])
  expect(faultsIn(blueprint, 'GET', '/orders.list', { query: { page: '1', sort: 'x' } })).toEqual([
    'unknown parameter sort',
  ])
  const [added, listed] = blueprint.operations
  expect(sampleAnswers(added, '')).toEqual([
    { form: 'schema', json: { data: { id: 'id-1', total: 2, paid: true } } },
  ])
  expect(sampleAnswers(listed, '')).toEqual([])
})

it('takes the answer by default for a success where the description calls it one, and has no other', () => {
  const cakes = { schema: { type: 'object', properties: { name: { type: 'string' } } } }
  const content = { 'application/json': cakes }
  const answersTo = (responses) => {
    const document = { openapi: '3.0.3', info: { version: '1' }, paths: { '/cakes': { get: { responses } } } }
    const [operation] = open('default.json', JSON.stringify(document)).operations
    return sampleAnswers(operation, '').map(({ json }) => json)
  }
  expect(answersTo({ default: { description: 'Success', content } })).toEqual([{ name: 'some-name' }])
  expect(answersTo({ default: { description: 'Error', content } })).toEqual([])
  expect(answersTo({ 204: { description: 'Done' }, default: { description: 'Success', content } })).toEqual(
    [],
  )
})

it('takes several choices with commas between them, and wants nothing that has a default', () => {
  const description = open(
    'choices.json',
    JSON.stringify({
      openapi: '3.0.3',
      info: { version: '1' },
      paths: {
        '/orders.json': {
          get: {
            parameters: [{ name: 'include', in: 'query', schema: { enum: ['lines', 'notes'] } }],
            responses: {},
          },
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: { required: ['kind'], properties: { kind: { default: 'order' }, note: {} } },
                },
              },
            },
            responses: {},
          },
        },
      },
    }),
  )
  expect(faultsIn(description, 'GET', '/orders', { query: { include: 'notes,lines' } })).toEqual([])
  expect(faultsIn(description, 'GET', '/orders', { query: { include: 'notes,colour' } })).toHaveLength(1)
  expect(faultsIn(description, 'POST', '/orders', { body: { note: 'x' } })).toEqual([])
})

it('writes an extract of a client that OpenAPI Generator made in Go', () => {
  const own = mkdtempSync(join(tmpdir(), 'mortise-go-'))
  writeFileSync(
    join(own, 'model_contact.go'),
    'type Contact struct {\n\tName string `json:"name"`\n\tSite *Site `json:"site,omitempty"`\n\tInfo *map[string]string `json:"_info,omitempty"`\n}\n\ntype Site struct {\n\tId *int32 `json:"id,omitempty"`\n}\n',
  )
  writeFileSync(
    join(own, 'api_contacts.go'),
    `type ApiPostContactsRequest struct {
	ctx context.Context
	contact *Contact
}

func (a *ContactsAPIService) PostContactsExecute(r ApiPostContactsRequest) (*Contact, error) {
		localVarHTTPMethod   = http.MethodPost
	localVarPath := localBasePath + "/contacts/{kind:regex(^(a|b)"
	parameterAddToHeaderOrQuery(localVarQueryParams, "fields", r.fields, "form", "")
	localVarPostBody = r.contact
}
`,
  )
  const written = extractBy('extract-openapi-go.mjs', own)
  rmSync(own, { recursive: true })
  expect(written).toBe('POST /v1/contacts/{kind} ?fields {name!,site,site.id,_info*}\n')
})

it('writes an extract of a client that OpenAPI Generator made for axios', () => {
  const own = mkdtempSync(join(tmpdir(), 'mortise-axios-'))
  const put = (name, text) => {
    mkdirSync(join(own, name, '..'), { recursive: true })
    writeFileSync(join(own, name), text)
  }
  put(
    'models/order.d.ts',
    "export interface Order {\n    'title': string;\n    'lines'?: Array<Line>;\n    'own'?: {\n        [key: string]: any;\n    };\n}\nexport interface Line {\n    'sku'?: string | null;\n}\nexport type NewOrder = Order & Line;\n",
  )
  put(
    'api/orders-api.d.ts',
    "    addOrder: (id: string, region: string, sort?: 'a' | 'b', NewOrder?: NewOrder) => Promise<RequestArgs>;\n",
  )
  put(
    'api/orders-api.js',
    `        addOrder: (id, region, sort, NewOrder) => __awaiter(this, void 0, void 0, function* () {
            const localVarPath = \`/shops/{id}/orders\`
            const localVarRequestOptions = Object.assign({ method: 'POST' }, baseOptions);
                localVarQueryParameter['region'] = region;
                localVarQueryParameter['sort'] = sort;
            localVarRequestOptions.data = (0, common_1.serializeDataIfNeeded)(NewOrder, localVarRequestOptions, configuration);
`,
  )
  const written = extractBy('extract-openapi-axios.mjs', own)
  rmSync(own, { recursive: true })
  expect(written).toBe('POST /v1/shops/{id}/orders ?region!,sort {title!,lines,lines[].sku,own*,sku}\n')
})

it('writes an extract of the types that openapi-typescript made, through what they refer to', () => {
  const file = join(folder, 'types.d.ts')
  writeFileSync(
    file,
    `export interface paths {
  "/orders/{id}": { put: operations["change-order"] };
}
export interface components {
  schemas: {
    Order: ({ title: string; lines?: { sku?: string }[] }) & { id?: string };
    Change: components["schemas"]["Order"]["allOf"]["0"] & { own?: { [key: string]: unknown } };
  };
}
export interface operations {
  "change-order": {
    parameters: { query: { region: string; dry?: boolean } };
    requestBody: { content: { "application/json": components["schemas"]["Change"] } };
  };
}
`,
  )
  expect(extractBy('extract-openapi-types.mjs', file)).toBe(
    'PUT /v1/orders/{id} ?region!,dry {title!,lines,lines[],lines[].sku,own,own*}\n',
  )
})
