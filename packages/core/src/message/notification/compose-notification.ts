// Writes the body of a notification, with links instead of configs that are too large for it.
import { createHash, randomUUID } from 'node:crypto'
import type { NotificationType } from '@mortise/contract'

/** A body ready for the outbox. */
export interface ComposedNotification {
  /** 32 hex digits; with the destination it makes the message's id. */
  eventId: string
  /** Final but for links. */
  body: string
  /** Set when the body has links in it. */
  downloadId: string | undefined
  /** The content behind the links. */
  downloads: { id: string; body: string }[]
}

const CONFIG_NAMES: readonly string[] = ['config', 'lastConfig']
const PREFIX = 'config_'

/** Composes a notification; a body beyond `inlineBytesMax` bytes gets `configURL` and `lastConfigURL` for its configs. */
export function composeNotification(input: {
  type: NotificationType
  data: Readonly<Record<string, unknown>>
  identity?: string | undefined
  inlineBytesMax: number
}): ComposedNotification {
  const { type, data, identity = randomUUID(), inlineBytesMax } = input
  const eventId = createHash('sha256').update(`${type} ${identity}`).digest('hex').slice(0, 32)
  const body = JSON.stringify({ notificationType: type, data })
  const configs = Object.entries(data).filter(([name]) => CONFIG_NAMES.includes(name))
  if (configs.length === 0 || Buffer.byteLength(body) <= inlineBytesMax) {
    return { eventId, body, downloadId: undefined, downloads: [] }
  }
  // The id is the only key of a link, so the author of a config must not know it beforehand.
  const downloadId = `${PREFIX}${randomUUID().replaceAll('-', '')}`
  const linked = Object.entries(data).map(([name, value]) =>
    CONFIG_NAMES.includes(name) ? [`${name}URL`, `${downloadId}-${name}`] : [name, value],
  )
  return {
    eventId,
    body: JSON.stringify({ notificationType: type, data: Object.fromEntries(linked) }),
    downloadId,
    downloads: configs.map(([name, config]) => ({
      id: `${downloadId}-${name}`,
      body: JSON.stringify(config),
    })),
  }
}

/** Whether a delivery's download is that of a notification, so that `withConfigUrls` puts the links in. */
export function isConfigDownload(downloadId: string): boolean {
  return downloadId.startsWith(PREFIX)
}

/** The body with the links of its configs; nothing in a config can be taken for one, for the id is random. */
export function withConfigUrls(body: string, downloadId: string, urlOf: (id: string) => string): string {
  return body.replace(new RegExp(`"(${downloadId}-\\w+)"`, 'g'), (_place, id: string) =>
    JSON.stringify(urlOf(id)),
  )
}
