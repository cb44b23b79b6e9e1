// Looking for a value without its special characters, where the way to escape them is not documented.

/**
 * The longest stretch of a value that holds none of the characters of `special` (a pattern of one character, without
 * flags): what a "contains" condition may safely say. `undefined` when nothing is left. The caller must compare the
 * results with the whole value afterwards.
 */
export function plainPart(value: string, special: RegExp): string | undefined {
  const parts = value.split(special).sort((one, other) => other.length - one.length)
  return parts[0] === '' ? undefined : parts[0]
}
