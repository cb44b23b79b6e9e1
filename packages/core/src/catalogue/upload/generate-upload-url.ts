// An address to upload a manifest to.
import { randomBytes } from 'node:crypto'
import type { SignedUrl } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { createUploadLink } from './upload-link.ts'

/** A link that cannot be guessed. Nothing is stored until it is used. */
export async function generateUploadUrl(
  ctx: Context,
  _caller: Caller,
  { query }: { query: { md5?: string | undefined } },
): Promise<SignedUrl> {
  return createUploadLink(ctx, randomBytes(32).toString('base64url'), query.md5 ?? '')
}
