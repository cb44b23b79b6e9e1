// Addresses that get notifications by e-mail, tried out with a mail.
import { MortiseError } from '@mortise/contract'
import { explainMailFault } from '../../platform/outbound/mailer.ts'
import { bodyIssue, type DestinationKind, refuseIssues, unknownMembers } from './destination-kind.ts'

const kind = {
  shown: 'An e-mail destination',
  cargo: ['notifications'],
  metadataKeys: ['to'],
  secretKeys: [],
} as const satisfies Omit<DestinationKind, 'prepare'>

const ADDRESS = /^[^\s\p{Cc}@<>,;:"()[\]\\]{1,64}@[^\s\p{Cc}@<>,;:"()[\]\\]{1,190}$/u
const ADDRESSES_MAX = 20

/** E-mail. */
export const emailKind: DestinationKind = {
  ...kind,
  async prepare(ctx, wanted) {
    const { to = [] } = wanted.metadata
    const isValid =
      to.length > 0 && to.length <= ADDRESSES_MAX && to.every((address) => ADDRESS.test(address))
    const detail = `Send 1 to ${ADDRESSES_MAX} e-mail addresses, each without a name.`
    refuseIssues([...unknownMembers(kind, wanted), ...(isValid ? [] : [bodyIssue('metadata.to', detail)])])
    const target = to.join(', ')
    if (!ctx.sendMail) {
      const reason = 'this server has no SMTP server'
      const remedy = 'The operator of this server has to set MORTISE_SMTP_URL and MORTISE_MAIL_FROM.'
      throw new MortiseError('destination.test_failed', { params: { target, reason, remedy } })
    }
    try {
      const text = 'Mortise sends notifications to this address from now on.\n'
      await ctx.sendMail({ to, subject: 'Mortise: test of a destination', text })
    } catch (cause) {
      const { reason, remedy } = explainMailFault(cause)
      throw new MortiseError('destination.test_failed', { params: { target, reason, remedy }, cause })
    }
    return { metadata: wanted.metadata, secret: '' }
  },
}
