// The manifest of a read: the objects that its messages became.
import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { StoredObject } from '../../platform/outbound/aws/put-object.ts'
import type { ClaimedDelivery } from '../store-claim.ts'
import { isDelivered, listOperationMessages } from './list-operation-messages.ts'

/** An object of a message, and its records. */
export interface MessageObject extends StoredObject {
  readonly records: number
}

/** An object in a manifest. */
interface ManifestEntry {
  readonly key: string
  readonly messageId: string
  readonly records: number
  readonly bytes: number
  readonly sha256: string
}

/**
 * The manifest, or `undefined` while messages of the read are under way. The objects are made once more from the messages:
 * the same message always becomes the same bytes.
 */
export async function buildManifest(
  ctx: Context,
  manifest: ClaimedDelivery,
  {
    prefix,
    objectOf,
  }: { prefix: string; objectOf: (message: ClaimedDelivery) => Promise<MessageObject | undefined> },
): Promise<StoredObject | undefined> {
  const { db } = ctx.database
  if (!(await isDelivered(db, manifest))) return undefined
  const objects: ManifestEntry[] = []
  let after = '0'
  for (let isLast = false; !isLast; ) {
    const page = await listOperationMessages(db, manifest, after)
    for (const message of page.messages) {
      const object = await objectOf(message)
      if (object) objects.push(entryOf(message, object))
      after = message.id
    }
    isLast = page.isLast
  }
  const { operationId, installationId, groupRef, provider, objectName, finishedAt } = JSON.parse(
    manifest.body.toString(),
  )
  const content = {
    operationId,
    installationId,
    groupRef,
    provider,
    objectName,
    finishedAt,
    records: sum(objects.map(({ records }) => records)),
    bytes: sum(objects.map(({ bytes }) => bytes)),
    objects,
  }
  return {
    key: `${prefix}_mortise/manifests/${operationId}.json`,
    contentType: 'application/json',
    body: Buffer.from(`${JSON.stringify(content)}\n`),
  }
}

function entryOf({ messageId }: ClaimedDelivery, { key, records, body }: MessageObject): ManifestEntry {
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { key, messageId, records, bytes: body.length, sha256 }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
