// An integration as the API shows it.
import type { Integration, ManifestIntegration, RevisionContent } from '@mortise/contract'
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
      content: toRevisionContent(revision.content),
    },
  }
}

/** Fills in the keys that clients expect on every read object: `schedule` and `destination`, `''` when unset. */
export function toRevisionContent(content: ManifestIntegration): RevisionContent {
  const { read, ...rest } = content
  if (!read) return rest
  const objects = read.objects?.map((object) => ({
    ...object,
    schedule: object.schedule ?? '',
    destination: object.destination ?? '',
  }))
  return { ...rest, read: objects ? { objects } : {} }
}
