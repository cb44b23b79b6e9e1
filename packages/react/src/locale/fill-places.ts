// Fills the places of a sentence.

/** Puts each value in the place of its name (`{count}`); numbers are written as in `locale`. Places without a value stay. */
export function fillPlaces(
  sentence: string,
  values: Readonly<Record<string, string | number | undefined>>,
  locale: string,
): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? place)
  })
}
