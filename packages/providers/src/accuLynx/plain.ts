// Lists of AccuLynx that stand by themselves.
import { byOffset, ProviderError, type ReadPart, restTable } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const plain = restTable({
  displayName: 'AccuLynx',
  objects,
  record,
  style: byOffset({ offset: 'recordStartIndex', limit: 'pageSize' }, { total: 'count', isExact: true }),
  pageSizeMax: 25,
  isId: (id) => /^[\da-f-]{36}$/i.test(id),
  // Days are those of the company's time zone, so one more is asked for.
  toInstant: (at) => new Date(at.getTime() - 86_400_000).toISOString().slice(0, 10),
  update: 'PUT',
})

/** `count` may count what a filter leaves out, and a page behind the last one is refused by 416. */
export const readPast: ReadPart['page'] = async (call, request) => {
  try {
    return await plain.read(call, request)
  } catch (error) {
    const isPastEnd = error instanceof ProviderError && error.status === 416
    if (isPastEnd && request.since !== undefined) return { records: [] }
    throw error
  }
}
