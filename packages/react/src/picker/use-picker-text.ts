// Finds a sentence of the picker: what the application gave, else the English one.
import { type PickerMessageKey, pickerEn } from '../locale/picker-en.ts'
import { useMortise } from '../provider/mortise-context.ts'

/** Answers a sentence; `{count}` is filled with a number written as in the locale. */
export function usePickerText(): (key: PickerMessageKey, count?: number) => string {
  const { locale, messages } = useMortise()
  return (key, count = 0) =>
    (messages?.[key] ?? pickerEn[key]).replace('{count}', count.toLocaleString(locale))
}
