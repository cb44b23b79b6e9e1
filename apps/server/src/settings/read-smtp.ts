// Where e-mail is handed over, from the settings.
import type { SmtpSettings } from '@mortise/core'
import { StartupError } from '../postgres/startup-error.ts'
import type { Environment } from './env.ts'

/** `undefined` where nothing is set. @throws StartupError when one of both settings is missing */
export function smtpOf({
  MORTISE_SMTP_URL: url,
  MORTISE_MAIL_FROM: from,
}: Pick<Environment, 'MORTISE_SMTP_URL' | 'MORTISE_MAIL_FROM'>): SmtpSettings | undefined {
  if (url !== undefined && from !== undefined) return { url, from }
  if (url === undefined && from === undefined) return undefined
  throw new StartupError('MORTISE_SMTP_URL and MORTISE_MAIL_FROM belong together. Set both, or none of them.')
}
