// The kit as customers see it, with the rights of the builder.
import { de, fr, InstallIntegration, type MortiseOptions, MortiseProvider } from '@mortise/react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiToken } from '../../api/session.ts'
import { useApp } from '../../part/app-context.tsx'

/** The props of `CustomerForm`. */
export type CustomerFormProps = { project: string; integration: string; groupRef: string }

const catalogues = { en: undefined, de, fr }

/** Installs for a group, or changes its installation. */
export function CustomerForm({ project, integration, groupRef }: CustomerFormProps): ReactNode {
  const { locale } = useApp()
  const queries = useQueryClient()
  const renew = () => void queries.invalidateQueries()
  const options: MortiseOptions = {
    project,
    apiUrl: location.origin,
    getToken: apiToken,
    locale,
    messages: catalogues[locale],
  }
  return (
    <MortiseProvider options={options}>
      <InstallIntegration
        integration={integration}
        groupRef={groupRef}
        consumerRef="console"
        onInstallSuccess={renew}
        onUpdateSuccess={renew}
        onUninstallSuccess={renew}
      />
    </MortiseProvider>
  )
}
