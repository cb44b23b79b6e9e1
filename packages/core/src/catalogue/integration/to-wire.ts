// An integration as the API shows it.
import { type Integration, revisionContent } from '@mortise/contract'
import type { DeployedIntegration } from './store.ts'

/** Turns rows into the wire shape. */
export function toWireIntegration({ integration, revision }: DeployedIntegration): Integration {
  return {
    id: integration.id,
    projectId: integration.projectId,
    name: integration.name,
    provider: integration.provider,
    createTime: integration.createdAt.toISOString(),
    updateTime: integration.updatedAt.toISOString(),
    latestRevision: {
      id: revision.id,
      specVersion: revision.specVersion,
      createTime: revision.createdAt.toISOString(),
      content: revisionContent(revision.content),
    },
  }
}
