// Finds what keeps a value from being a provider definition at all, for those that no compiler has seen.
import { isObject } from '../json.ts'
import type { SigningKeySource, WebhookByHand, WebhookSupport } from '../webhook/webhook.ts'
import type { WriteSupport } from '../write/write.ts'
import type {
  AccountPart,
  Auth,
  EventsPart,
  HttpPart,
  ObjectsPart,
  PostAuth,
  ProviderDefinition,
  ReadPart,
  RecordShape,
  RemovedPart,
  SearchPart,
} from './provider.ts'
import {
  filled,
  flag,
  fn,
  fnOr,
  from,
  listOf,
  mapOf,
  oneOf,
  part,
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
  basic: shape({}, { apiKeyAsBasic: oneOf('username', 'password'), attach: fn, prompt: text }),
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
      refreshUrl: template,
      revokeUrl: template,
      revokeRequest: fn,
      authUrlParams: mapOf(text),
      responseType: filled,
      exchangeParams: mapOf(text),
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

const webhook = part<WebhookSupport>(
  {
    scope: oneOf('connection', 'app'),
    secret: oneOf('ours', 'vendor', 'client', 'builder', 'customer', 'fetched', 'none'),
    parse: fn,
  },
  {
    verify: fn,
    isHint: flag,
    byHand: part<WebhookByHand>(
      { steps: listOf(filled), secretName: filled, docsUrl: filled },
      { isSecret: fn },
    ),
    signingKey: part<SigningKeySource>({ url: fn, read: fn }, {}),
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

const http = part<HttpPart>(
  {},
  { otherHosts: listOf(filled), headers: fn, sign: fn, classify: fn, refusal: fn },
)

const account = part<AccountPart>(
  {},
  {
    metadata: listOf(input),
    healthCheck: shape(
      { path: template },
      { method: text, headers: mapOf(text), isUnverified: flag, onlySuccessCounts: flag, scope: filled },
    ),
    postAuth: part<PostAuth>({ read: fn }, { names: listOf(filled), patterns: mapOf(pattern) }),
  },
)

const objects = part<ObjectsPart>(
  {},
  {
    hasCustom: flag,
    otherNames: (value, place) =>
      (typeof value === 'string' ? oneOf('camelCase') : mapOf(filled))(value, place),
    list: fn,
    standard: listOf(filled),
    describe: fn,
    sampledFields: listOf(filled),
    upsertFields: fn,
  },
)

const read = part<ReadPart>(
  { page: fn, overlapMs: from(0) },
  {
    byIds: fn,
    dropCursor: fn,
    filters: oneOf('pushed'),
    incremental: oneOf('filter', 'none'),
    inFull: fnOr(listOf(filled)),
    removed: part<RemovedPart>({ page: fn }, { byToken: flag, everyMs: from(0) }),
    leavesOut: mapOf(filled),
    rights: mapOf(filled),
  },
)

const search = part<SearchPart>({ page: fn }, { lagMs: fnOr(from(0)), scans: fnOr(listOf(filled)) })

const write = part<WriteSupport>(
  {
    actions,
    batchSizeMax: shape({}, { create: from(1), update: from(1), delete: from(1) }),
    write: fn,
  },
  {
    objects: mapOf(actions),
    writeOnly: listOf(filled),
    hasAllOrNone: flag,
    hasAssociations: flag,
    uniqueFields: mapOf(listOf(text)),
    createOnly: mapOf(listOf(text)),
    updateOnly: mapOf(listOf(text)),
    listSizes: mapOf(mapOf(from(1))),
    fetchByIds: fn,
    lookUp: fn,
  },
)

const definition = part<ProviderDefinition, 'name' | 'displayName' | 'docsUrl' | 'auth' | 'baseUrl'>(
  { name: text, displayName: text, docsUrl: text, auth, baseUrl: template },
  {
    icon: (value, place) => (isObject(value) && 'drawing' in value ? mark : icon)(value, place),
    verifiedBy: listOf(oneOf('account', 'vendorServer', 'simulator', 'vendorSdk', 'communitySdk', 'played')),
    unverified: listOf(text),
    confirmed: mapOf(listOf(from(0))),
    authQueryInputs: listOf(input),
    account,
    modules: mapOf(
      shape({ displayName: text }, { baseUrl: template, isProxyOnly: flag, standardObjects: listOf(filled) }),
    ),
    defaultModule: text,
    proxy: flag,
    http,
    limits: part<ProviderDefinition['limits']>(
      { pageSizeMax: from(1), concurrency: from(1) },
      { callsPerHour: fn },
    ),
    record: part<RecordShape>({ id: fn, updatedAt: fn }, { createdField: text, field: fn, fieldNames: fn }),
    objects,
    read,
    search,
    write,
    events: part<EventsPart>({}, { webhook, fromPolledChange: fn }),
  },
)

/** Missing, mistyped and unknown members of a would-be definition, one sentence each. */
export function shapeFaults(value: unknown): string[] {
  return isObject(value) ? definition(value, '') : ['it is not an object.']
}
