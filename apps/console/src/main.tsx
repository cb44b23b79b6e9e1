// Starts the console: the session, the language, the theme, and the screen that the address names.

import { rootClass, textDirection } from '@mortise/ui'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode, useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { retryFailed } from './api/retry-failed.ts'
import { readSession } from './api/session.ts'
import { en } from './locale/en.ts'
import { browserLocale, loadTexts } from './locale/load-texts.ts'
import { createTranslate } from './locale/translate.ts'
import { AppContext, type AppContextValue, type Locale, type Theme } from './part/app-context.tsx'
import { Loading } from './part/list.tsx'
import { Problem } from './part/problem.tsx'
import { keepSetting, readSetting } from './part/setting.ts'
import { router } from './router.tsx'
import './style/console.css'
import './style/shell.css'
import './style/screen.css'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: retryFailed, staleTime: 5_000, refetchOnWindowFocus: true } },
})

function Console(): ReactNode {
  const client = useQueryClient()
  const session = useQuery({
    queryKey: ['session'],
    queryFn: readSession,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [locale, setLocale] = useState<Locale>(browserLocale)
  const [theme, setTheme] = useState<Theme>(() => readSetting('theme') ?? 'system')
  const texts = useQuery({
    queryKey: ['texts', locale],
    queryFn: () => loadTexts(locale),
    staleTime: Infinity,
  })
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = textDirection(locale)
    document.documentElement.dataset.theme = theme
  }, [locale, theme])
  const t = useMemo(() => createTranslate(locale, texts.data ?? en), [locale, texts.data])
  const value = useMemo<AppContextValue>(
    () => ({
      session: session.data ?? { isSignedIn: false, waysIn: { passwords: false } },
      t,
      locale,
      setLocale: (next) => setLocale(keepSetting('locale', next)),
      theme,
      setTheme: (next) => setTheme(keepSetting('theme', next)),
      renewSession: async () => {
        await client.invalidateQueries({ queryKey: ['session'] })
      },
    }),
    [session.data, t, locale, theme, client],
  )
  const isReady = session.data !== undefined && texts.data !== undefined
  return (
    <AppContext.Provider value={value}>
      <div className={`${rootClass} console`}>
        {isReady ? (
          <RouterProvider router={router} />
        ) : (
          <main className="alone">
            {session.error === null ? (
              <Loading />
            ) : (
              <Problem error={session.error} onRetry={() => void session.refetch()} />
            )}
          </main>
        )}
      </div>
    </AppContext.Provider>
  )
}

const place = document.getElementById('console')
if (place === null) throw new Error('The page has no place for the console.')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Console />
    </QueryClientProvider>
  </StrictMode>,
)
