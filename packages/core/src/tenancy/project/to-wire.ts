// A project as the API shows it.
import type { Project } from '@mortise/contract'
import type { ProjectRow } from './store.ts'

/** Turns a row into the wire shape. */
export function toWireProject(row: ProjectRow): Project {
  return {
    id: row.id,
    name: row.name,
    appName: row.appName,
    orgId: row.orgId,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
  }
}
