// The part of an installation that the audit log keeps.
import type { InstallationRow } from '../plan/installed/store.ts'

/** An installation as a person set it up; a config holds no secrets. */
export function auditedInstallation(row: InstallationRow): Record<string, unknown> {
  const { groupRef, integrationId, connectionId, createdBy, content } = row
  return { groupRef, integrationId, connectionId, createdBy, content }
}
