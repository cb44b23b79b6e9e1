// The sinks of notifications that people read: e-mail and Slack.
import { SendError } from '@mortise/connector-kit'
import type { Context } from '../../context.ts'
import { explainSendError } from '../../platform/outbound/explain-send-error.ts'
import { explainMailFault } from '../../platform/outbound/mailer.ts'
import { explainSlackAnswer, postToSlack } from '../../platform/outbound/post-to-slack.ts'
import { downloadUrl } from '../sink/download-url.ts'
import { messageText } from '../sink/message-text.ts'
import { reactionToReceiver } from '../sink/reaction-to-receiver.ts'
import { refused } from '../sink/refused.ts'
import { accepted, failed, type Sink, type SinkAnswer, type SinkLimits } from '../sink/sink.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { type NotificationText, notificationText } from './notification-text.ts'

/** An e-mail destination as its sink needs it. */
export interface EmailTarget {
  readonly type: 'email'
  readonly to: readonly string[]
}

/** A Slack destination as its sink needs it. */
export interface SlackTarget {
  readonly type: 'slack'
  /** With its secret part. */
  readonly url: string
}

/** People read one after the other, and Slack takes one text a second. */
const limits: SinkLimits = { messagesMax: 1, batchesMax: 1 }
const MAIL_CHARS_MAX = 20_000
const SLACK_CHARS_MAX = 3_000

/** Sends each notification as a mail. Its Message-ID is made of the message id. */
export function createEmailSink(ctx: Context, { to }: EmailTarget): Sink {
  return {
    limits,
    write: (batch) =>
      Promise.all(
        batch.map((delivery) =>
          writeText(ctx, delivery, MAIL_CHARS_MAX, async ({ subject, text }) => {
            if (!ctx.sendMail)
              return failed('This server has no SMTP server. The operator sets MORTISE_SMTP_URL.')
            try {
              await ctx.sendMail({ to, subject, text, id: delivery.messageId })
              return accepted()
            } catch (error) {
              const { reason, remedy, isFinal } = explainMailFault(error)
              const sentence = `${reason}. ${remedy}`
              return isFinal ? refused(sentence) : failed(sentence)
            }
          }),
        ),
      ),
  }
}

/** Posts each notification to a channel. */
export function createSlackSink(ctx: Context, { url }: SlackTarget): Sink {
  return {
    limits,
    write: (batch) =>
      Promise.all(
        batch.map((delivery) =>
          writeText(ctx, delivery, SLACK_CHARS_MAX, ({ text }) => post(ctx, url, text)),
        ),
      ),
  }
}

async function writeText(
  ctx: Context,
  delivery: ClaimedDelivery,
  charsMax: number,
  send: (text: NotificationText) => Promise<SinkAnswer>,
): Promise<SinkAnswer> {
  if (delivery.installationId !== null)
    return refused('The destination takes notifications only. Name another destination for records.')
  const link = downloadUrl(ctx, delivery.messageId)
  return send(notificationText(messageText(ctx, delivery).toString(), { charsMax, link }))
}

async function post(ctx: Context, url: string, text: string): Promise<SinkAnswer> {
  try {
    // The three characters that Slack reads as mark-up.
    const plain = text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char)
    const answer = await postToSlack(ctx, url, plain)
    if (answer.status >= 200 && answer.status < 300) return accepted(answer.status)
    const { reason, remedy } = explainSlackAnswer(answer)
    const reaction = reactionToReceiver(answer, ctx.now())
    return { isAccepted: false, httpStatus: answer.status, error: `${reason}. ${remedy}`, reaction }
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    const { reason, remedy } = explainSendError(error, new URL(url).host)
    return failed(`${reason}. ${remedy}`)
  }
}
