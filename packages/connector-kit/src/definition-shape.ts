// Finds what keeps a value from being a provider definition at all, for those that no compiler has seen.
import { suggest } from '@mortise/contract'
import { isObject } from './json.ts'
import type { ProviderDefinition } from './provider.ts'

const keys: Readonly<Record<keyof ProviderDefinition, true>> = {
  name: true,
  displayName: true,
  docsUrl: true,
  icon: true,
  auth: true,
  baseUrl: true,
  otherHosts: true,
  headers: true,
  proxy: true,
  verifiedBy: true,
  unverified: true,
  metadataInputs: true,
  modules: true,
  defaultModule: true,
  healthCheck: true,
  sign: true,
  postAuth: true,
  postAuthNames: true,
  authQueryInputs: true,
  limits: true,
  overlapMs: true,
  classify: true,
  refusal: true,
  record: true,
  hasCustomObjects: true,
  describe: true,
  read: true,
  dropCursor: true,
  search: true,
  readFilters: true,
  incremental: true,
  readInFull: true,
  readDeleted: true,
  readByIds: true,
  changeEvent: true,
  readDeletedEveryMs: true,
  write: true,
  webhook: true,
  upsertFields: true,
}

const authKinds = ['oauth2', 'apiKey', 'basic', 'custom', 'none']
const functions = [
  'classify',
  'refusal',
  'describe',
  'read',
  'dropCursor',
  'search',
  'readDeleted',
  'readByIds',
  'changeEvent',
  'upsertFields',
  'postAuth',
  'headers',
] as const

const grants = ['authorizationCode', 'authorizationCodePKCE', 'clientCredentials', 'password']
const isCount = (value: unknown) => typeof value === 'number' && value >= 1
/** What members hold, where they are there at all. */
const inside: readonly (readonly [string, (member: Readonly<Record<string, unknown>>) => boolean, string])[] =
  [
    [
      'auth',
      ({ kind, attach, name }) =>
        kind !== 'apiKey' || (['header', 'query'].includes(String(attach)) && typeof name === 'string'),
      'auth.attach must be header or query, and auth.name text.',
    ],
    [
      'auth',
      ({ kind, grant }) => kind !== 'oauth2' || grants.includes(String(grant)),
      `auth.grant must be one of ${grants.join(', ')}.`,
    ],
    [
      'auth',
      ({ kind, inputs, headers }) => kind !== 'custom' || (Array.isArray(inputs) && Array.isArray(headers)),
      'auth.inputs and auth.headers must be lists.',
    ],
    [
      'limits',
      ({ pageSizeMax, concurrency }) => isCount(pageSizeMax) && isCount(concurrency),
      'limits.pageSizeMax and limits.concurrency must be numbers from 1.',
    ],
    [
      'record',
      ({ id, updatedAt }) => typeof id === 'function' && typeof updatedAt === 'function',
      'record.id and record.updatedAt must be functions.',
    ],
    [
      'write',
      ({ actions, batchSizeMax, write }) =>
        Array.isArray(actions) && isObject(batchSizeMax) && typeof write === 'function',
      'write must hold the list actions, batchSizeMax and the function write.',
    ],
  ]

/** Missing, mistyped and unknown members of a would-be definition, one sentence each. */
export function shapeFaults(value: unknown): string[] {
  if (!isObject(value)) return ['it is not an object.']
  const { auth, baseUrl, metadataInputs, readInFull } = value
  return [
    ...Object.keys(value).flatMap((key) => (Object.hasOwn(keys, key) ? [] : [unknownKey(key)])),
    ...['name', 'displayName', 'docsUrl'].flatMap((key) =>
      typeof value[key] === 'string' ? [] : [`${key} must be text.`],
    ),
    ...(isObject(auth) && authKinds.includes(String(auth.kind))
      ? []
      : [`auth.kind must be one of ${authKinds.join(', ')}.`]),
    ...(typeof baseUrl === 'string' || typeof baseUrl === 'function'
      ? []
      : ['baseUrl must be text or a function of the account’s metadata.']),
    ...(metadataInputs === undefined || Array.isArray(metadataInputs)
      ? []
      : ['metadataInputs must be a list.']),
    ...(readInFull === undefined || Array.isArray(readInFull) || typeof readInFull === 'function'
      ? []
      : ['readInFull must be a list of objects or a function.']),
    ...functions.flatMap((key) =>
      value[key] === undefined || typeof value[key] === 'function' ? [] : [`${key} must be a function.`],
    ),
    ...inside.flatMap(([key, holds, fault]) => {
      const member = value[key]
      // What `auth` is at all was looked at above.
      if (member === undefined || (key === 'auth' && !isObject(member))) return []
      return isObject(member) && holds(member) ? [] : [fault]
    }),
  ]
}

function unknownKey(key: string): string {
  const meant = suggest(key, Object.keys(keys))
  return `${key} is not part of a definition${meant ? `; did you mean ${meant}?` : '.'}`
}
