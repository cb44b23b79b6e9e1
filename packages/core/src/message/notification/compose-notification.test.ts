import { describe, expect, it } from 'vitest'
import { composeNotification, isConfigDownload, withConfigUrls } from './compose-notification.ts'

const type = 'installation.updated'
const data = { installationId: 'i', config: { provider: 'a' }, lastConfig: { provider: 'b' } }

describe('a notification', () => {
  it('that fits is sent as it is', () => {
    const { body, downloadId, downloads } = composeNotification({ type, data, inlineBytesMax: 1_000 })
    expect(JSON.parse(body)).toEqual({ notificationType: type, data })
    expect([downloadId, downloads]).toEqual([undefined, []])
  })

  it('that does not fit has a link for each config, and the links lead to them', () => {
    const { body, downloadId = '', downloads } = composeNotification({ type, data, inlineBytesMax: 50 })
    expect(isConfigDownload(downloadId)).toBe(true)
    const sent = JSON.parse(withConfigUrls(body, downloadId, (id) => `https://x/${id}?a="$&"`))
    expect(Object.keys(sent.data)).toEqual(['installationId', 'configURL', 'lastConfigURL'])
    expect(downloads.map(({ body: text }) => JSON.parse(text))).toEqual([data.config, data.lastConfig])
    expect([sent.data.configURL, sent.data.lastConfigURL]).toEqual(
      downloads.map(({ id }) => `https://x/${id}?a="$&"`),
    )
  })

  it('without a config is sent however large it is', () => {
    const error = 'x'.repeat(1_000)
    const { body } = composeNotification({
      type: 'read.triggered.error',
      data: { error },
      inlineBytesMax: 50,
    })
    expect(JSON.parse(body).data.error).toBe(error)
  })

  it('carries one id for what happens once, and another for everything else', () => {
    const idOf = (identity?: string) =>
      composeNotification({ type, data, inlineBytesMax: 50, identity }).eventId
    expect(idOf('operation-1')).toMatch(/^[0-9a-f]{32}$/)
    expect(idOf('operation-1')).toBe(idOf('operation-1'))
    expect(new Set([idOf('operation-1'), idOf('operation-2'), idOf(), idOf()]).size).toBe(4)
  })
})
