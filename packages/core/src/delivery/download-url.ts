// Links to payloads too large for a message: signed, and good for a short time.
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'

/** An absolute link to a kept payload, valid for `settings.downloadTtlMs` from now. */
export function downloadUrl(ctx: Context, downloadId: string): string {
  const expires = Math.floor((ctx.now().getTime() + ctx.settings.downloadTtlMs) / 1000)
  const signature = signatureOf(ctx, downloadId, expires)
  return `${ctx.settings.publicUrl}/v1/downloads/${downloadId}?expires=${expires}&signature=${signature}`
}

/** Whether we made the link; takes the same time whatever is wrong with it. `expires` is Unix seconds. */
export function isDownloadSigned(
  ctx: Context,
  link: { id: string; expires: number; signature: string },
): boolean {
  const expected = Buffer.from(signatureOf(ctx, link.id, link.expires))
  const given = Buffer.from(link.signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(ctx: Context, downloadId: string, expires: number): string {
  return ctx.vault.sign(`download:${downloadId}:${expires}`)
}
