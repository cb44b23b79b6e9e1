import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildMessages,
  keysOf,
  type MessageFrame,
  openMessages,
  type SerialisedRecord,
  withDownloadUrl,
} from './build-messages.ts'
import { recordKey } from './record-key.ts'

const frame: MessageFrame = {
  action: 'read',
  operationId: '0b6f3c1e-7a70-4a55-9d53-3a2f6f6d9f10',
  page: 3,
  operationTime: '2026-11-21T12:00:00.000Z',
  readType: 'scheduled',
  envelope: {
    projectId: 'p',
    provider: 'tinyVendor',
    groupRef: 'g',
    groupName: 'Größe "G"',
    consumerRef: 'c',
    consumerName: 'C',
    installationId: 'i',
    installationUpdateTime: '2026-11-21T11:00:00.000Z',
    objectName: 'contacts',
    rawObjectName: 'people',
  },
  inlineBytesMax: 2_000,
  recordsMax: undefined,
}

const record = (id: string, raw: unknown): SerialisedRecord => ({
  json: JSON.stringify({ id, raw }),
  id,
  changedAt: undefined,
})

it('packs pages side by side, piece by piece, as it packs each alone', () => {
  const pages = ['a', 'b'].map((name, page) => ({
    frame: { ...frame, page },
    records: Array.from({ length: 40 }, (_, index) =>
      record(`${name}${index}`, { note: name.repeat(index * 9) }),
    ),
  }))
  const packings = pages.map((page) => openMessages(page.frame))
  for (let at = 0; at < 40; at += 7)
    for (const [index, packing] of packings.entries())
      packing.add(pages[index]?.records.slice(at, at + 7) ?? [])
  expect(packings.map((packing) => packing.finish())).toEqual(
    pages.map((page) => buildMessages(page.frame, page.records)),
  )
})

describe('buildMessages', () => {
  it('loses, repeats and reorders nothing and never exceeds the limit, whatever characters the records hold', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.string({ unit: 'binary', maxLength: 400 }),
    )
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 40 }),
        fc.option(fc.integer({ min: 1, max: 9 })),
        (texts, recordsMax) => {
          const records = texts.map((value, index) => record(String(index), { value }))
          const messages = buildMessages({ ...frame, recordsMax: recordsMax ?? undefined }, records)
          const delivered = messages.flatMap((message) => {
            expect(message.body.length).toBeLessThanOrEqual(2_000)
            const { result, resultInfo } = JSON.parse(message.body.toString())
            const entries = message.download ? JSON.parse(message.download) : result
            expect(resultInfo.numRecords).toBe(entries.length)
            expect(message.records.map(({ id }) => id)).toEqual(entries.map(({ id }: { id: string }) => id))
            expect(keysOf(message)).toEqual(
              Buffer.concat(message.records.map(({ id = '' }) => recordKey(id))),
            )
            if (recordsMax !== null) expect(entries.length).toBeLessThanOrEqual(recordsMax)
            return entries
          })
          expect(delivered).toEqual(records.map(({ json }) => JSON.parse(json)))
          expect(new Set(messages.map((message) => message.messageId)).size).toBe(messages.length)
        },
      ),
    )
  })

  it('names messages by operation, page and part, so that the same page gets the same ids', () => {
    const records = ['a', 'b', 'c'].map((id) => record(id, 'x'.repeat(800)))
    const ids = buildMessages(frame, records).map((message) => message.messageId)
    expect(ids).toEqual([
      'msg_0b6f3c1e7a704a559d533a2f6f6d9f10_3_0',
      'msg_0b6f3c1e7a704a559d533a2f6f6d9f10_3_1',
      'msg_0b6f3c1e7a704a559d533a2f6f6d9f10_3_2',
    ])
    expect(buildMessages(frame, records).map((message) => message.messageId)).toEqual(ids)
  })

  it('counts bytes, not characters', () => {
    const records = Array.from({ length: 4 }, (_, id) => record(String(id), '汉'.repeat(200)))
    expect(buildMessages(frame, records).map((message) => message.records.length)).toEqual([2, 2])
  })

  it('sends a record that is too large alone as a link, with the place for its address', () => {
    const large = record('large', 'é'.repeat(2_000))
    const small = record('small', '')
    const messages = buildMessages(frame, [small, large, small])
    expect(messages.map((message) => message.records.length)).toEqual([1, 1, 1])
    const [, linked] = messages
    expect(linked?.download).toBe(`[${large.json}]`)
    const body = JSON.parse(withDownloadUrl(linked?.body.toString() ?? '', 'https://x/$&?a=1'))
    expect(body.resultInfo).toEqual({ type: 'url', downloadUrl: 'https://x/$&?a=1', numRecords: 1 })
    expect(body).not.toHaveProperty('result')
  })

  it('makes no message of an empty page', () => {
    expect(buildMessages(frame, [])).toEqual([])
  })
})
