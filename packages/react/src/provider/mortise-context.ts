// The context that every component and hook of the kit finds above it.
import { createContext, useContext } from 'react'
import type { PickerMessages } from '../locale/picker-en.ts'
import type { QuotaMessages } from '../locale/quota-en.ts'
import type { SetupMessages } from '../locale/setup-en.ts'
import type { Translate } from '../locale/translate.ts'
import type { ServerCache } from '../query/create-server-cache.ts'
import type { ClientFor } from './create-session.ts'

/** The value of `MortiseProvider`'s context. */
export type MortiseContextValue = {
  project: string
  /** The origin the OAuth popup's message must come from. */
  apiOrigin: string
  /** Whether calls are made with tokens, which need to know whose. */
  hasTokens: boolean
  locale: string
  clientFor: ClientFor
  cache: ServerCache
  t: Translate
  /** The application's messages, for parts with separate words. */
  messages: Partial<PickerMessages & QuotaMessages & SetupMessages> | undefined
}

/** Filled by `MortiseProvider`. */
export const MortiseContext = createContext<MortiseContextValue | undefined>(undefined)

/** @throws Error when there is no `MortiseProvider` above */
export function useMortise(): MortiseContextValue {
  const value = useContext(MortiseContext)
  if (value === undefined) {
    throw new Error(
      'Wrap this part of your application in <MortiseProvider>: components and hooks of @mortise/react need it.',
    )
  }
  return value
}
