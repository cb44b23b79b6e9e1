// The roles of builders as the browser needs them.
import type { Role } from '@mortise/contract'

/** The roles from the least up. */
export const roles: readonly Role[] = ['viewer', 'support', 'developer', 'admin']
