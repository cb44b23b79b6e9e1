// A revision joined with what one connection's provider says about its objects and fields.
import { ProviderError } from '@mortise/connector-kit'
import {
  type EndpointInput,
  type Endpoints,
  type HydratedObject,
  type HydratedRevision,
  MortiseError,
  revisionContent,
} from '@mortise/contract'
import { requireConnection } from '../connection/require-connection.ts'
import type { Caller, Context } from '../context.ts'
import { loadIntegration } from '../integration/load-integration.ts'
import { findRevision } from '../integration/store.ts'
import { type DescribedObject, loadObjectDescription } from '../object-metadata/load-object-description.ts'
import { requireProvider } from '../provider/require-provider.ts'
import { hydrateObject } from './hydrate-object.ts'

/**
 * Describes every object of the revision on the given connection; an object the provider refuses carries `error`
 * and the rest still arrives. Descriptions come from memory when they are fresh.
 * @throws MortiseError integration.not_found, revision.not_found, connection.not_found, connection.provider_mismatch
 */
export async function getHydratedRevision(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getHydratedRevision']>,
): Promise<HydratedRevision> {
  const { projectId } = caller
  const { revisionId } = input.params
  const { integration } = await loadIntegration(ctx, projectId, input.params.integrationId)
  const revision = await findRevision(ctx.database.db, projectId, integration.id, revisionId)
  if (!revision) throw new MortiseError('revision.not_found', { params: { revisionId } })
  const { connection } = await requireConnection(ctx, caller, input.query.connectionId)
  const provider = requireProvider(ctx, revision.content.provider)
  if (connection.provider.toLowerCase() !== provider.name.toLowerCase()) {
    const params = { connectionId: connection.id, actual: connection.provider, expected: provider.name }
    throw new MortiseError('connection.provider_mismatch', { params })
  }

  const {
    read,
    write,
    subscribe: _subscribe,
    watchSchema: _watchSchema,
    ...content
  } = revisionContent(revision.content)
  const module = content.module ?? provider.defaultModule
  const of = { projectId, connectionId: connection.id, provider, module }
  const objects = await Promise.all(
    (read?.objects ?? []).map(async (object): Promise<HydratedObject> => {
      const found = await describe(ctx, { ...of, objectName: object.objectName })
      return hydrateObject(object, found)
    }),
  )
  const writeObjects = write?.objects?.map(({ objectName, valueDefaults }) => ({
    objectName,
    displayName: objects.find((object) => object.objectName === objectName)?.displayName ?? objectName,
    ...(valueDefaults ? { valueDefaults } : {}),
  }))
  return {
    id: revision.id,
    specVersion: revision.specVersion,
    createTime: revision.createdAt.toISOString(),
    content: {
      ...content,
      ...(read ? { read: { objects } } : {}),
      ...(writeObjects ? { write: { objects: writeObjects } } : {}),
    },
  }
}

async function describe(ctx: Context, of: DescribedObject) {
  try {
    return { description: await loadObjectDescription(ctx, of) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { error: error.message }
  }
}
