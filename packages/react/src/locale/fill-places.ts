// Fills the places of a sentence.

/** Replaces each name in braces (`{count}`) by its value; numbers are written as in `locale`. Names without a value stay. */
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
