// Statsig: feature gates and experiments.
import { byPageNumber, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'lastModifiedTime', createdField: 'createdTime', unit: 'ms' })

export default defineProvider({
  name: 'statsig',
  displayName: 'Statsig',
  docsUrl: 'https://docs.statsig.com/console-api/introduction',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
    'read.leavesOut: that other lists than that of gates leave out what is archived, which their pages do not say.',
  ],
  // @see https://github.com/statsig-io/docs/blob/main/console-api/capiopenapi.json (securitySchemes) read 2026-11-28
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'statsig-api-key',
    prompt: 'Create a Console API key under Settings, Keys and Environments.',
  },
  account: {
    // @see https://github.com/statsig-io/docs/blob/main/console-api/capiopenapi.json (GET /console/v1/users) read 2026-11-28
    healthCheck: { path: '/console/v1/users', query: { limit: 1, page: 1 } },
  },
  baseUrl: 'https://statsigapi.net',
  // @see https://github.com/statsig-io/docs/blob/main/console-api/capiopenapi.json read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      // @see https://docs.statsig.com/api-reference/users/list-users (`nextPage`, `null` on the last one) read 2026-11-29
      style: byPageNumber({ page: 'page', limit: 'limit' }, { next: 'pagination.nextPage' }),
      isId: (id) => id !== '',
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['tags', 'target_apps', 'teams'],
    leavesOut: {
      dynamic_configs: 'Archived ones may be missing.',
      experiments: 'Archived ones may be missing.',
    },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      gates: ['id', 'isTemplate'],
      dynamic_configs: ['id', 'isTemplate'],
      experiments: ['id', 'layerID'],
      autotunes: ['name', 'idType'],
      holdouts: ['name', 'idType', 'teamID'],
      layers: ['name', 'idType', 'team'],
      target_apps: ['gates', 'dynamicConfigs', 'experiments'],
    },
    updateOnly: {
      holdouts: [
        'isEnabled',
        'passPercentage',
        'gateIDs',
        'experimentIDs',
        'layerIDs',
        'isGlobal',
        'targetingGateID',
        'monitoringMetrics',
      ],
      layers: ['parameters'],
      teams: ['id'],
    },
    objects: { segments: ['create', 'delete'] },
  },
})
