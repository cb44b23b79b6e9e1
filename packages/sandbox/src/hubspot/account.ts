/** What HubSpot tells about the account behind a token, and the people who own records. */

import type { FastifyInstance } from 'fastify'
import type { Context } from '../vendor.ts'
import { hubspotError } from './errors.ts'
import { portalIdOf } from './identifier.ts'
import { workspaceOf } from './request.ts'

const owners = [
  { id: '71001', email: 'dana.reyes@example.com', firstName: 'Dana', lastName: 'Reyes', userId: 81001 },
  { id: '71002', email: 'jörg.weiß@example.com', firstName: 'Jörg', lastName: 'Weiß', userId: 81002 },
  { id: '71003', email: 'aiko.tanaka@example.com', firstName: 'Aiko', lastName: 'Tanaka', userId: 81003 },
].map((owner) => ({
  ...owner,
  type: 'PERSON',
  userIdIncludingInactive: owner.userId,
  createdAt: '2024-01-15T09:00:00.000Z',
  updatedAt: '2024-01-15T09:00:00.000Z',
  archived: false,
  teams: [],
}))

const timeZone = { timeZone: 'Europe/Dublin', utcOffset: '+00:00', utcOffsetMilliseconds: 0 }

/** Registers account details and owners. */
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
  app.get('/crm/v3/owners', async (request) => {
    const { email } = request.query as { email?: string }
    return { results: owners.filter((owner) => email === undefined || owner.email === email) }
  })
  app.get('/crm/v3/owners/:id', async (request) => {
    const { id } = request.params as { id: string }
    const owner = owners.find((each) => each.id === id)
    if (owner === undefined) throw hubspotError(404, 'resource not found')
    return owner
  })
}
