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
import { asInstalledByGroup } from '../../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../../catalogue/integration/require-integration.ts'
import { findRevision } from '../../catalogue/integration/store.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import { requireConnection } from '../../connection/account/require-connection.ts'
import type { Caller, Context } from '../../context.ts'
import { type DescribedObject, loadObjectDescription } from '../metadata/load-object-description.ts'
import { hydrateObject } from './hydrate-object.ts'

/**
 * Describes every object of the revision on the given connection; an object the provider refuses carries `error`
 * and the rest still arrives. `latest` is the revision that the installation of the connection's group runs on. Descriptions come from memory when they are fresh.
 * @throws MortiseError integration.not_found, revision.not_found, connection.not_found, connection.provider_mismatch
 */
export async function getHydratedRevision(
  ctx: Context,
  caller: Caller,
  input: EndpointInput<Endpoints['getHydratedRevision']>,
): Promise<HydratedRevision> {
  const { projectId } = caller
  const { revisionId } = input.params
  const deployed = await requireIntegration(ctx, caller, input.params.integrationId)
  const known =
    revisionId === 'latest'
      ? deployed.revision
      : await findRevision(ctx.database.db, projectId, deployed.integration.id, revisionId)
  if (!known) throw new MortiseError('revision.not_found', { params: { revisionId } })
  const { connection } = await requireConnection(ctx, caller, input.query.connectionId)
  const { revision } =
    revisionId === 'latest'
      ? await asInstalledByGroup(ctx, deployed, connection.groupRef)
      : { revision: known }
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
  const [objects, names] = await Promise.all([
    Promise.all(
      (read?.objects ?? []).map(async (object): Promise<HydratedObject> => {
        const found = await describe(ctx, { ...of, objectName: object.objectName })
        return hydrateObject(object, found)
      }),
    ),
    nameWritten(ctx, of, { read, write }),
  ])
  for (const { objectName, displayName } of objects) names.set(objectName, displayName)
  const writeObjects = write?.objects?.map(({ objectName, valueDefaults }) => ({
    objectName,
    displayName: names.get(objectName) ?? objectName,
    valueDefaults,
  }))
  return {
    id: revision.id,
    specVersion: revision.specVersion,
    createTime: revision.createdAt.toISOString(),
    content: {
      ...content,
      read: read ? { objects } : undefined,
      write: writeObjects ? { objects: writeObjects } : undefined,
    },
  }
}

/** The names of objects that are written and not read. */
async function nameWritten(
  ctx: Context,
  of: Omit<DescribedObject, 'objectName'>,
  { read, write }: Pick<ReturnType<typeof revisionContent>, 'read' | 'write'>,
): Promise<Map<string, string>> {
  const isRead = new Set(read?.objects?.map(({ objectName }) => objectName))
  const written = (write?.objects ?? []).map(({ objectName }) => objectName)
  const named = written
    .filter((objectName) => !isRead.has(objectName))
    .map(async (objectName) => [objectName, await nameOf(ctx, { ...of, objectName })] as const)
  return new Map(await Promise.all(named))
}

async function describe(ctx: Context, of: DescribedObject) {
  try {
    return { description: await loadObjectDescription(ctx, of) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { error: error.message }
  }
}

/** Where the connection does not work the technical name must do: what is written needs no more of the provider. */
async function nameOf(ctx: Context, of: DescribedObject): Promise<string> {
  try {
    const { description } = await describe(ctx, of)
    return description?.displayName ?? of.objectName
  } catch (error) {
    if (!(error instanceof MortiseError)) throw error
    return of.objectName
  }
}
