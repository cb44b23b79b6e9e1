// Links that let a person choose a new password. Nothing of them is stored.
import type { Context } from '../../context.ts'

/** How long a link works. */
export const RESET_LIFE_MS = 30 * 60_000

/** What a link says: whose password it replaces, and until when, in Unix milliseconds. */
export interface ResetLink {
  readonly builderId: string
  readonly expiresAt: number
}

/** The link of a builder. It works once, because the hash of the present password is part of what is signed. */
export function createResetUrl(
  ctx: Context,
  { builderId, passwordHash }: { builderId: string; passwordHash: string },
): string {
  const link = { builderId, expiresAt: ctx.now().getTime() + RESET_LIFE_MS }
  const signature = ctx.vault.sign(signedText(link, passwordHash))
  const token = `${builderId}.${link.expiresAt}.${signature}`
  return `${ctx.settings.publicUrl}/console/reset#token=${token}`
}

/** Reads a token before its signature is checked; `undefined` for a text of another form, or one that is too old. */
export function readResetToken(ctx: Context, token: string): (ResetLink & { signature: string }) | undefined {
  const [, builderId, expires, signature] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{20,100})$/.exec(token) ?? []
  if (builderId === undefined || signature === undefined) return undefined
  const expiresAt = Number(expires)
  return expiresAt > ctx.now().getTime() ? { builderId, expiresAt, signature } : undefined
}

/** Whether this server signed the link for this password. */
export function isResetSigned(
  ctx: Context,
  { signature, ...link }: ResetLink & { signature: string },
  passwordHash: string | undefined,
): boolean {
  return passwordHash !== undefined && ctx.vault.isSigned(signedText(link, passwordHash), signature)
}

function signedText({ builderId, expiresAt }: ResetLink, passwordHash: string): string {
  return `password-reset:${builderId}:${expiresAt}:${passwordHash}`
}
