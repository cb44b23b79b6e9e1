// Serves a payload that is too large for a message to the holder of its signed link.
import { MortiseError } from '@mortise/contract'
import type { Context } from '../context.ts'
import { findDownloadBody } from '../message/outbox/store-outbox.ts'
import { acrossProjects } from '../platform/db/scope.ts'
import { isDownloadSigned } from './sink/download-url.ts'

/** The parts of a download link. `expires` is Unix seconds. */
export interface DownloadLink {
  id: string
  expires: number
  signature: string
}

/**
 * The JSON text behind a link: an array of result entries. The link is its own credential.
 * @throws MortiseError download.not_found when the link is not ours or leads nowhere, download.expired when it is old
 */
export async function openDownload(ctx: Context, link: DownloadLink): Promise<string> {
  if (!isDownloadSigned(ctx, link)) throw new MortiseError('download.not_found')
  if (link.expires * 1000 < ctx.now().getTime()) throw new MortiseError('download.expired')
  const { database } = acrossProjects(ctx, 'download')
  const body = await findDownloadBody(database.db, link.id)
  if (body === undefined) throw new MortiseError('download.not_found')
  return body
}
