// Links that take an uploaded manifest: signed, and good for a short time.
import type { SignedUrl } from '@mortise/contract'
import type { Context } from '../../context.ts'

const LINK_TTL_MS = 15 * 60_000
const BUCKET = 'mortise-uploads'

/** The parts of an upload link. `expires` is Unix seconds, and `md5` base64 or empty. */
export interface UploadLink {
  readonly id: string
  readonly expires: number
  readonly md5: string
  readonly signature: string
}

/** A link under which an upload can be stored once its signature is checked. */
export function createUploadLink(ctx: Context, id: string, md5: string): SignedUrl {
  const expires = Math.floor((ctx.now().getTime() + LINK_TTL_MS) / 1000)
  const signature = ctx.vault.sign(signedText({ id, expires, md5 }))
  const query = new URLSearchParams({ expires: String(expires), md5, signature })
  return { url: `${ctx.settings.publicUrl}/v1/uploads/${id}?${query}`, bucket: BUCKET, path: `${id}.zip` }
}

/** Whether this server made the link. */
export function isUploadSigned(ctx: Context, link: UploadLink): boolean {
  return ctx.vault.isSigned(signedText(link), link.signature)
}

/** The id of the upload that a `sourceZipUrl` names: `gs://<bucket>/<path>`, or the upload link itself. */
export function uploadIdOf(ctx: Context, sourceZipUrl: string): string | undefined {
  const uploads = `${ctx.settings.publicUrl}/v1/uploads/`
  if (sourceZipUrl.startsWith(uploads)) return sourceZipUrl.slice(uploads.length).split('?')[0]
  const stored = `gs://${BUCKET}/`
  if (!sourceZipUrl.startsWith(stored)) return undefined
  return /^([\w-]{1,64})\.zip$/.exec(sourceZipUrl.slice(stored.length))?.[1]
}

function signedText({ id, expires, md5 }: Omit<UploadLink, 'signature'>): string {
  return `upload:${id}:${expires}:${md5}`
}
