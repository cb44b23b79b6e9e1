// Switches the `disabled` flag of objects in an installation's config, object by object.
import {
  type ConfigContent,
  type EndpointInput,
  type Endpoints,
  type Issue,
  type ManifestObject,
  MortiseError,
} from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { findManifestObject } from '../plan/installed/complete-content.ts'
import { requireInstallation } from '../plan/installed/require-installation.ts'
import type { Installed } from '../plan/installed/with-integrations.ts'
import type { AuditAction } from '../tenancy/audit/store.ts'
import { saveConfig } from './save-config.ts'

type Input = EndpointInput<Endpoints['pauseReads']>

/**
 * Disables or enables objects of the config, all of them when the list is left out, none when it is empty.
 * @throws MortiseError request.invalid for objects the installation does not have, or that the manifest always enables
 */
export async function setReadsDisabled(
  ctx: Context,
  caller: Caller,
  { input, disabled, action }: { input: Input; disabled: boolean; action: AuditAction },
): Promise<undefined> {
  const { objects, note } = input.body
  const installed = await requireInstallation(ctx, caller, input.params)
  if (listChanging(installed, { objects, disabled }).length === 0) return undefined
  await saveConfig(ctx, caller, {
    find: () => requireInstallation(ctx, caller, input.params),
    change(found) {
      const changing = listChanging(found, { objects, disabled })
      return { content: withDisabled(found.row.content, changing, disabled), places: [], readObjects: [] }
    },
    skipSampling: true,
    audit: { action, note },
  })
  return undefined
}

/** The objects whose flag has to change, by their provider names. @throws MortiseError request.invalid */
function listChanging(
  { row, deployed }: Installed,
  { objects, disabled }: { objects: readonly string[] | undefined; disabled: boolean },
): string[] {
  const configured = row.content.read?.objects ?? {}
  const manifest = deployed.revision.content
  const issues: Issue[] = []
  const refuse = (index: number, words: string) =>
    issues.push({
      in: 'body',
      name: `objects.${index}`,
      detail: `objects.${index} ${words}`,
      value: objects?.[index],
    })
  const named = objects?.flatMap((name, index) => {
    const declared = findManifestObject(manifest, name)
    if (!declared)
      refuse(index, `is not under read in the manifest; it can be ${Object.keys(configured).join(', ')}`)
    else if (isAlways(declared) && disabled)
      refuse(index, 'is always enabled by the manifest, so it cannot be paused')
    else if (!isAlways(declared) && !Object.hasOwn(configured, declared.objectName))
      refuse(index, 'is not part of this installation')
    else if (!isAlways(declared)) return [declared.objectName]
    return []
  })
  if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
  const isFixed = (name: string) => {
    const declared = findManifestObject(manifest, name)
    return declared !== undefined && isAlways(declared)
  }
  const wanted = named ?? Object.keys(configured).filter((name) => !isFixed(name))
  return [...new Set(wanted)].filter((name) => (configured[name]?.disabled === true) !== disabled)
}

function isAlways({ enabled }: ManifestObject): boolean {
  return enabled === 'always'
}

function withDisabled(content: ConfigContent, names: readonly string[], disabled: boolean): ConfigContent {
  const objects = Object.entries(content.read?.objects ?? {}).map(([name, object]) =>
    names.includes(name) ? ([name, { ...object, disabled }] as const) : ([name, object] as const),
  )
  return { ...content, read: { ...content.read, objects: Object.fromEntries(objects) } }
}
