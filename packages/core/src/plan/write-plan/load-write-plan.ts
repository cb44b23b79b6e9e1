// Resolves one object of one installation into a write plan, compiled once per config.
import { inModule } from '@mortise/connector-kit'
import { type ManifestIntegration, type ManifestObject, MortiseError } from '@mortise/contract'
import { loadInstalled } from '../../catalogue/integration/load-integration.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Context } from '../../context.ts'
import { cachePerContext } from '../../platform/cache/cache-per-context.ts'
import { ownWritesOf } from '../installed/own-writes-of.ts'
import { quotaOf } from '../installed/quota-of.ts'
import { type InstallationRow, listInstallationRows } from '../installed/store.ts'
import { chooseDefaults, type WriteDefault } from './choose-defaults.ts'
import { compileWriteMapping, refusedField } from './compile-write-mapping.ts'
import type { WritePlan } from './write-plan.ts'

// Dropped at once when the installation, its integration or its connection changes; the time only bounds memory.
const planCache = cachePerContext<WritePlan>('installation', 60_000)

/**
 * The plan of an installation's object. The name is that under `write` in the manifest, the provider's name, or the
 * mapped name of the read object.
 * @throws MortiseError installation.not_found or write.object_not_defined
 */
export async function loadWritePlan(
  ctx: Context,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<WritePlan> {
  return planCache(ctx).get(`${projectId}:${installationId}:${objectName}`, async () => {
    const [row] = await listInstallationRows(ctx.database.db, projectId, { installationId })
    if (!row) throw new MortiseError('installation.not_found', { params: { installationId } })
    return resolveWritePlan(ctx, row, objectName)
  })
}

async function resolveWritePlan(ctx: Context, row: InstallationRow, name: string): Promise<WritePlan> {
  const { integration, revision } = await loadInstalled(ctx, row)
  const manifest = revision.content
  const found = findWriteObject(manifest, name)
  if (!found) {
    const params = { integration: integration.name, objectName: name }
    throw new MortiseError('write.object_not_defined', { params })
  }
  const { declared, readObject } = found
  const whole = requireProvider(ctx, integration.provider)
  const module = manifest.module ?? whole.defaultModule
  const provider = inModule(whole, module)
  const names = [declared.objectName, readObject?.objectName, readObject?.mapToName]
  const chosen = row.content.write?.objects
  const settings = names.map((name) => (name === undefined ? undefined : chosen?.[name])).find(Boolean)
  const configObject = readObject && row.content.read?.objects[readObject.objectName]
  const objectName = readObject?.objectName ?? declared.objectName
  const listSizes = provider.write?.listSizes?.[objectName]
  const mapping = compileWriteMapping({
    listSizes,
    manifestObject: declared.inheritMapping && readObject ? readObject : undefined,
    configObject: declared.inheritMapping && configObject ? configObject : undefined,
  })
  const createOnly = provider.write?.createOnly?.[objectName] ?? []
  const updateOnly = provider.write?.updateOnly?.[objectName] ?? []
  const defaults = chooseDefaults(settings, mapping).map((chosen): WriteDefault => {
    if (createOnly.includes(chosen.place.top)) return { ...chosen, onUpdate: 'never' }
    return updateOnly.includes(chosen.place.top) ? { ...chosen, onCreate: 'never' } : chosen
  })
  return {
    projectId: row.projectId,
    installationId: row.id,
    integrationId: row.integrationId,
    integrationName: integration.name,
    connectionId: row.connectionId,
    configId: row.configId,
    groupRef: row.groupRef,
    provider,
    write: provider.write,
    module,
    declaredName: declared.objectName,
    objectName,
    // A config that says nothing of writing leaves it to the manifest; one that names objects means no others.
    isAllowed: chosen === undefined || settings !== undefined,
    isDeletionEnabled: settings?.deletionSettings?.enabled === true,
    mapping,
    ownWrites: ownWritesOf(manifest, objectName, row),
    quota: quotaOf(row, manifest),
    createOnly,
    updateOnly,
    defaults,
    refusedDefaults: defaults.flatMap(({ fieldName }) => refusedField(fieldName, listSizes) ?? []),
  }
}

/** The write object of that name, and the read object it shares its provider object with. */
function findWriteObject(manifest: ManifestIntegration, name: string) {
  const writable = manifest.write?.objects ?? []
  const readable = manifest.read?.objects ?? []
  const readObjectOf = (objectName: string): ManifestObject | undefined =>
    readable.find((object) => object.objectName === objectName) ??
    readable.find(({ mapToName }) => mapToName === objectName)
  const declared =
    writable.find(({ objectName }) => objectName === name) ??
    writable.find(({ objectName }) => {
      const shared = readObjectOf(objectName)
      return shared !== undefined && (shared.objectName === name || shared.mapToName === name)
    })
  return declared && { declared, readObject: readObjectOf(declared.objectName) }
}
