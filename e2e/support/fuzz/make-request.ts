// Requests of every kind from the OpenAPI documents: what they allow, and what they do not.
import type { Examples } from './examples.ts'
import type { Random } from './random.ts'
import { type Known, type Maker, type Schema, validValue } from './schema-value.ts'
import { mutate, wildText, wildValue } from './wild.ts'

/** An operation of a document. */
export interface FuzzOperation {
  operationId: string
  method: string
  /** With `{name}` for parameters. */
  path: string
  origin: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[]
  body: Schema | undefined
  schemas: Readonly<Record<string, Schema>>
  /** No key opens it. */
  isForBuilders: boolean
}

/** What a request is meant to be. */
export type FuzzKind = 'valid' | 'mutated' | 'query' | 'path' | 'broken' | 'headers' | 'route'

/** A request as it goes out. */
export interface FuzzRequest {
  kind: FuzzKind
  operationId: string
  method: string
  origin: string
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

const kinds: readonly (readonly [FuzzKind, number])[] = [
  ['valid', 35],
  ['mutated', 27],
  ['query', 10],
  ['path', 10],
  ['broken', 10],
  ['headers', 4],
  ['route', 4],
]

/** The next request. `known` holds texts that lead to something; deletions are aimed at `made` alone. */
export function makeRequest(
  operations: readonly FuzzOperation[],
  input: { random: Random; known: Known; made: Known; examples: Examples; key: string; token: string },
): FuzzRequest {
  const { random, known, made, key, token } = input
  const picked = random.pick(operations)
  // The whole catalogue is long, and the same every time.
  const operation = picked.operationId === 'listProviders' ? random.pick(operations) : picked
  const kind = pickKind(random)
  const isFatal = operation.method === 'DELETE'
  const maker: Maker = {
    random,
    known: isFatal ? { ...onlyScopes(known), ...made } : known,
    schemas: operation.schemas,
  }
  const headers: Record<string, string> = operation.isForBuilders
    ? { authorization: `Bearer ${token}` }
    : { 'x-api-key': key }
  for (const one of operation.parameters.filter((each) => each.in === 'header')) {
    headers[one.name] = String(validValue(maker, one.schema, one.name))
  }
  const request: FuzzRequest = {
    kind,
    operationId: operation.operationId,
    method: operation.method,
    origin: operation.origin,
    path: `${pathOf(maker, operation, kind)}${queryOf(maker, operation, kind)}`,
    headers,
    body: undefined,
  }
  const example = random.chance(0.6) ? input.examples[operation.operationId] : undefined
  if (operation.body) addBody(random, request, example ? example() : validValue(maker, operation.body))
  if (kind === 'headers') disturbHeaders(random, headers)
  if (kind === 'route') disturbRoute(random, request)
  return request
}

function pickKind(random: Random): FuzzKind {
  let left = random.int(100)
  for (const [kind, weight] of kinds) {
    left -= weight
    if (left < 0) return kind
  }
  return 'valid'
}

/** Whatever a deletion could hit of what the rest of the run needs is left out. */
function onlyScopes(known: Known): Known {
  return { projectIdOrName: known.projectIdOrName ?? [] }
}

function pathOf(maker: Maker, { path, parameters }: FuzzOperation, kind: FuzzKind): string {
  const { random } = maker
  const names = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  const wildName = kind === 'path' ? random.pick([...names, 'none']) : undefined
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === wildName) return wildSegment(random)
    const names = maker.known[name]
    if (names?.length && random.chance(0.9)) return encodeURIComponent(random.pick(names))
    return encodeURIComponent(String(validValue(maker, { type: 'string', minLength: 1 }, name)))
  })
}

function wildSegment(random: Random): string {
  const raw = [
    '%00',
    '%',
    '%zz',
    '%c0%af',
    '%ff%fe',
    '..',
    '.',
    '..%2f..%2f',
    '%2e%2e',
    ':',
    ':pause',
    'a:b',
    ';x=1',
    '~',
    '*',
  ]
  if (random.chance(0.4)) return random.pick(raw)
  return encodeText(wildText(random).slice(0, 5000))
}

