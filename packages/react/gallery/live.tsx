// An application that embeds one component against a running server; what to show is in the address after `#`.

import {
  ConnectProvider,
  type ConnectProviderProps,
  type GetToken,
  InstallationHealth,
  type InstallationHealthProps,
  InstallIntegration,
  type InstallIntegrationProps,
  MortiseProvider,
} from '@mortise/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@mortise/react/styles'
import { Headless, type HeadlessProps } from './headless.tsx'

type Page = {
  /** Without `apiKey` tokens come from `window.makeToken`. */
  options: { project: string; apiKey?: string; apiUrl: string; locale?: string }
  connect?: ConnectProviderProps
  install?: InstallIntegrationProps
  health?: InstallationHealthProps
  headless?: HeadlessProps
}

declare global {
  interface Window {
    /** What the callbacks were called with, oldest first. */
    called: { name: string; given: unknown[] }[]
    makeToken: GetToken
  }
}

window.called = []
const note =
  (name: string) =>
  (...given: unknown[]) => {
    window.called.push({ name, given })
  }

const page: Page = JSON.parse(decodeURIComponent(window.location.hash.slice(1)))
const { apiKey, ...options } = page.options
const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root.')
createRoot(element).render(
  <StrictMode>
    <MortiseProvider
      options={apiKey === undefined ? { ...options, getToken: window.makeToken } : { ...options, apiKey }}
    >
      {page.connect && (
        <ConnectProvider
          {...page.connect}
          onConnectSuccess={note('onConnectSuccess')}
          onDisconnectSuccess={note('onDisconnectSuccess')}
        />
      )}
      {page.install && (
        <InstallIntegration
          {...page.install}
          onInstallSuccess={note('onInstallSuccess')}
          onUpdateSuccess={note('onUpdateSuccess')}
          onUninstallSuccess={note('onUninstallSuccess')}
        />
      )}
      {page.health && <InstallationHealth {...page.health} />}
      {page.headless && <Headless {...page.headless} />}
    </MortiseProvider>
  </StrictMode>,
)
