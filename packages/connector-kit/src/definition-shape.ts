// Finds what keeps a value from being a provider definition at all, for those that no compiler has seen.
import { suggest } from '@mortise/contract'
import { isObject } from './json.ts'
import type { Auth, ProviderDefinition } from './provider.ts'
import {
  filled,
  flag,
  fn,
  fnOr,
  from,
  listOf,
  mapOf,
  oneOf,
  optionalFaults,
  pattern,
  type Rule,
  shape,
  template,
  text,
} from './shape-rules.ts'

const input = shape(
  { name: filled, displayName: text },
  {
    prompt: text,
    docsUrl: text,
    defaultValue: text,
    pattern,
    server: oneOf('host', 'url'),
    modules: listOf(text),
  },
)
const fact = { name: filled, displayName: text }
const actions = listOf(oneOf('create', 'update', 'delete'))

const authRules: Readonly<Record<Auth['kind'], Rule>> = {
  none: shape({}),
  basic: shape({}, { apiKeyAsBasic: oneOf('username', 'password'), prompt: text }),
  apiKey: shape({ attach: oneOf('header', 'query'), name: filled }, { valuePrefix: text, prompt: text }),
  custom: shape(
    {
      inputs: listOf(shape({ name: filled, displayName: text, secret: flag })),
      headers: listOf(shape({ name: filled, value: fn })),
    },
    { steps: listOf(fn), session: fn },
  ),
  oauth2: shape(
    {
      grant: oneOf('authorizationCode', 'authorizationCodePKCE', 'clientCredentials', 'password'),
      tokenUrl: template,
    },
    {
      authUrl: template,
      pkce: oneOf('refused', 'unconfirmed'),
      issuer: text,
      revokeUrl: template,
      revokeRequest: fn,
      authUrlParams: mapOf(text),
      callbackFacts: listOf(shape({ ...fact, parameter: filled, read: fn })),
      tokenMetadata: shape(
        {},
        {
          workspaceRef: text,
          consumerRef: text,
          scopes: text,
          others: listOf(shape({ ...fact, path: filled }, { capture: pattern, pattern })),
        },
      ),
      audience: listOf(text),
      scopeMappings: mapOf(template),
      accessTokenHeader: shape({ name: filled }, { valuePrefix: text }),
      scopeSeparator: oneOf(' ', ','),
      clientAuth: oneOf('basic', 'body'),
      accessTokenTtlS: from(1),
    },
  ),
}

function auth(value: unknown, place: string): string[] {
  const kinds = Object.keys(authRules)
  const kind = isObject(value) ? value.kind : undefined
  const known = Object.entries(authRules).find(([name]) => name === kind)
  return known ? known[1](value, place) : [`${place}.kind must be one of ${kinds.join(', ')}.`]
}

const webhook = shape(
  {
    scope: oneOf('connection', 'app'),
    secret: oneOf('ours', 'vendor', 'client', 'builder'),
    verify: fn,
    parse: fn,
  },
  {
    workspaceFact: text,
    objects: listOf(text),
    handshake: fn,
    isLapsing: fn,
    subscribe: fn,
    extend: fn,
    placeOf: fn,
    unsubscribe: fn,
    renew: fn,
    renewBeforeMs: from(0),
    isOneUrl: flag,
  },
)

const icon = shape({ path: text, hex: text })
const mark = shape({ drawing: text, viewBox: text })

const write = shape(
  {
    actions,
    batchSizeMax: shape({}, { create: from(1), update: from(1), delete: from(1) }),
    write: fn,
  },
  { objects: mapOf(actions), uniqueFields: mapOf(listOf(text)), fetchByIds: fn, lookUp: fn },
)

type Needed = 'name' | 'displayName' | 'docsUrl' | 'auth' | 'baseUrl'

const needed: Readonly<Record<Needed, Rule>> = {
  name: text,
  displayName: text,
  docsUrl: text,
  auth,
  baseUrl: template,
}

const optional: Readonly<Record<Exclude<keyof ProviderDefinition, Needed>, Rule>> = {
  icon: (value, place) => (isObject(value) && 'drawing' in value ? mark : icon)(value, place),
  otherHosts: listOf(filled),
  headers: fn,
  sign: fn,
  proxy: flag,
  verifiedBy: listOf(oneOf('account', 'vendorServer', 'simulator', 'vendorSdk', 'communitySdk', 'played')),
  unverified: listOf(text),
  metadataInputs: listOf(input),
  modules: mapOf(
    shape({ displayName: text }, { baseUrl: template, isProxyOnly: flag, standardObjects: listOf(filled) }),
  ),
  defaultModule: text,
  healthCheck: shape(
    { path: text },
    { method: text, headers: mapOf(text), isUnverified: flag, scope: filled },
  ),
  postAuth: fn,
  postAuthNames: listOf(filled),
  postAuthPatterns: mapOf(pattern),
  authQueryInputs: listOf(input),
  limits: shape({ pageSizeMax: from(1), concurrency: from(1) }),
  overlapMs: from(0),
  classify: fn,
  refusal: fn,
  record: shape({ id: fn, updatedAt: fn }, { createdField: text, field: fn, fieldNames: fn }),
  hasCustomObjects: flag,
  listObjects: fn,
  standardObjects: listOf(filled),
  describe: fn,
  sampledFields: listOf(filled),
  listSearches: listOf(filled),
  read: fn,
  dropCursor: fn,
  search: fn,
  searchLagMs: fnOr(from(0)),
  readFilters: oneOf('pushed'),
  incremental: oneOf('filter', 'none'),
  readInFull: fnOr(listOf(filled)),
  readDeleted: fn,
  readDeletedByToken: flag,
  readDeletedEveryMs: from(0),
  readByIds: fn,
  write,
  webhook,
  changeEvent: fn,
  upsertFields: fn,
}

/** Missing, mistyped and unknown members of a would-be definition, one sentence each. */
export function shapeFaults(value: unknown): string[] {
  if (!isObject(value)) return ['it is not an object.']
  return [
    ...Object.keys(value).flatMap((key) =>
      Object.hasOwn(needed, key) || Object.hasOwn(optional, key) ? [] : [unknownKey(key)],
    ),
    ...Object.entries(needed).flatMap(([key, rule]) => rule(value[key], key)),
    ...optionalFaults(value, optional, (key) => key),
  ]
}

function unknownKey(key: string): string {
  const meant = suggest(key, [...Object.keys(needed), ...Object.keys(optional)])
  return `${key} is not part of a definition${meant ? `; did you mean ${meant}?` : '.'}`
}
