// Applies a JSON Patch to what an installation has set for one object.
import {
  type ConfigContent,
  checkInput,
  type EndpointInput,
  type Endpoints,
  type Installation,
  type ManifestIntegration,
  MortiseError,
  readConfigObjectSchema,
  subscribeConfigObjectSchema,
  writeConfigObjectSchema,
} from '@mortise/contract'
import { asInstalled } from '../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../catalogue/integration/require-integration.ts'
import type { Caller, Context } from '../context.ts'
import { completeObject, findManifestObject } from '../plan/installed/complete-content.ts'
import { requireInstallation } from '../plan/installed/require-installation.ts'
import { listInstallationRows } from '../plan/installed/store.ts'
import type { Installed } from '../plan/installed/with-integrations.ts'
import { requireGroup } from '../tenancy/party/require-group.ts'
import { applyJsonPatch } from './config/apply-json-patch.ts'
import { type ConfigChange, saveConfig } from './save-config.ts'

type Input = EndpointInput<Endpoints['patchObjectConfigContent']>
type Action = Input['body']['action']

/**
 * Applies all changes to the config of an object, named by its own or its mapped name, as an update would: checked,
 * tried out at the provider, saved with its reads, or not at all.
 * @throws MortiseError request.invalid naming the change that cannot be applied, object.not_defined,
 * installation.not_found, group.not_installed, installation.config_invalid, installation.sample_refused
 */
export async function patchObjectConfigContent(
  ctx: Context,
  caller: Caller,
  input: Input,
): Promise<Installation> {
  return saveConfig(ctx, caller, {
    find: () => findInstalled(ctx, caller, input),
    change: (installed) => patch(input, installed),
    skipSampling: false,
  })
}

/** Read again at every attempt: what is patched must be what is stored. */
async function findInstalled(ctx: Context, caller: Caller, { params, body }: Input): Promise<Installed> {
  const { integrationId } = params
  const { groupRef, installationId } = body
  if (groupRef === undefined) {
    return requireInstallation(ctx, caller, { integrationId, installationId: installationId ?? '' })
  }
  requireGroup(caller, groupRef)
  const deployed = await requireIntegration(ctx, caller, integrationId)
  const { integration } = deployed
  const filter = { integrationId: integration.id, groupRef }
  const [row] = await listInstallationRows(ctx.database.db, caller.projectId, filter)
  if (row) return { deployed: asInstalled(deployed, row), row }
  throw new MortiseError('group.not_installed', { params: { groupRef, integration: integration.name } })
}

function patch({ params, body }: Input, { row, deployed }: Installed): ConfigChange {
  const { action, changes } = body
  const manifest = deployed.revision.content
  const name = resolveName(action, params.objectName, { content: row.content, manifest })
  const place = `config.content.${action}.objects.${name}`
  const before = row.content[action]?.objects?.[name] ?? startOf(action, name, manifest)
  const patched = applyJsonPatch(before, changes)
  return {
    content: withObject(row.content, { action, name, patched, manifest }),
    places: [place],
    readObjects: action === 'read' ? [name] : [],
  }
}

interface Parts {
  content: ConfigContent
  manifest: ManifestIntegration
}

/** The name an object's config is filed under; a wrong one is found out with the rest of the config. @throws MortiseError object.not_defined */
function resolveName(action: Action, given: string, { content, manifest }: Parts): string {
  if (content[action]?.objects?.[given]) return given
  const declared = findManifestObject(manifest, given)
  if (action !== 'read') {
    const isOwnName = manifest[action]?.objects?.some(({ objectName }) => objectName === declared?.objectName)
    return (isOwnName && declared?.objectName) || given
  }
  if (declared) return declared.objectName
  throw new MortiseError('object.not_defined', { params: { integration: manifest.name, objectName: given } })
}

/** What is patched where nothing is set: an object that is read whatever the config says has an empty config. */
function startOf(action: Action, name: string, manifest: ManifestIntegration): unknown {
  const isAlways = action === 'read' && findManifestObject(manifest, name)?.enabled === 'always'
  return isAlways ? { objectName: name, selectedFields: {}, selectedFieldMappings: {} } : undefined
}

function withObject(
  content: ConfigContent,
  {
    action,
    name,
    patched,
    manifest,
  }: Omit<Parts, 'content'> & { action: Action; name: string; patched: unknown },
): ConfigContent {
  const place = `config.content.${action}.objects.${name}`
  switch (action) {
    case 'read': {
      const object = parse(readConfigObjectSchema, patched, place)
      const declared = findManifestObject(manifest, name)
      const completed = declared ? completeObject(object, declared) : object
      return { ...content, read: { objects: { ...content.read?.objects, [name]: completed } } }
    }
    case 'write': {
      const object = parse(writeConfigObjectSchema, patched, place)
      return { ...content, write: { objects: { ...content.write?.objects, [name]: object } } }
    }
    case 'subscribe': {
      const object = parse(subscribeConfigObjectSchema, patched, place)
      return { ...content, subscribe: { objects: { ...content.subscribe?.objects, [name]: object } } }
    }
  }
}

/** @throws MortiseError installation.config_invalid when the changes leave something that is no such config */
function parse<Schema extends Parameters<typeof checkInput>[0]>(
  schema: Schema,
  value: unknown,
  place: string,
) {
  const checked = checkInput(schema, value, 'body')
  if (checked.ok) return checked.value
  const issues = checked.issues.map((issue) => ({
    ...issue,
    name: issue.name ? `${place}.${issue.name}` : place,
  }))
  throw new MortiseError('installation.config_invalid', { issues })
}