function queryOf(maker: Maker, { parameters }: FuzzOperation, kind: FuzzKind): string {
  const { random } = maker
  const pairs = parameters
    .filter((each) => each.in === 'query')
    .flatMap(({ name, required, schema }) => {
      if (!required && random.chance(kind === 'query' ? 0.3 : 0.6)) return []
      const isWild = kind === 'query' && random.chance(0.6)
      const value = isWild ? wildText(random).slice(0, 3000) : String(validValue(maker, schema, name))
      const pair = `${encodeURIComponent(name)}=${encodeText(value)}`
      return kind === 'query' && random.chance(0.15) ? [pair, pair, `${name}[]=${encodeText(value)}`] : [pair]
    })
  if (kind === 'query' && random.chance(0.4)) {
    pairs.push(
      random.pick([
        '__proto__=1',
        '=',
        '&&',
        'a[b][c]=1',
        '%=%',
        'pageToken=%ff',
        'pageSize=-1',
        'x=%00',
        '?',
      ]),
    )
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** As a form encodes text; half a surrogate pair becomes the bytes nobody should send. */
function encodeText(text: string): string {
  return [...text]
    .map((character) => (/^[\ud800-\udfff]$/.test(character) ? '%ed%a0%80' : encodeURIComponent(character)))
    .join('')
}

function addBody(random: Random, request: FuzzRequest, value: unknown): void {
  const { kind, headers } = request
  headers['content-type'] = 'application/json'
  if (kind === 'mutated') {
    let changed = value
    for (let times = 1 + random.int(3); times > 0; times -= 1) changed = mutate(changed, random)
    request.body = JSON.stringify(changed)
  } else if (kind === 'broken') request.body = brokenBody(random, JSON.stringify(value), headers)
  else request.body = JSON.stringify(value)
}

function brokenBody(random: Random, text: string, headers: Record<string, string>): string | Buffer {
  switch (random.int(12)) {
    case 0:
      return text.slice(0, random.int(text.length + 1))
    case 1:
      return `${text}${text}`
    case 2:
      headers['content-type'] = random.pick([
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        '',
        ';',
        'application/json; charset=utf-16',
        'multipart/form-data',
      ])
      return text
    case 3:
      return Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0x22, 0xc3, 0x28])
    case 4:
      return `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    case 5:
      return `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    case 6:
      return random.pick([
        'null',
        'true',
        '0',
        '""',
        '[]',
        '',
        ' ',
        '\u0000',
        'undefined',
        'NaN',
        "{'a':1}",
        '{"a":1,}',
      ])
    case 7:
      headers['content-encoding'] = random.pick(['gzip', 'br', 'nonsense'])
      return text
    case 8:
      return text.replace('{', '{"__proto__":{"x":1},')
    case 9:
      return text.replace('{', `{"${'k'.repeat(1000)}":"${'v'.repeat(300_000)}",`)
    case 10:
      return JSON.stringify(wildValue(random)) ?? ''
    default:
      return text.replaceAll('"', random.pick(['\\"', "'", '""', '"\\u0000']))
  }
}

const headerNames = [
  'accept',
  'authorization',
  'x-api-key',
  'origin',
  'x-request-id',
  'x-mortise-request-type',
  'content-type',
  'accept-encoding',
  'range',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-host',
  'cookie',
  'x-http-method-override',
  'prefer',
]

function disturbHeaders(random: Random, headers: Record<string, string>): void {
  for (let count = 1 + random.int(4); count > 0; count -= 1) {
    const name = random.pick(headerNames)
    // What an HTTP client can put on the wire at all.
    const value = wildText(random)
      .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
      .slice(0, 2000)
    headers[name] =
      name === 'authorization' ? `${random.pick(['Bearer', 'Basic', ''])} ${value}`.trim() : value
  }
}

function disturbRoute(random: Random, request: FuzzRequest): void {
  if (random.chance(0.5)) {
    request.method = random.pick([
      'GET',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
    ])
    // Another method on the same address may be a deletion.
    if (request.method === 'DELETE') request.path = `${request.path.split('?')[0]}-not-there`
  } else {
    request.path = random.pick([
      `${request.path.split('?')[0]}/`,
      `/${request.path}`,
      request.path.toUpperCase(),
      request.path.replace('/v1', random.pick(['', '/v2', '/V1', '/v1/v1'])),
      `/${wildSegment(random)}`,
      '/v1/projects',
      '/',
      '/callbacks/v1/oauth?state=%00&code=%ff',
      `/callbacks/v1/custom-auth?state=${wildSegment(random)}`,
      `/v1/downloads/${wildSegment(random)}?expires=${wildSegment(random)}&signature=${wildSegment(random)}`,
      '/openapi/..%2fmanagement.json',
    ])
  }
}
