// An address to upload a manifest to.
import type { SignedUrl } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { newSecret } from '../../platform/vault/secret-text.ts'
import { createUploadLink } from './upload-link.ts'

/** A link that cannot be guessed. Nothing is stored until it is used. */
export async function generateUploadUrl(
  ctx: Context,
  _caller: Caller,
  { query }: { query: { md5?: string | undefined } },
): Promise<SignedUrl> {
  return createUploadLink(ctx, newSecret(), query.md5 ?? '')
}
