// What one can do with an installation: pause, resume, uninstall.
import type { InstallationSummary } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'

/** Offers to resume where every object is paused. */
export function InstallationActions(props: { project: string; summary: InstallationSummary }): ReactNode {
  const { project, summary } = props
  const { t } = useApp()
  const navigate = useNavigate()
  const { id: installationId, integrationId, groupRef } = summary
  const params = { projectIdOrName: project, integrationId, installationId }
  const health = useQuery({
    queryKey: ['installation-health', project, installationId],
    queryFn: () => api.getInstallationHealth({ params }),
  })
  const isPaused = health.data?.status === 'paused'
  return (
    <div className="actions">
      {isPaused ? (
        <ConfirmButton
          text={t('installation.resume')}
          question={t('installation.resumeQuestion', { group: groupRef })}
          weight="primary"
          action={() => api.unpauseReads({ params, body: {} })}
        />
      ) : (
        <ConfirmButton
          text={t('installation.pause')}
          question={t('installation.pauseQuestion', { group: groupRef })}
          weight="primary"
          action={() => api.pauseReads({ params, body: {} })}
        />
      )}
      <ConfirmButton
        text={t('installation.uninstall')}
        question={t('installation.uninstallQuestion', { group: groupRef })}
        action={() => api.deleteInstallation({ params })}
        onDone={() => void navigate({ to: '/p/$project/installations', params: { project } })}
      />
    </div>
  )
}
