// What a preview is asked for: one object's config, held against the manifest as the whole of a config is.
import type { Issue, ManifestObject, PreviewRequest, ReadConfigObject } from '@mortise/contract'
import type { DeployedIntegration } from '../../catalogue/integration/store.ts'
import type { Context } from '../../context.ts'
import { listSizesOf, validateConfig } from './validate-config.ts'

/** The choice with what a stored config would have in it too. */
export function completeChoice(
  content: PreviewRequest['content'],
  { objectName }: ManifestObject,
): ReadConfigObject {
  return {
    ...content,
    objectName: content.objectName ?? objectName,
    selectedFields: content.selectedFields ?? {},
    selectedFieldMappings: content.selectedFieldMappings ?? {},
  }
}

/** Lists what in a choice does not fit the manifest, with places as a preview has them: below `content`. */
export function listChoiceIssues(
  ctx: Context,
  chosen: ReadConfigObject,
  declared: ManifestObject,
  deployed: DeployedIntegration,
): Issue[] {
  const {
    integration: { provider },
    revision,
  } = deployed
  const content = { provider, read: { objects: { [declared.objectName]: chosen } } }
  const base = `config.content.read.objects.${declared.objectName}`
  return validateConfig(content, revision.content, listSizesOf(ctx, deployed)).map((issue) => ({
    ...issue,
    name: issue.name.startsWith(base) ? `content${issue.name.slice(base.length)}` : issue.name,
  }))
}
