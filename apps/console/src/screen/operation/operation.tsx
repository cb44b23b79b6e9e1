// One operation with its log, which goes on while it runs.
import type { Operation } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asCommand, asCurl } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useLive } from '../../api/use-live.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { CopyButton } from '../../part/copy-button.tsx'
import { Facts } from '../../part/facts.tsx'
import { Id } from '../../part/id.tsx'
import { Loading } from '../../part/list.tsx'
import { Live } from '../../part/live.tsx'
import { Problem } from '../../part/problem.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { actionLabel, OperationBadge } from './operations.tsx'

const route = getRouteApi('/p/$project/operations/$operation')
const liveMs = 2_000

/** Follows it while it runs: by the server's events, or every two seconds without them. */
export function OperationScreen(): ReactNode {
  const { project, operation: operationId } = route.useParams()
  const { t } = useApp()
  const params = { projectIdOrName: project, operationId }
  const found = useQuery({
    queryKey: ['operation', project, operationId],
    queryFn: () => api.getOperation({ params }),
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? liveMs : false),
  })
  const isRunning = found.data?.status === 'in_progress'
  const isLive = useLive({
    queryKey: ['operation', project, operationId],
    request: { operation: 'getOperation', params },
    isOn: isRunning,
  })
  const operation = found.data
  const title = operation
    ? `${actionLabel(operation.actionType, t)} ${operation.metadata?.objects?.join(', ') ?? ''}`
    : t('operation')
  return (
    <Screen
      title={title}
      lead={<Id value={operationId} />}
      actions={
        <>
          <Live isLive={isLive} />
          <CopyButton text={asCurl({ operation: 'getOperation', params }, location.origin)}>
            {t('copyCurl')}
          </CopyButton>
          <CopyButton text={asCommand(['logs', operationId], { project })}>{t('copyCli')}</CopyButton>
        </>
      }
    >
      <Problem error={found.error} onRetry={() => void found.refetch()} />
      {operation === undefined && found.error === null && <Loading />}
      {operation !== undefined && <OperationFacts project={project} operation={operation} />}
      <OperationLog project={project} operationId={operationId} isRunning={isRunning} />
    </Screen>
  )
}

function OperationFacts({ project, operation }: { project: string; operation: Operation }): ReactNode {
  const { t, locale } = useApp()
  const { id, status, result, installationId, metadata, createTime } = operation
  const { progress, retry, deliveries } = metadata ?? {}
  const processed = progress?.recordsProcessed?.toLocaleString(locale)
  const total = progress?.recordsEstimatedTotal?.toLocaleString(locale)
  return (
    <Facts
      facts={[
        [t('status'), <OperationBadge key="status" status={status} />],
        [t('result'), result],
        [t('records'), total === undefined ? processed : `${processed} / ${total}`],
        [t('started'), <Time key="at" at={createTime} />],
        [t('retries'), retry?.attempts],
        [t('delivery.parkedMessages'), deliveries?.parkedMessages],
        [
          t('installation'),
          <Link
            key="installation"
            to="/p/$project/installations/$installation"
            params={{ project, installation: installationId }}
            className="link"
          >
            {installationId}
          </Link>,
        ],
        [
          t('deliveries.title'),
          <Link
            key="deliveries"
            to="/p/$project/deliveries"
            params={{ project }}
            search={{ operation: id }}
            className="link"
          >
            {t('operation.deliveries')}
          </Link>,
        ],
      ]}
    />
  )
}

function OperationLog(props: { project: string; operationId: string; isRunning: boolean }): ReactNode {
  const { project, operationId, isRunning } = props
  const { t } = useApp()
  const params = { projectIdOrName: project, operationId }
  const log = useQuery({
    queryKey: ['operation-log', project, operationId, isRunning],
    queryFn: () => api.listOperationLogs({ params }),
    refetchInterval: isRunning ? liveMs : false,
  })
  useLive({
    queryKey: ['operation-log', project, operationId, isRunning],
    request: { operation: 'listOperationLogs', params },
    isOn: isRunning,
  })
  const tones: Readonly<Record<string, 'bad' | 'busy' | 'quiet'>> = { ERROR: 'bad', WARNING: 'busy' }
  return (
    <Section title={isRunning ? t('operation.liveLog') : t('operation.log')}>
      <Problem error={log.error} onRetry={() => void log.refetch()} />
      {log.data?.length === 0 && <p className="empty">{t('operation.noLog')}</p>}
      <ol className="log" aria-live="polite">
        {log.data?.map(({ timestamp, severity, message }, index) => (
          // Lines are only added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id
          <li key={index}>
            <Time at={timestamp} />
            <Badge tone={tones[severity] ?? 'quiet'}>{severity}</Badge>
            <span className="grow">
              {message.msg} {message.error !== undefined && <q>{message.error}</q>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
