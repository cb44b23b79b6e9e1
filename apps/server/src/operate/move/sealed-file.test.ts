// A sealed file opens for its recipient alone, and not at all when a bit of it is another.
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeIdentity, type OpenWith, type SealFor } from './file-key.ts'
import { openSealedWriter, readSealedLines, SealedFileError } from './sealed-file.ts'

const dir = await mkdtemp(join(tmpdir(), 'mortise-sealed-'))
afterAll(() => rm(dir, { recursive: true }))

// More than one chunk, and a character of several bytes at every place.
const lines = Array.from({ length: 40 }, (_, n) => ({ n, text: `ü${n}`.repeat(1_500) }))

async function sealed(whom: SealFor): Promise<Buffer> {
  const path = join(dir, randomBytes(6).toString('hex'))
  const file = await open(path, 'w', 0o600)
  try {
    const writer = await openSealedWriter(file, whom)
    for (const line of lines) await writer.write(line)
    await writer.end()
  } finally {
    await file.close()
  }
  return readFile(path)
}

async function opened(bytes: Buffer, by: OpenWith): Promise<unknown[]> {
  const path = join(dir, randomBytes(6).toString('hex'))
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    const found: unknown[] = []
    for await (const line of readSealedLines(file, by)) found.push(line)
    return found
  } finally {
    await file.close()
  }
}

it('opens for the recipient, and for no other', async () => {
  const { identity, recipient } = makeIdentity()
  const bytes = await sealed({ recipient })
  expect(await opened(bytes, { identity })).toEqual(lines)
  expect(bytes.includes('ü1')).toBe(false)
  for (const by of [makeIdentity(), { passphrase: 'guess' }]) {
    await expect(opened(bytes, by)).rejects.toThrow('does not open this file')
  }
  await expect(opened(bytes, { identity: recipient })).rejects.toThrow('This is no identity')
  await expect(sealed({ recipient: identity })).rejects.toThrow('This is no recipient')
})

it('opens with the passphrase, and with no other', async () => {
  const bytes = await sealed({ passphrase: 'correct horse', logN: 10 })
  expect(await opened(bytes, { passphrase: 'correct horse' })).toEqual(lines)
  await expect(opened(bytes, { passphrase: 'correct house' })).rejects.toThrow('does not open this file')
})

it('refuses a file with a changed bit, a chunk less, two exchanged, or another end', async () => {
  const { identity, recipient } = makeIdentity()
  const bytes = await sealed({ recipient })
  const chunk = 64 * 1024 + 16
  const start = bytes.indexOf('\n', bytes.indexOf('\n') + 1) + 1
  const parts = [0, 1, 2, 3].map((n) => bytes.subarray(start + n * chunk, start + (n + 1) * chunk))
  const header = bytes.subarray(0, start)
  const joined = (...numbers: number[]) => Buffer.concat([header, ...numbers.map((n) => parts[n] ?? header)])
  const changed = [
    joined(1, 0, 2, 3),
    joined(0, 2, 3),
    joined(0, 1, 2),
    joined(0),
    header,
    bytes.subarray(0, -1),
    Buffer.concat([bytes, Buffer.from('0')]),
    Buffer.concat([Buffer.from(header.toString().replace('{"', '{ "')), bytes.subarray(start)]),
    Buffer.from('something else\n{}\n'),
    Buffer.from(''),
  ]
  for (let n = 0; n < 24; n += 1) {
    const flipped = Buffer.from(bytes)
    const at = Math.floor((n * bytes.length) / 24)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    changed.push(flipped)
  }
  for (const one of changed) await expect(opened(one, { identity })).rejects.toThrow(SealedFileError)
})
