// Scopes as a vendor wants them sent.
import type { Metadata } from '../account/credentials.ts'
import { resolveTemplate } from '../account/metadata.ts'
import type { OAuth2Auth } from '../definition/provider.ts'

/** The `scope` parameter, with the vendor's own names where the definition maps them; none without scopes. */
export function scopeParams(
  { scopeMappings = {}, scopeSeparator = ' ' }: OAuth2Auth,
  metadata: Metadata,
  scopes: readonly string[] | undefined,
): { scope?: string } {
  if (!scopes || scopes.length === 0) return {}
  return {
    scope: scopes
      .map((scope) => resolveTemplate(scopeMappings[scope] ?? scope, metadata))
      .join(scopeSeparator),
  }
}
