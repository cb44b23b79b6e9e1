// The least role of a builder that opens an endpoint.
import type { Role } from '../wire/tenancy/role.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * The role that the declaration names. Otherwise a `GET` opens to viewers, what the scope `read` opens to support, and
 * the rest to developers. `any`: every builder may call it, and the verb looks at roles itself.
 */
export function leastRole({ access, method }: Pick<Endpoint, 'access' | 'method'>): Role | 'any' {
  if (access.role !== undefined) return access.role
  if (access.scope === 'public') return 'any'
  if (method === 'GET') return 'viewer'
  return access.scope === 'read' ? 'support' : 'developer'
}
