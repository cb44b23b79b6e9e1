// The names that customers know for the application and the provider, for every sentence that has them.
import type { Project, ProviderInfo } from '@mortise/contract'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useMortise } from './mortise-context.ts'

/** Fills the places `{app}` and `{provider}` of a message. */
export type Names = { app: string; provider: string }

const NamesContext = createContext<Names>({ app: '', provider: '' })

/** Props of `NamesProvider`. */
export type NamesProviderProps = {
  project: Pick<Project, 'appName'>
  info: ProviderInfo
  children: ReactNode
}

/** Stands above every screen about one provider. */
export function NamesProvider({ project, info, children }: NamesProviderProps): ReactNode {
  const { t } = useMortise()
  const app = project.appName || t('thisApplication')
  const provider = info.displayName ?? info.name
  const names = useMemo(() => ({ app, provider }), [app, provider])
  return <NamesContext.Provider value={names}>{children}</NamesContext.Provider>
}

/** The names of the application and the provider; a `NamesProvider` stands above. */
export function useNames(): Names {
  return useContext(NamesContext)
}
