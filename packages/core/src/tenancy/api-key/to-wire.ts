// An API key as the API shows it after it was made: named, not shown.
import type { ApiKey } from '@mortise/contract'
import { keyName } from './key-text.ts'
import type { ApiKeyRow } from './store.ts'

/** Turns a row into the wire shape; `key` is the public name that paths take. */
export function toWireApiKey(row: ApiKeyRow): ApiKey {
  return {
    key: keyName(row.id),
    label: row.label,
    scopes: row.scopes,
    projectId: row.projectId,
    active: row.isActive,
    lastUseTime: row.lastUsedAt?.toISOString(),
  }
}
