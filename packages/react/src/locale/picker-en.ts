// The English words of the picker, apart from the others: only applications that show it download them.

/** All words of the picker in English; `de` and `fr` hold them beside all others. */
export const pickerEn = {
  'picker.title': 'Integrations',
  'picker.search': 'Search integrations',
  'picker.found': '{count} found',
  'picker.noMatch': 'No integration matches your search.',
  'picker.none': 'No integrations are available yet.',
  'picker.back': 'All integrations',
  'picker.notConnected': 'Not connected',
  'picker.connected': 'Connected, not set up',
  'picker.reading': 'Syncing now',
  'picker.healthy': 'Up to date',
  'picker.attention': 'Needs attention',
} as const

/** The name of a sentence of the picker. */
export type PickerMessageKey = keyof typeof pickerEn

/** All words of the picker, each under its name. */
export type PickerMessages = Readonly<Record<PickerMessageKey, string>>
