// The roles of builders in an organisation and its projects.
import { z } from 'zod'

/** The roles from the least up, each with what it opens. Each role opens what the roles before it open. */
export const roleDescriptions = Object.freeze({
  viewer: 'Sees configuration, state and history.',
  support: 'Reads again, replays messages and sends connect links. Sees no credentials.',
  developer: 'Changes everything in projects. Reads no stored secrets.',
  admin: 'Reads stored secrets, and manages members and the organisation.',
})

/** The role of a builder. */
export type Role = keyof typeof roleDescriptions

/** The roles from the least up. */
export const roles = Object.freeze(Object.keys(roleDescriptions)) as readonly Role[]

/** A role by name. */
export const roleSchema = z.enum(roles as unknown as [Role, ...Role[]])

/** Whether the role `held` opens what the role `least` opens. */
export function isRoleEnough(held: Role, least: Role): boolean {
  return roles.indexOf(held) >= roles.indexOf(least)
}
