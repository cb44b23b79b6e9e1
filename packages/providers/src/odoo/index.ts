// Odoo: every model of an Odoo database.
import { asObject, asString, bearerKey, defineProvider, lazy, ProviderError } from '@mortise/connector-kit'
import { record } from './record.ts'

const reading = async () => import('./read.ts')

/** What Odoo's own code throws for a request that cannot be: names of fields and values that are none. */
const unusable = ['builtins.ValueError', 'builtins.TypeError', 'builtins.KeyError']

export default defineProvider({
  name: 'odoo',
  displayName: 'Odoo',
  docsUrl: 'https://www.odoo.com/documentation/19.0/developer/reference/external_api.html',
  unverified: [
    'limits: a choice of ours; Odoo names neither a largest page nor a rate.',
    'search.lagMs: that no cache stands before them.',
    'listObjects (list-objects.ts): that every internal user may read `ir.model`.',
  ],
  // @see https://www.odoo.com/documentation/19.0/developer/reference/external_api.html read 2026-11-22
  auth: bearerKey({
    docsUrl: 'https://www.odoo.com/documentation/19.0/developer/reference/external_api.html#configuration',
  }),
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'API Domain',
        server: 'host',
        prompt: 'The host name, without https:// in front.',
      },
    ],
    // Odoo 19 and newer: the JSON-2 API is the one that takes keys.
    // @see https://www.odoo.com/documentation/19.0/developer/reference/external_api.html read 2026-11-22
    healthCheck: { method: 'POST', path: '/json/2/res.users/context_get', json: {} },
  },
  baseUrl: ({ workspace }) => `https://${workspace}`,
  http: {
    // They come as an internal error, and would be refused again.
    // @see https://github.com/odoo/odoo/blob/master/addons/rpc/controllers/json2.py read 2026-11-22
    classify({ status, json }) {
      const { name, message } = asObject(json) ?? {}
      if (status !== 500 || !unusable.includes(String(name))) return undefined
      return new ProviderError({
        reaction: { kind: 'stop' },
        message: asString(message) ?? String(name),
        status,
      })
    },
  },
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // A change is dated when its transaction begins, and shows when it ends; long ones take minutes.
    overlapMs: 300_000,
    page: lazy(reading, 'read'),
    inFull: lazy(() => import('./model.ts'), 'tellsNoChange'),
    filters: 'pushed',
    byIds: lazy(reading, 'readByIds'),
  },
  search: {
    // Searches are queries of the server's own database.
    lagMs: 0,
    page: lazy(reading, 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    batchSizeMax: { create: 100, update: 1, delete: 100 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(reading, 'readByIds'),
  },
})
