// The way in which a manifest came.
import type { RevisionSource } from '@mortise/contract'
import type { Caller } from '../../context.ts'

/** A builder whose request comes from a page is in the console. */
export function sourceOf(
  { builder, origin }: Caller,
  { sourceZipUrl }: { sourceZipUrl?: string | undefined },
): RevisionSource {
  if (sourceZipUrl !== undefined) return 'upload'
  return builder !== undefined && origin !== undefined ? 'console' : 'manifest'
}
