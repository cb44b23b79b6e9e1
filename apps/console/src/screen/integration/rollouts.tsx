// The rollouts of an integration, and rolling it back.
import type { Integration, Rollout } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge, type Tone } from '../../part/badge.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { List } from '../../part/list.tsx'
import { Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'

const tones: Readonly<Record<Rollout['status'], Tone>> = {
  running: 'busy',
  promoted: 'good',
  aborted: 'quiet',
  stopped: 'bad',
}

/** A running one may be promoted or aborted. */
export function Rollouts({ project, integration }: { project: string; integration: Integration }): ReactNode {
  const { t } = useApp()
  const params = { projectIdOrName: project, integrationId: integration.id }
  const found = useQuery({
    queryKey: ['rollouts', project, integration.id],
    queryFn: () => api.listRollouts({ params }),
  })
  const list = { rows: found.data, error: found.error, hasMore: false, isLoadingMore: false }
  const isRunning = found.data?.some(({ status }) => status === 'running')
  return (
    <Section title={t('rollouts.title')}>
      <div className="actions">
        {isRunning && (
          <>
            <ConfirmButton
              text={t('rollouts.promote')}
              question={t('rollouts.promoteQuestion')}
              weight="primary"
              action={() => api.promoteRollout({ params })}
            />
            <ConfirmButton
              text={t('rollouts.abort')}
              question={t('rollouts.abortQuestion')}
              action={() => api.abortRollout({ params })}
            />
          </>
        )}
        <ConfirmButton
          text={t('rollouts.rollback')}
          question={t('rollouts.rollbackQuestion')}
          action={() => api.rollbackIntegration({ params, body: {} })}
        />
      </div>
      <List
        label={t('rollouts.title')}
        list={{ ...list, loadMore: () => undefined, retry: () => void found.refetch() }}
        keyOf={({ id }) => id}
        request={{ operation: 'listRollouts', params }}
        command={asCommand(['rollout', 'status', integration.name], { project })}
        empty={t('rollouts.empty')}
        columns={[
          {
            title: t('status'),
            cell: ({ status }) => <Badge tone={tones[status]}>{t(`rollout.${status}`)}</Badge>,
          },
          { title: t('revision'), cell: ({ revisionId }) => <code>{revisionId.slice(0, 8)}</code> },
          { title: t('rollouts.canaries'), kind: 'figure', cell: ({ canaryCount }) => canaryCount },
          {
            title: t('rollouts.troubled'),
            kind: 'figure',
            cell: ({ health }) => health?.canaries.troubled ?? '',
          },
          { title: t('reason'), cell: ({ reason }) => reason ?? '' },
          { title: t('started'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
        ]}
      />
    </Section>
  )
}
