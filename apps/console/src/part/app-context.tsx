// The knowledge of every screen: the builder, the language, and the words in it.
import { createContext, useContext } from 'react'
import type { Session } from '../api/session.ts'
import type { Translate } from '../locale/translate.ts'

/** The languages of the console. */
export const locales = ['en', 'de', 'fr'] as const
/** A language of the console. */
export type Locale = (typeof locales)[number]
/** Light, dark, or what the operating system says. */
export type Theme = 'system' | 'light' | 'dark'

/** The knowledge of every screen. */
export type AppContextValue = {
  session: Session
  t: Translate
  locale: Locale
  setLocale: (locale: Locale) => void
  theme: Theme
  setTheme: (theme: Theme) => void
  /** Reads the session again, after a sign-in or a sign-out. */
  renewSession: () => Promise<void>
}

/** Provided by `main.tsx`. */
export const AppContext = createContext<AppContextValue | undefined>(undefined)

/** @throws Error outside of the console's page */
export function useApp(): AppContextValue {
  const value = useContext(AppContext)
  if (value === undefined) throw new Error('This part is outside of the console.')
  return value
}
