// The referee's verdicts by a small description.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { judgeByGraphql } from './referee/judge-graphql.mjs'
import { judgeByOpenApi } from './referee/judge-openapi.mjs'
import { lackingByObject } from './referee/lacking-by-object.mjs'
import { openDescription } from './referee/open-description.mjs'
import { sampleAnswers } from './referee/sample-answer.mjs'
import { readLedger, updateLedger, writeLedger } from './referee/write-ledger.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mortise-referee-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name, text) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const open = (name, text, completions = []) => openDescription([fileOf(name, text)], { completions })

const shop = open(
  'shop.yaml',
  `
openapi: 3.0.3
info: { title: Shop, version: '7' }
servers: [{ url: https://shop.example.com/v1 }]
paths:
  /orders:
    get:
      parameters:
        - $ref: '#/components/parameters/limit'
        - { name: region, in: query, required: true, schema: { type: string, enum: [east, west] } }
        - { name: include_archived, in: query, schema: { type: boolean, default: false } }
      responses:
        '200':
          content:
            application/json:
              schema: { properties: { orders: { type: array, items: { properties: { id: {}, email: {} } } } } }
    post:
      requestBody:
        content:
          application/json:
            schema:
              required: [order]
              properties: { order: { $ref: '#/components/schemas/order' } }
      responses: { '201': { description: Made. } }
  /orders/{id}:
    get:
      responses: { '200': { description: One. } }
    patch:
      requestBody: { content: { application/json: { schema: { description: Anything } } } }
      responses: { '200': { description: Changed. } }
components:
  parameters:
    limit: { name: limit, in: query, schema: { type: integer, maximum: 50 } }
  schemas:
    order:
      allOf:
        - properties: { id: { type: string }, email: { type: string } }
          patternProperties: { '^own\\.': {} }
        - properties:
            lines: { type: array, items: { properties: { sku: { type: string } } } }
            tags: { type: object, additionalProperties: { type: string } }
`,
)

const asking = (method, samplePath, { query = {}, body = {}, sent, document } = {}) => ({
  method,
  samplePath,
  query,
  body,
  sent,
  document,
})
const shapeOf = (...asked) => ({
  request: `${asked[0].method} ${asked[0].samplePath}`,
  fingerprint: 'f1',
  uses: { orders: ['list'] },
  asked,
})
const judge = (...asked) => judgeByOpenApi(shop, shapeOf(...asked))
const list = (query) => asking('GET', '/v1/orders', { query: { region: 'east', ...query } })

it('confirms what is described, with the operation and its hash', () => {
  expect(judge(list({ limit: '50' }))).toMatchObject({
    faults: [],
    operation: { name: 'GET /orders', hash: expect.stringMatching(/^[0-9a-f]{12}$/) },
  })
  expect(judge(asking('GET', '/v1/orders/7000001')).operation?.name).toBe('GET /orders/{id}')
})

it.each([
  ['an unknown operation', asking('PUT', '/v1/orders'), 'unknown operation'],
  ['an unknown parameter', list({ sort: 'id' }), 'unknown parameter sort'],
  ['a missing parameter', asking('GET', '/v1/orders'), 'missing parameter region'],
  ['a value above the maximum', list({ limit: '100' }), 'limit=100 is above the maximum 50'],
  ['a value that is no choice', list({ region: 'north' }), 'region=north is not one of east, west'],
])('refuses %s', (_, asked, fault) => {
  expect(judge(asked).faults).toEqual([fault])
})

it.each([
  ['order.lines[].sku', []],
  ['order.tags.colour', []],
  ['order.own.colour', []],
  ['order.owner.colour', ['unknown body key order.owner']],
  ['order.colour', ['unknown body key order.colour']],
  ['order.lines[].price', ['unknown body key order.lines[].price']],
  ['colour', ['unknown body key colour', 'missing body key order']],
])('takes a body for closed: %s', (name, faults) => {
  expect(judge(asking('POST', '/v1/orders', { body: { [name]: 'x' }, sent: {} })).faults).toEqual(faults)
})

