// How hard a new password is to guess, for the meter below its field. The server decides what it takes.

/** `refused` is what the server does not take. */
export type Strength = 'refused' | 'fair' | 'good' | 'strong'

const charactersMin = 12
const differentMin = 6
/** Bits from which a password is called so. */
const goodBits = 64
const strongBits = 90
const groups: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/** Counts characters and their kinds; characters that come again count half. */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  const different = new Set(characters).size
  if (characters.length < charactersMin || different < differentMin) return 'refused'
  const pool = groups.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const counted = different + (characters.length - different) / 2
  const bits = counted * Math.log2(pool)
  if (bits >= strongBits) return 'strong'
  return bits >= goodBits ? 'good' : 'fair'
}
