// An incoming webhook of Slack, tried out with a text. Its address is a credential, so it is sealed and shown in part.

import { SendError } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'
import { addressFault } from '../../platform/outbound/address-fault.ts'
import { explainSendError } from '../../platform/outbound/explain-send-error.ts'
import { explainSlackAnswer, postToSlack } from '../../platform/outbound/post-to-slack.ts'
import { plaintextFault } from './check-metadata.ts'
import { type DestinationKind, refuseIssues, unknownMembers } from './destination-kind.ts'
import { HIDDEN_VALUE } from './hidden-value.ts'

const kind = {
  shown: 'A Slack destination',
  cargo: ['notifications'],
  metadataKeys: ['url'],
  secretKeys: [],
} as const satisfies Omit<DestinationKind, 'prepare'>

/** Slack. */
export const slackKind: DestinationKind = {
  ...kind,
  async prepare(ctx, wanted) {
    refuseIssues(unknownMembers(kind, wanted))
    const { url = '' } = wanted.metadata
    const { former } = wanted
    // The address comes back as it was shown when another part changes.
    if (former && url === former.metadata.url) return { metadata: former.metadata, secret: former.secret }
    const fault = addressFault(url, ctx.settings.privateHostsAllowed) ?? plaintextFault(url, ctx.settings)
    const { origin, host } = fault === undefined ? new URL(url) : { origin: 'the address', host: '' }
    if (fault !== undefined)
      throw new MortiseError('destination.url_invalid', { params: { url: origin, reason: fault } })
    const target = `the incoming webhook at ${host}`
    const answer = await postToSlack(
      ctx,
      url,
      'Mortise sends notifications to this channel from now on.',
    ).catch((cause: unknown) => {
      if (!(cause instanceof SendError)) throw cause
      const params = { target, ...explainSendError(cause, host) }
      throw new MortiseError('destination.test_failed', { params, cause })
    })
    if (answer.status < 200 || answer.status > 299)
      throw new MortiseError('destination.test_failed', { params: { target, ...explainSlackAnswer(answer) } })
    return { metadata: { url: `${origin}/${HIDDEN_VALUE}` }, secret: url }
  },
}