it('takes no body where none is described', () => {
  const asked = asking('GET', '/v1/orders/7000001', { body: { email: 'x' }, sent: {} })
  expect(judge(asked).faults).toEqual(['unknown body: email'])
})

it('takes no body of which the description says nothing', () => {
  const asked = asking('PATCH', '/v1/orders/7000001', { body: { email: 'x' }, sent: {} })
  expect(judge(asked).faults).toEqual(['the description leaves the body open: email'])
})

it('takes one entry for a list where the description says so', () => {
  const schema = { type: 'array', items: { properties: { email: {} } }, 'x-constraint': { single: true } }
  const paths = { '/people': { post: { parameters: [{ in: 'body', schema }], responses: {} } } }
  const description = open('one.json', JSON.stringify({ swagger: '2.0', info: { version: '1' }, paths }))
  const asked = asking('POST', '/people', { body: { email: 'a', colour: 'b' } })
  expect(judgeByOpenApi(description, shapeOf(asked)).faults).toEqual(['unknown body key colour'])
})

it('remarks on a default that hides records, unless a request sets it', () => {
  expect(judge(list({})).remarks).toEqual(['include_archived is false by default'])
  expect(judge(list({ include_archived: 'true' })).remarks).toEqual([])
})

it('names described fields that the answer lacks', () => {
  const fields = [
    { fieldName: 'email', isCustom: false },
    { fieldName: 'colour', isCustom: false },
    { fieldName: 'c_1', isCustom: true },
  ]
  const lacking = lackingByObject(shop, {
    walk: { fields: new Map([['orders', fields]]) },
    shapes: [shapeOf(list({}))],
  })
  expect(lacking).toEqual([['orders', ['colour']]])
})

it('reads OpenAPI 2, whose bodies are parameters', () => {
  const description = open(
    'old.json',
    JSON.stringify({
      swagger: '2.0',
      info: { version: '1' },
      basePath: '/v1',
      paths: {
        '/orders': {
          post: { parameters: [{ in: 'body', schema: { properties: { email: {} } } }], responses: {} },
        },
      },
    }),
  )
  const verdict = (name) =>
    judgeByOpenApi(description, shapeOf(asking('POST', '/v1/orders', { body: { [name]: 'x' }, sent: {} })))
      .faults
  expect([verdict('email'), verdict('colour')]).toEqual([[], ['unknown body key colour']])
})

it('takes the members that an example of a body shows beside its schema', () => {
  const description = open(
    'examples.json',
    JSON.stringify({
      info: {},
      paths: {
        '/v1/orders': {
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { order: { properties: { size: {} } } } },
                  example: { order: { email: 'x', lines: [{ sku: 'y' }] } },
                },
              },
            },
          },
        },
      },
    }),
  )
  const body = { 'order.size': 1, 'order.email': 'x', 'order.lines[].sku': 'y', 'order.lines[].colour': 'z' }
  expect(
    judgeByOpenApi(description, shapeOf(asking('POST', '/v1/orders', { body, sent: {} }))).faults,
  ).toEqual(['unknown body key order.lines[].colour'])
})

it('judges by a completed GraphQL schema what the schema alone finds faults in', () => {
  const page = 'https://shop.example.com/types.ts'
  const completion = fileOf('more.graphql', `# ${page}\nextend type Order { colour: String }`)
  const schema = 'type Query { orders: [Order!] } type Order { id: ID }'
  const judged = (document, completions) =>
    judgeByGraphql(open('orders.graphql', schema, completions), {
      request: 'POST /graphql query orders',
      asked: [asking('POST', '/graphql', { document, sent: {} })],
    })
  const lacking = 'Cannot query field "colour" on type "Order".'
  expect(judged('{ orders { id colour } }', []).faults).toEqual([lacking])
  const whole = judged('{ orders { id colour } }', [completion])
  expect(whole).toMatchObject({ faults: [], operation: { completedBy: page } })
  expect(judged('{ orders { id size } }', [completion]).operation.completedBy).toBeUndefined()
  expect(judged('{ orders { id } }', [completion])).toEqual(judged('{ orders { id } }', []))
  const bare = fileOf('bare.graphql', 'extend type Order { colour: String }')
  expect(() => open('orders.graphql', schema, [bare])).toThrow('No page is named in this completion')
})

