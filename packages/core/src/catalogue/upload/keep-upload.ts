// Stores what arrives at an upload link.
import { createHash } from 'node:crypto'
import { MortiseError } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { putUpload } from './store.ts'
import { isUploadSigned, type UploadLink } from './upload-link.ts'

const KEPT_MS = 60 * 60_000

/**
 * Keeps the bytes for an hour. The same link may be used again while it is valid, and the last bytes count.
 * @throws MortiseError upload.not_found when the link is not ours, upload.expired when it is old, upload.damaged when
 * the MD5 is not that of the link or the header
 */
export async function keepUpload(
  ctx: Context,
  link: UploadLink,
  { content, md5 }: { content: Buffer; md5?: string | undefined },
): Promise<void> {
  if (!isUploadSigned(ctx, link)) throw new MortiseError('upload.not_found')
  const now = ctx.now()
  if (link.expires * 1000 < now.getTime()) throw new MortiseError('upload.expired')
  const actual = createHash('md5').update(content).digest('base64')
  const promised = [link.md5, md5].filter((each) => each)
  if (promised.some((each) => each !== actual)) throw new MortiseError('upload.damaged')
  const { db } = acrossProjects(ctx, 'upload').database
  await putUpload(db, { id: link.id, content, expiresAt: new Date(now.getTime() + KEPT_MS), now })
}
