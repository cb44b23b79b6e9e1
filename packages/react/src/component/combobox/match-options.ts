// Finds the options a search means, the closest first.

/** One option; `detail` is a technical name and is searched, too. */
export type ComboboxOption = { value: string; label: string; detail?: string }

/** How many options are shown at once: more are searched, not scrolled. */
export const shownMax = 60

/** Options whose label or technical name holds every word of the search; those that begin with it come first. */
export function matchOptions<O extends Pick<ComboboxOption, 'label' | 'detail'>>(
  options: readonly O[],
  search: string,
  max = shownMax,
): { shown: readonly O[]; hiddenCount: number } {
  const whole = search.trim().toLowerCase()
  const words = whole.split(/\s+/)
  const found = options.filter((option) => {
    const text = textOf(option)
    return words.every((word) => text.includes(word))
  })
  const isClose = (option: O): boolean => textOf(option).startsWith(whole)
  const sorted = whole === '' ? found : [...found.filter(isClose), ...found.filter((each) => !isClose(each))]
  return { shown: sorted.slice(0, max), hiddenCount: Math.max(0, sorted.length - max) }
}

function textOf({ label, detail = '' }: Pick<ComboboxOption, 'label' | 'detail'>): string {
  return `${label} ${detail}`.toLowerCase()
}
