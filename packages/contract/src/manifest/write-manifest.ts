// From a stored integration back to the text of a manifest.
import { stringify } from 'yaml'
import type { ManifestIntegration } from '../wire/catalogue/manifest.ts'

/**
 * The manifest with one integration alone, as YAML. Keys keep their order, so that two revisions compare line by line.
 * Comments and anchors of the text that was deployed are lost.
 */
export function writeManifest(specVersion: string, integration: ManifestIntegration): string {
  return stringify(
    { specVersion, integrations: [integration] },
    { lineWidth: 0, aliasDuplicateObjects: false },
  )
}
