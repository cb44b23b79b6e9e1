// Decompresses an answer, and stops as soon as it grows beyond its bounds.
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { formatBytes } from './request-purpose.ts'
import { SendError } from './send.ts'

/** Encodings that requests accept and `decodeBody` decodes. */
export const acceptedEncodings = 'gzip, deflate, br'

/** An answer may be so many times as large as what was sent of it. */
export const EXPANSION_MAX = 50

/** Answers that are no larger than this when decompressed may expand as much as they like. */
export const EXPANSION_FREE_BYTES = 64 * 1024

type Bytes = Buffer<ArrayBuffer>
type Decoder = (body: Bytes, limit: { maxOutputLength: number }) => Promise<Bytes>

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/**
 * The body as it was before it was compressed. `stated` is the header `Content-Encoding`. Decompression ends at the
 * bound, so a small body never takes more memory than the bound allows.
 * @throws SendError too_large when it grows beyond `bytesMax` or more than fiftyfold, truncated when it cannot be decoded
 */
export async function decodeBody(body: Bytes, stated: unknown, bytesMax: number): Promise<Bytes> {
  if (body.length === 0 || stated === undefined) return body
  const encoding = String(stated).trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return body
  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (!decode) {
    throw new SendError(
      'truncated',
      `the answer is encoded as "${encoding.slice(0, 80)}", which was not asked for`,
    )
  }
  const expandedMax = Math.max(EXPANSION_FREE_BYTES, body.length * EXPANSION_MAX)
  try {
    return await decode(body, { maxOutputLength: Math.min(bytesMax, expandedMax) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    if (!isTooLarge) {
      throw new SendError('truncated', error instanceof Error ? error.message : String(error), {
        cause: error,
      })
    }
    const words =
      expandedMax < bytesMax
        ? `expands more than ${EXPANSION_MAX} times: ${formatBytes(body.length)} became more than ${formatBytes(expandedMax)}`
        : `is larger than ${formatBytes(bytesMax)} when it is decompressed`
    throw new SendError('too_large', words, { cause: error })
  }
}
