// Finds the fields of a config that would be written and cannot be.
import { inModule, type WriteSupport } from '@mortise/connector-kit'
import { type ConfigContent, fieldPathProblem, type Issue, type ManifestIntegration } from '@mortise/contract'
import type { DeployedIntegration } from '../../catalogue/integration/store.ts'
import { requireProvider } from '../../catalogue/provider/require-provider.ts'
import type { Context } from '../../context.ts'
import { writeProblem } from '../../plan/write-plan/write-problem.ts'

/** The list sizes that the provider of an integration declares. */
export function listSizesOf(
  ctx: Context,
  { integration, revision }: DeployedIntegration,
): WriteSupport['listSizes'] {
  const provider = requireProvider(ctx, integration.provider)
  return inModule(provider, revision.content.module ?? provider.defaultModule).write?.listSizes
}

/**
 * Lists what the customer chose to write to and cannot: an entry of a list whose size the provider does not declare.
 * Mappings count where a write object of the manifest inherits them.
 */
export function checkWritten(
  content: ConfigContent,
  manifest: ManifestIntegration,
  listSizes: WriteSupport['listSizes'],
): Issue[] {
  const readObjects = manifest.read?.objects ?? []
  const inherited = new Set(
    (manifest.write?.objects ?? []).flatMap(({ objectName, inheritMapping }) => {
      const found =
        readObjects.find((object) => object.objectName === objectName) ??
        readObjects.find(({ mapToName }) => mapToName === objectName)
      return inheritMapping && found ? [found.objectName] : []
    }),
  )
  const mapped = Object.entries(content.read?.objects ?? {})
    .filter(([name]) => inherited.has(name))
    .flatMap(([name, { selectedFieldMappings }]) =>
      Object.entries(selectedFieldMappings)
        // An invalid path is listed with the mappings already.
        .filter(([, fieldName]) => fieldPathProblem(fieldName) === undefined)
        .flatMap(([mapToName, fieldName]) =>
          issueOf(`read.objects.${name}.selectedFieldMappings.${mapToName}`, fieldName, listSizes?.[name]),
        ),
    )
  const defaults = Object.entries(content.write?.objects ?? {}).flatMap(([name, object]) => {
    const source = readObjects.find(({ mapToName }) => mapToName === name)?.objectName ?? name
    return (['selectedFieldSettings', 'selectedValueDefaults'] as const).flatMap((member) =>
      Object.keys(object[member] ?? {}).flatMap((fieldName) =>
        issueOf(`write.objects.${name}.${member}.${fieldName}`, fieldName, listSizes?.[source]),
      ),
    )
  })
  return [...mapped, ...defaults]
}

function issueOf(place: string, fieldName: string, sizes: Parameters<typeof writeProblem>[1]): Issue[] {
  const problem = writeProblem(fieldName, sizes)
  if (problem === undefined) return []
  return [{ in: 'body', name: `config.content.${place}`, detail: `${fieldName.slice(0, 200)} ${problem}` }]
}
