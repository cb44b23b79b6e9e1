// Mails a person the link with which they choose a new password.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordBuilderAudit } from '../audit/record-audit.ts'
import { findPassword } from '../identity/store.ts'
import { loadReach } from '../membership/load-reach.ts'
import { createResetUrl } from './reset-link.ts'

/**
 * Looks the address up after it has returned, so that neither the answer nor its time shows whether there is an account. An
 * account without a password gets no link: its owner signs in at the identity provider.
 * @throws MortiseError account.passwords_off, account.no_mail
 */
export function requestPasswordReset(
  ctx: Context,
  { email, address }: { email: string; address?: string | undefined },
): void {
  if (ctx.settings.accounts?.isPasswordRefused) throw new MortiseError('account.passwords_off')
  if (ctx.sendMail === undefined) throw new MortiseError('account.no_mail')
  mailLink(ctx, { email, address }).catch((error: { code?: string; responseCode?: number }) => {
    const { code, responseCode } = error
    ctx.log.warn({ code, responseCode }, 'a link for a new password could not be mailed')
  })
}

async function mailLink(
  ctx: Context,
  { email, address }: { email: string; address: string | undefined },
): Promise<void> {
  const all = acrossProjects(ctx, 'accounts')
  const found = await findPassword(all.database.db, email)
  if (found?.hash === undefined) return
  const { id: builderId } = found.builder
  const { orgs } = await loadReach(ctx, builderId)
  await commit(all, ({ tx }) =>
    recordBuilderAudit(tx, { projectId: '', actor: 'anonymous', scopes: [], address }, orgs.keys(), {
      action: 'builder.password_reset_requested',
      target: `builder:${builderId}`,
    }),
  )
  const text = [
    `Someone asked for a new password at ${ctx.settings.publicUrl}.`,
    'Open this link to choose one. It works once, for 30 minutes:',
    '',
    createResetUrl(ctx, { builderId, passwordHash: found.hash }),
    '',
    'If you did not ask for it, ignore this mail. Your password stays as it is.',
    '',
  ].join('\n')
  await ctx.sendMail?.({ to: [email], subject: 'Your new password for Mortise', text })
}
