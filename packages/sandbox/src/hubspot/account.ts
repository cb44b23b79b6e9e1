/** HubSpot's facts about the account behind a token. */

import type { FastifyInstance } from 'fastify'
import type { Context } from '../vendor.ts'
import { portalIdOf } from './identifier.ts'
import { workspaceOf } from './request.ts'

const timeZone = { timeZone: 'Europe/Dublin', utcOffset: '+00:00', utcOffsetMilliseconds: 0 }

/** Registers account details. */
export function accountRoutes(app: FastifyInstance, _context: Context): void {
  app.get('/integrations/v1/me', async (request) => ({
    portalId: portalIdOf(workspaceOf(request)),
    currency: 'EUR',
    ...timeZone,
  }))
  app.get('/account-info/v3/details', async (request) => ({
    portalId: portalIdOf(workspaceOf(request)),
    accountType: 'DEVELOPER_TEST',
    companyCurrency: 'EUR',
    additionalCurrencies: [],
    uiDomain: 'app.hubspot.com',
    dataHostingLocation: 'na1',
    ...timeZone,
  }))
}
