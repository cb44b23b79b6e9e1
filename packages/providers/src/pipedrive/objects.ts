// The objects of Pipedrive's API: where they are, what they hold, and what they can be searched by.
import { accountObjects } from './account-objects.ts'
import type { PipedriveObject } from './pipedrive-object.ts'
import { salesObjects } from './sales-objects.ts'
import { workObjects } from './work-objects.ts'

/**
 * By name.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-22
 */
export const objects: Readonly<Record<string, PipedriveObject>> = {
  ...salesObjects,
  ...workObjects,
  ...accountObjects,
}

/** Where an object's records are. */
export function pathOf(objectName: string, { version, path = objectName }: PipedriveObject): string {
  return version === 'v2' ? `/api/v2/${path}` : `/v1/${path}`
}
