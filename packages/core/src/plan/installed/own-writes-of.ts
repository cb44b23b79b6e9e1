// How an object's reads and events treat records that the application wrote through Mortise.
import type { ManifestIntegration } from '@mortise/contract'
import { findManifestObject } from './complete-content.ts'
import type { InstallationRow } from './store.ts'

/** How changes that the application made by a write are reported, and whether there can be any. */
export interface OwnWritesPlan {
  readonly policy: 'deliver' | 'mark' | 'drop'
  /** When the installation last wrote, to the day; null if it never did. */
  readonly wroteAt: Date | null
}

/** The manifest's word for the object, `mark` by default. An object that is not read has nothing to recognise. */
export function ownWritesOf(
  manifest: ManifestIntegration,
  objectName: string,
  { wroteAt }: Pick<InstallationRow, 'wroteAt'>,
): OwnWritesPlan {
  const declared = findManifestObject(manifest, objectName)
  return { policy: declared ? (declared.changes?.ownWrites ?? 'mark') : 'deliver', wroteAt }
}