it('judges query documents and their variables by a GraphQL schema', () => {
  const description = open(
    'shop.graphql',
    'type Query { orders(filter: Filter, first: Int): [Order!] } input Filter { email: String } type Order { id: ID }',
  )
  const verdict = (document, sent) =>
    judgeByGraphql(description, {
      request: 'POST /graphql query orders',
      asked: [asking('POST', '/graphql', { document, sent })],
    }).faults
  const query = 'query ($filter: Filter) { orders(filter: $filter) { id } }'
  expect(verdict(query, { filter: { email: 'x' } })).toEqual([])
  expect(verdict(query, { filter: { colour: 'x' } })[0]).toContain('"colour" is not defined by type "Filter"')
  expect(verdict('{ orders { colour } }', {})[0]).toContain('colour')
  // Part of a schema says nothing of the rest.
  expect(verdict('{ customers { id } }', {})).toEqual(['unknown operation'])
})

it('judges the choices that are sent in GraphQL variables, but no value that the walk invented', () => {
  const description = open(
    'choices.graphql',
    `type Query { orders(filter: Filter, sort: Sort): [ID!] }
    enum Sort { NAME CREATED_AT }
    input Filter { states: [State!] }
    enum State { OPEN }`,
  )
  const verdict = (sent) =>
    judgeByGraphql(description, {
      request: 'POST /graphql query orders',
      asked: [
        asking('POST', '/graphql', {
          document: 'query ($filter: Filter, $sort: Sort) { orders(filter: $filter, sort: $sort) }',
          sent,
        }),
      ],
    }).faults
  expect(verdict({ sort: 'NAME', filter: { states: ['OPEN', 'some-state'] } })).toEqual([])
  expect(verdict({ sort: 'UPDATED_AT', filter: { states: ['open', 'SHUT'] } })).toEqual([
    expect.stringContaining('unknown choice at filter.states[]: Value "open" does not exist in "State" enum'),
    expect.stringContaining('unknown choice at filter.states[]: Value "SHUT"'),
    expect.stringContaining('unknown choice at sort: Value "UPDATED_AT"'),
  ])
  expect(verdict({ sort: 1 })).toEqual([
    'unknown choice at sort: Enum "Sort" cannot represent non-string value: 1.',
  ])
})

it('refuses a file that is no description', () => {
  expect(() => open('other.json', '{}')).toThrow('has no form that the referee knows')
})

it('keeps in the ledger what another description confirmed, and drops what is asked no more', () => {
  const shapes = [list({}), asking('GET', '/v1/orders/1')].map((asked) => shapeOf(asked))
  const operation = { name: 'GET /orders', hash: 'h1' }
  const earlier = { shape: 'f1', source: 'another', place: 'GET /one', date: '2026-01-01', hash: 'h2' }
  const ledger = updateLedger(
    { 'GET /v1/orders/1': earlier, 'GET /gone': earlier },
    {
      shapes,
      verdicts: new Map([
        ['GET /v1/orders', { faults: [], operation }],
        ['GET /v1/orders/1', { faults: ['unknown operation'], operation: undefined }],
      ]),
      source: 'https://shop.example.com/openapi.yaml',
      date: '2026-11-23',
    },
  )
  const file = join(folder, 'ledger.json')
  writeLedger(file, ledger)
  expect(readLedger(file)).toEqual({
    'GET /v1/orders': {
      shape: 'f1',
      source: 'https://shop.example.com/openapi.yaml',
      place: 'GET /orders',
      date: '2026-11-23',
      hash: 'h1',
    },
    'GET /v1/orders/1': earlier,
  })
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(4)
})

