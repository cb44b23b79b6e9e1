// Finds a sentence about a webhook that the customer sets up: what the application gave, else the English one.
import { fillPlaces } from '../locale/fill-places.ts'
import { type SetupMessageKey, setupEn } from '../locale/setup-en.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { useNames } from '../provider/names-context.tsx'

/** Answers a sentence with the names of the application and the provider, and of the secret where it is given. */
export function useSetupText(): (key: SetupMessageKey, secret?: string) => string {
  const { locale, messages } = useMortise()
  const names = useNames()
  return (key, secret) => fillPlaces(messages?.[key] ?? setupEn[key], { ...names, secret }, locale)
}
