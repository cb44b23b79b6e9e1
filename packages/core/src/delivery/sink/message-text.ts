// The text of a message as it leaves.
import type { Context } from '../../context.ts'
import { withDownloadUrl } from '../../message/envelope/build-messages.ts'
import { isConfigDownload, withConfigUrls } from '../../message/notification/compose-notification.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { downloadUrl } from './download-url.ts'

/** The body of a message. Links live for a short time, so they are made as the message is sent. */
export function messageText(
  ctx: Context,
  { body, downloadId }: Pick<ClaimedDelivery, 'body' | 'downloadId'>,
): string | Buffer {
  if (!downloadId) return body
  const text = body.toString()
  if (isConfigDownload(downloadId)) return withConfigUrls(text, downloadId, (id) => downloadUrl(ctx, id))
  return withDownloadUrl(text, downloadUrl(ctx, downloadId))
}
