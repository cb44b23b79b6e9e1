/**
 * HubSpot's owners, simulated: the people who own records, the same in every account.
 * @see https://developers.hubspot.com/docs/api-reference/crm-crm-owners-v3/guide (read 2026-11-22)
 */

import type { FastifyInstance } from 'fastify'
import type { JsonObject } from '../json.ts'
import { hubspotError, validationError } from './errors.ts'
import { boundedNumber, workspaceOf } from './request.ts'

const owners = [
  { id: '71001', email: 'dana.reyes@example.com', firstName: 'Dana', lastName: 'Reyes', day: 15 },
  { id: '71002', email: 'jörg.weiß@example.com', firstName: 'Jörg', lastName: 'Weiß', day: 16 },
  { id: '71003', email: 'aiko.tanaka@example.com', firstName: 'Aiko', lastName: 'Tanaka', day: 17 },
  { id: '71004', email: 'left@example.com', firstName: 'Ola', lastName: 'Left', day: 18, archived: true },
].map(({ day, archived = false, ...owner }) => ({
  ...owner,
  type: 'PERSON',
  // An owner who has left is no longer a user.
  userId: archived ? undefined : Number(owner.id) + 10_000,
  userIdIncludingInactive: Number(owner.id) + 10_000,
  createdAt: `2024-01-${day}T09:00:00.000Z`,
  updatedAt: `2024-01-${day}T09:00:00.000Z`,
  archived,
  teams: [],
}))

/** Registers the list and the single read. */
export function ownerRoutes(app: FastifyInstance): void {
  for (const path of ['/crm/v3/owners', '/crm/v3/owners/']) {
    app.get(path, { config: { isPage: true } }, async (request): Promise<JsonObject> => {
      workspaceOf(request)
      const { email, after, limit: size, archived } = request.query as Record<string, string | undefined>
      const limit = boundedNumber(size, { name: 'limit', fallback: 100, min: 1, max: 500 })
      const from = boundedNumber(after, { name: 'after', fallback: 0, min: 0, max: Number.MAX_SAFE_INTEGER })
      const found = owners.filter(
        (owner) => owner.archived === (archived === 'true') && (email === undefined || owner.email === email),
      )
      const to = from + limit
      return {
        results: found.slice(from, to),
        paging: to < found.length ? { next: { after: String(to) } } : undefined,
      }
    })
  }
  app.get('/crm/v3/owners/:id', async (request) => {
    const { id } = request.params as { id: string }
    const { idProperty = 'id', archived } = request.query as { idProperty?: string; archived?: string }
    if (idProperty !== 'id' && idProperty !== 'userId') {
      throw validationError(`Invalid idProperty: ${idProperty}`)
    }
    if (!/^\d+$/.test(id)) throw validationError('Unable to parse value for path parameter: ownerId')
    const owner = owners.find(
      (each) => String(each[idProperty]) === id && each.archived === (archived === 'true'),
    )
    if (owner === undefined) throw hubspotError(404, 'resource not found')
    return owner
  })
}
