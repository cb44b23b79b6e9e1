// What Gusto and its demo environment have in common: everything but the address.
import { asObject, asString, type Call, type TableDraft } from '@mortise/connector-kit'
import { record } from './record.ts'

/** The company the token is for. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/v1/token_info' })
  const resource = asObject(asObject(json)?.resource)
  const companyId = resource?.type === 'Company' ? asString(resource.uuid) : undefined
  return companyId === undefined ? {} : { companyId }
}

/** The part of a definition that is the same for both. */
export const companyApi = {
  account: {
    // It answers any valid token.
    // @see https://docs.gusto.com/embedded-payroll/reference read 2026-11-22
    healthCheck: { path: '/v1/token_info' },
    postAuth: {
      read: postAuth,
      names: ['companyId'],
    },
  },
  http: {
    // Without it an application gets the oldest version it may use.
    // @see https://docs.gusto.com/app-integrations/v2026-02-01/reference/put-remove-people-from-department read 2026-11-22
    headers: () => ({ 'X-Gusto-API-Version': '2026-02-01' }),
  },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 0,
    // Neither lists nor records report when something changed.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      // Gusto deletes people who are still being onboarded, and dismisses the others.
      employees: ['create', 'update'],
      locations: ['create', 'update'],
      pay_schedules: [],
      companies: [],
    },
    // @see https://github.com/Gusto/gusto-typescript-client (version 2025-06-15) read 2026-11-23
    updateOnly: { employees: ['two_percent_shareholder'] },
  },
} satisfies Partial<TableDraft>