it('adds to an operation what another page of the vendor shows, and the ledger names both', () => {
  const page = 'https://shop.example.com/reference/add-order'
  const completion = fileOf('more.extract', `# ${page}\nPOST /orders/{order} ?dry {colour}`)
  const asked = asking('POST', '/orders/7', { query: { dry: '1' }, body: { email: '', colour: '' } })
  const judged = (completions) =>
    judgeByOpenApi(open('part.extract', 'POST /orders/{id} {email}', completions), shapeOf(asked))
  expect(judged([]).faults).toEqual(['unknown parameter dry', 'unknown body key colour'])
  expect(judged([completion])).toMatchObject({ faults: [], operation: { completedBy: page } })
  expect(judged([completion]).operation.hash).not.toBe(judged([]).operation.hash)
  const [shapes, source] = [[shapeOf(asked)], 'https://shop.example.com/openapi.yaml']
  const verdicts = new Map([[shapes[0].request, judged([completion])]])
  const [entry] = Object.values(updateLedger({}, { shapes, verdicts, source, date: '2026-11-29' }))
  expect(entry.source).toBe(`${source} (completed by ${page})`)
})

it('requires no name that another page of the vendor leaves out', () => {
  const described = 'POST /orders ?dry! {email,kind!,shop!}'
  const completion = fileOf(
    'spared.extract',
    '# https://shop.example.com/example\nPOST /orders ?dry? {kind?}',
  )
  const asked = asking('POST', '/orders', { body: { email: '' } })
  const judged = (completions) =>
    judgeByOpenApi(open('whole.extract', described, completions), shapeOf(asked))
  const alone = ['missing parameter dry', 'missing body key kind', 'missing body key shop']
  expect(judged([]).faults).toEqual(alone)
  expect(judged([completion]).faults).toEqual(['missing body key shop'])
})

it('refuses a completion of what is not described, and one that names no page', () => {
  const part = 'POST /orders/{id} {email}'
  const strange = fileOf('strange.extract', '# https://shop.example.com\nPOST /gone {colour}')
  expect(() => open('part.extract', part, [strange])).toThrow('no operation for this line: POST /gone')
  const bare = fileOf('bare.extract', part)
  expect(() => open('part.extract', part, [bare])).toThrow('No page is named before this line')
})

it('keeps an entry of which another reading says the same', () => {
  const entry = { shape: 'f1', source: 'another', place: 'GET /orders', date: '2026-01-01', hash: 'h1' }
  const judged = (hash, faults) =>
    updateLedger(
      { 'GET /v1/orders': entry },
      {
        shapes: [shapeOf(list({}))],
        verdicts: new Map([['GET /v1/orders', { faults, operation: { name: 'GET /orders', hash } }]]),
        source: 'this',
        date: '2026-11-29',
      },
    )['GET /v1/orders']
  expect(judged('h1', [])).toEqual(entry)
  expect(judged('h2', [])).toMatchObject({ source: 'this', date: '2026-11-29' })
  expect(judged('h1', ['unknown parameter limit'])).toMatchObject({ source: 'this' })
})

const bakery = `
openapi: 3.0.3
info: { title: Bakery, version: '1' }
paths:
  /cakes:
    get:
      responses:
        '200':
          content:
            application/json:
              schema:
                properties:
                  cakes: { type: array, items: { $ref: '#/components/schemas/cake' } }
                  next_page_url: { type: string }
              example: '{ "cakes": [{ "id": 7, "changed_at": "2026-11-01" }], "next_page_url": null }'
components:
  schemas:
    cake: { properties: { id: { type: integer }, changed_at: { type: string }, is_sold: { type: boolean } } }
`

it('makes answers from the described schema and of its examples', () => {
  const [operation] = open('bakery.yaml', bakery).operations
  expect(sampleAnswers(operation, 'https://bakery.example.com/cakes?page=2')).toEqual([
    {
      form: 'schema',
      json: {
        cakes: [
          { id: 7000001, changed_at: '2026-11-20T09:30:00Z', is_sold: true },
          { id: 7000002, changed_at: '2026-11-20T09:30:00Z', is_sold: true },
        ],
        next_page_url: 'https://bakery.example.com/cakes?page=2',
      },
    },
    { form: 'example', json: { cakes: [{ id: 7, changed_at: '2026-11-01' }], next_page_url: null } },
  ])
})
