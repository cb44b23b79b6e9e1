// The sealed file: a header that says who can open it, and lines in chunks that are encrypted and authenticated.
import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import {
  FILE_KEY_BYTES,
  type OpenWith,
  type SealFor,
  type Stanza,
  unwrapFileKey,
  wrapFileKey,
} from './file-key.ts'

const MAGIC = 'mortise-export 1\n'
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const HEADER_MAX = 16 * 1024

/** Why a file cannot be opened, in a sentence for the operator. */
export class SealedFileError extends Error {
  override readonly name = 'SealedFileError'
}

/** Writes lines of JSON into a sealed file. */
export interface SealedWriter {
  write(line: object): Promise<void>
  /** Writes the last chunk. A file without it does not open to its end. */
  end(): Promise<void>
}

/**
 * Begins a sealed file. The key of its chunks is made of a random file key and of the header, so a header that is changed
 * opens nothing. Each chunk is bound to its number and to being the last one, so none can be left out, moved or cut off.
 */
export async function openSealedWriter(file: FileHandle, whom: SealFor): Promise<SealedWriter> {
  const fileKey = randomBytes(FILE_KEY_BYTES)
  const header = `${MAGIC}${JSON.stringify({ recipients: [wrapFileKey(fileKey, whom)] })}\n`
  await file.write(header)
  const key = chunkKey(fileKey, header)
  let waiting = Buffer.alloc(0)
  let number = 0
  const seal = async (chunk: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
    number += 1
    await file.write(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]))
  }
  return {
    async write(line) {
      waiting = Buffer.concat([waiting, Buffer.from(`${JSON.stringify(line)}\n`)])
      // The last chunk is known only at the end, so one is always kept.
      while (waiting.length > CHUNK_BYTES) {
        await seal(waiting.subarray(0, CHUNK_BYTES), false)
        waiting = waiting.subarray(CHUNK_BYTES)
      }
    },
    end: () => seal(waiting, true),
  }
}

/**
 * The lines of a sealed file. Each line was authenticated before it is handed out.
 * @throws SealedFileError when the file is none, is damaged, is cut off, or this does not open it
 */
export async function* readSealedLines(file: FileHandle, by: OpenWith): AsyncGenerator<unknown> {
  const { header, stanzas } = await readHeader(file)
  const fileKey = stanzas.map((stanza) => unwrapFileKey(stanza, by)).find((key) => key !== undefined)
  if (!fileKey) throw new SealedFileError('The identity or passphrase does not open this file.')
  const key = chunkKey(fileKey, header)
  let position = Buffer.byteLength(header)
  let rest = ''
  const decoder = new TextDecoder()
  for (let number = 0; ; number += 1) {
    const chunk = await readAt(file, position, CHUNK_BYTES + TAG_BYTES)
    position += chunk.length
    const following = await readAt(file, position, 1)
    const isLast = following.length === 0
    const text = rest + decoder.decode(openChunk(key, chunk, nonceOf(number, isLast)), { stream: !isLast })
    const lines = text.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
    if (isLast) return
  }
}

async function readHeader(file: FileHandle): Promise<{ header: string; stanzas: Stanza[] }> {
  const start = await readAt(file, 0, HEADER_MAX)
  const end = start.indexOf('\n', MAGIC.length)
  if (!start.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC)) || end < 0) {
    throw new SealedFileError('This is no export that this version of mortise can open.')
  }
  const header = start.subarray(0, end + 1).toString()
  try {
    const { recipients } = JSON.parse(header.slice(MAGIC.length)) as { recipients: Stanza[] }
    return { header, stanzas: recipients }
  } catch (error) {
    throw new SealedFileError('The header of the export is damaged. Copy the file again.', { cause: error })
  }
}

function openChunk(key: Buffer, chunk: Buffer, nonce: Buffer): Buffer {
  if (chunk.length < TAG_BYTES) throw damaged()
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(cause?: unknown): SealedFileError {
  return new SealedFileError('The export is damaged or cut off. Copy the file again.', { cause })
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

function chunkKey(fileKey: Buffer, header: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', fileKey, hash('sha256', header, 'buffer'), 'mortise export chunks', 32),
  )
}

/** Eleven bytes of number and one that marks the last chunk. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
