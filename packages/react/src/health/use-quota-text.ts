// Finds a sentence about a quota: what the application gave, else the English one.
import { type QuotaMessageKey, quotaEn } from '../locale/quota-en.ts'
import { useMortise } from '../provider/mortise-context.ts'

/** Answers a sentence with its places filled; numbers are written as in the locale. */
export function useQuotaText(): (
  key: QuotaMessageKey,
  values: Readonly<Record<string, string | number>>,
) => string {
  const { locale, messages } = useMortise()
  return (key, values) =>
    (messages?.[key] ?? quotaEn[key]).replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? place)
    })
}
