// Links to payloads too large for a message: signed, and good for a short time.
import type { Context } from '../../context.ts'

/** An absolute link to a kept payload, valid for `settings.downloadTtlMs` from now. */
export function downloadUrl(ctx: Context, downloadId: string): string {
  const expires = Math.floor((ctx.now().getTime() + ctx.settings.downloadTtlMs) / 1000)
  const signature = ctx.vault.sign(signedText(downloadId, expires))
  return `${ctx.settings.publicUrl}/v1/downloads/${downloadId}?expires=${expires}&signature=${signature}`
}

/** Whether we made the link; takes the same time whatever is wrong with it. `expires` is Unix seconds. */
export function isDownloadSigned(
  ctx: Context,
  link: { id: string; expires: number; signature: string },
): boolean {
  return ctx.vault.isSigned(signedText(link.id, link.expires), link.signature)
}

function signedText(downloadId: string, expires: number): string {
  return `download:${downloadId}:${expires}`
}
