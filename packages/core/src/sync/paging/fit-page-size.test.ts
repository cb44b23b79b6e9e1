// Pages that are too large to be read: halved, begun again, and given up.
import { ProviderError, type ReadPage, type ReadRequest, SendError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { fitPageSize } from './fetch-page.ts'

const request: ReadRequest = { objectName: 'people', fields: 'all', pageSize: 100 }
const page: ReadPage = { records: [] }

/** A provider whose pages can be read up to a length, and the lengths it was asked for. */
function provider(readable: number) {
  const asked: number[] = []
  const fetch = async ({ pageSize }: ReadRequest): Promise<ReadPage> => {
    asked.push(pageSize)
    if (pageSize <= readable) return page
    const cause = new SendError('too_large', 'is larger than 16 MB')
    throw new ProviderError({ reaction: { kind: 'stop' }, message: 'The answer is too large.', cause })
  }
  return { asked, fetch }
}

it('halves the page until it fits, and begins with that length from then on', async () => {
  const { asked, fetch } = provider(30)
  const of = { installationId: 'halved', objectName: 'people' }
  for (let time = 0; time < 2; time += 1) expect(await fitPageSize(of, request, fetch)).toBe(page)
  await fitPageSize({ ...of, objectName: 'deals' }, { ...request, pageSize: 20 }, fetch)
  expect(asked).toEqual([100, 50, 25, 25, 20])
})

it('starts a list over that has begun, with shorter pages', async () => {
  const { asked, fetch } = provider(50)
  const of = { installationId: 'begun', objectName: 'people' }
  const begun = fitPageSize(of, { ...request, cursor: 'c' }, fetch)
  await expect(begun).rejects.toMatchObject({ reaction: { kind: 'restartCursor' } })
  expect(await fitPageSize(of, request, fetch)).toBe(page)
  expect(asked).toEqual([100, 50])
})

it('gives up where the length of the page is not the reason, and does not keep pages short for that', async () => {
  const of = { installationId: 'hopeless', objectName: 'people' }
  const hopeless = provider(0)
  await expect(fitPageSize(of, request, hopeless.fetch)).rejects.toMatchObject({
    reaction: { kind: 'stop' },
    message: expect.stringContaining('Pages of 3 records are too large still.'),
  })
  expect(hopeless.asked).toEqual([100, 50, 25, 12, 6, 3])
  const mended = provider(100)
  await fitPageSize(of, request, mended.fetch)
  expect(mended.asked).toEqual([100])
})

it('leaves other failures alone', async () => {
  const refused = new ProviderError({ reaction: { kind: 'retry' }, message: 'later' })
  const of = { installationId: 'other', objectName: 'people' }
  await expect(fitPageSize(of, request, () => Promise.reject(refused))).rejects.toBe(refused)
})
