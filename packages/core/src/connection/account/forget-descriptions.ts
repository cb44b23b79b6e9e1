// Drops what is cached of an account's schema.
import type { Unit } from '../../platform/db/commit.ts'

/** Forgets, everywhere and with the unit, what a connection's provider said: the account or its schema changed. */
export function forgetDescriptions(unit: Unit, projectId: string, connectionId: string): void {
  unit.changed('metadata', `${projectId}:${connectionId}`)
}
