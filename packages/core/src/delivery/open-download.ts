// Serves a payload that is too large for a message to the holder of its signed link.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../context.ts'
import { findDownloadBody, findNotification } from '../message/outbox/store-outbox.ts'
import { acrossProjects } from '../platform/db/scope.ts'
import { isDownloadSigned } from './sink/download-url.ts'
import { messageText } from './sink/message-text.ts'

/** The parts of a download link. `expires` is Unix seconds. */
export interface DownloadLink {
  id: string
  expires: number
  signature: string
}

/**
 * The JSON text behind a link: an array of result entries, a config, or a notification whose text was cut. The link is its own
 * credential.
 * @throws MortiseError download.not_found when the link is not ours or leads nowhere, download.expired when it is old
 */
export async function openDownload(ctx: Context, link: DownloadLink): Promise<string> {
  if (!isDownloadSigned(ctx, link)) throw new MortiseError('download.not_found')
  if (link.expires * 1000 < ctx.now().getTime()) throw new MortiseError('download.expired')
  const { db } = acrossProjects(ctx, 'download').database
  const body = await findDownloadBody(db, link.id)
  if (body !== undefined) return body
  const notification = await findNotification(db, link.id)
  if (!notification) throw new MortiseError('download.not_found')
  return messageText(ctx, notification).toString()
}
