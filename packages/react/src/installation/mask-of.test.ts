// The masks of an update, literally.
import { describe, expect, it } from 'vitest'
import { maskOf } from './mask-of.ts'

describe('maskOf', () => {
  it('names every object once, dots escaped, and a mere pause by its switch', () => {
    const masks = maskOf({
      read: {
        objects: {
          contacts: { objectName: 'contacts', selectedFields: { email: true } },
          'a.b': { disabled: true },
        },
      },
      write: { objects: { deals: { objectName: 'deals' } } },
      proxy: { enabled: true },
    })
    expect(masks).toEqual([
      'config.content.read.objects.contacts',
      'config.content.read.objects.a\\.b.disabled',
      'config.content.write.objects.deals',
      'config.content.proxy.enabled',
    ])
  })
})
