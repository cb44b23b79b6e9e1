// Finds a sentence about a quota: what the application gave, else the English one.
import { fillPlaces } from '../locale/fill-places.ts'
import { type QuotaMessageKey, quotaEn } from '../locale/quota-en.ts'
import { useMortise } from '../provider/mortise-context.ts'

/** Answers a sentence with its places filled; numbers are written as in the locale. */
export function useQuotaText(): (
  key: QuotaMessageKey,
  values: Readonly<Record<string, string | number>>,
) => string {
  const { locale, messages } = useMortise()
  return (key, values) => fillPlaces(messages?.[key] ?? quotaEn[key], values, locale)
}
