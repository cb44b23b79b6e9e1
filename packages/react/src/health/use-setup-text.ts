// Finds a sentence about a webhook that the customer sets up: what the application gave, else the English one.
import { type SetupMessageKey, setupEn } from '../locale/setup-en.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { useNames } from '../provider/names-context.tsx'

/** Answers a sentence with the names of the application and the provider, and of the secret where it is given. */
export function useSetupText(): (key: SetupMessageKey, secret?: string) => string {
  const { messages } = useMortise()
  const names = useNames()
  return (key, secret) => {
    const values = new Map(Object.entries({ ...names, secret }))
    return (messages?.[key] ?? setupEn[key]).replace(
      /\{(\w+)\}/g,
      (place, name: string) => values.get(name) ?? place,
    )
  }
}
