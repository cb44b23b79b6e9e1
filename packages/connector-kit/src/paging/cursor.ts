// Cursors that survive a restart: small JSON values as URL-safe text.
import { ProviderError } from '../error/reaction.ts'
import { isObject, parseJson } from '../json.ts'

/** A page position as opaque text. */
export function encodeCursor(position: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify(position), 'utf8').toString('base64url')
}

/**
 * The position inside a cursor, when `isPosition` recognises it.
 * @throws ProviderError restartCursor when the text is not one of ours (an older version wrote it, or it was cut).
 */
export function decodeCursor<Position>(
  cursor: string,
  isPosition: (value: Readonly<Record<string, unknown>>) => Position | undefined,
): Position {
  const value = parseJson(Buffer.from(cursor, 'base64url').toString('utf8'))
  const position = isObject(value) ? isPosition(value) : undefined
  if (position !== undefined) return position
  throw new ProviderError({
    reaction: { kind: 'restartCursor' },
    message: 'Mortise cannot use the saved position of this read, so the read starts over.',
  })
}
