// A whole read as tests of one vendor make it.
import type { Call, NativeRecord, ProviderDefinition, ReadRequest } from '@mortise/connector-kit'

/** The records of all pages. @throws Error when a page is longer than the one asked for */
export async function readAll(
  { read }: Pick<ProviderDefinition, 'read'>,
  call: Call,
  request: Pick<ReadRequest, 'objectName' | 'pageSize'> & Partial<ReadRequest>,
): Promise<readonly NativeRecord[]> {
  const found: NativeRecord[] = []
  let cursor: string | undefined
  do {
    const place = cursor === undefined ? {} : { cursor }
    const page = await read?.page(call, { fields: 'all', ...request, ...place })
    const { records = [] } = page ?? {}
    if (records.length > request.pageSize) throw new Error(`a page has ${records.length} records`)
    found.push(...records)
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  return found
}
