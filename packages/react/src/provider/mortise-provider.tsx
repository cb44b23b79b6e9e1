// The component that an application wraps around all others of the kit.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createTranslate } from '../locale/translate.ts'
import { usableLocale } from '../locale/usable-locale.ts'
import { createServerCache } from '../query/create-server-cache.ts'
import { createSession } from './create-session.ts'
import { MortiseContext, type MortiseContextValue } from './mortise-context.ts'
import { checkOptions, defaultApiUrl, type GetToken, type MortiseOptions } from './mortise-options.ts'

/** The props of `MortiseProvider`. */
export type MortiseProviderProps = { options: MortiseOptions; children?: ReactNode }

/**
 * Gives components and hooks below it their project, credentials and language. It renders no elements, sends no
 * request, and may be rendered on a server.
 *
 * @throws TypeError when the options have neither or both of `apiKey` and `getToken`, or no project
 *
 * @example
 * ```tsx
 * const options: MortiseOptions = {
 *   project: 'my-project',
 *   apiUrl: 'https://integrations.example.com',
 *   getToken: async () => (await fetch('/api/mortise-token', { method: 'POST' })).text(),
 * }
 * const page = (
 *   <MortiseProvider options={options}>
 *     <InstallIntegration integration="crm" consumerRef="ann" groupRef="acme" />
 *   </MortiseProvider>
 * )
 * ```
 */
export function MortiseProvider({ options, children }: MortiseProviderProps): ReactNode {
  checkOptions(options)
  const { project, apiKey, getToken, apiUrl = defaultApiUrl, messages } = options
  const locale = usableLocale(options.locale ?? 'en', messages)
  const [cache] = useState(createServerCache)
  const hasTokens = getToken !== undefined
  // Options are usually written in place, so getToken is a new function at every render: only the newest is called.
  const latest = useRef<GetToken | undefined>(getToken)
  useEffect(() => {
    latest.current = getToken
  })
  const clientFor = useMemo(() => {
    if (!hasTokens && apiKey !== undefined) return createSession({ apiUrl, apiKey })
    return createSession({ apiUrl, getToken: async (request) => latest.current?.(request) ?? '' })
  }, [apiUrl, apiKey, hasTokens])
  const t = useMemo(() => createTranslate(locale, messages), [locale, messages])
  const value = useMemo<MortiseContextValue>(
    () => ({
      project,
      apiOrigin: new URL(apiUrl).origin,
      hasTokens,
      locale,
      clientFor,
      cache,
      t,
      messages,
    }),
    [project, apiUrl, hasTokens, locale, clientFor, cache, t, messages],
  )
  return <MortiseContext.Provider value={value}>{children}</MortiseContext.Provider>
}
