// Whether an object is written under the names it is read with.
import type { RevisionContent } from '@mortise/contract'

/** Mappings of reading apply to writing the same object where the manifest says so. */
export function isInheriting(manifest: RevisionContent, objectName: string): boolean {
  const declared = manifest.write?.objects?.find((object) => object.objectName === objectName)
  const isRead = manifest.read?.objects?.some((object) => object.objectName === objectName)
  return declared?.inheritMapping === true && isRead === true
}
