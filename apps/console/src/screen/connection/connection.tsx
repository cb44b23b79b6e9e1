// One connection: when its credentials expire, and what it may still do.
import type { Connection, ConnectionState } from '@mortise/contract'
import { Notice } from '@mortise/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asCurl } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { CopyButton } from '../../part/copy-button.tsx'
import { Facts } from '../../part/facts.tsx'
import { Id } from '../../part/id.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { ConnectionActions, ConnectionBadge } from './connection-actions.tsx'

const route = getRouteApi('/p/$project/connections/$connection')

/** Credentials are never shown. */
export function ConnectionScreen(): ReactNode {
  const { project, connection: connectionId } = route.useParams()
  const { t } = useApp()
  const navigate = useNavigate()
  const params = { projectIdOrName: project, connectionId }
  const found = useQuery({
    queryKey: ['connection', project, connectionId],
    queryFn: async () => {
      const [connection, state] = await Promise.all([
        api.getConnection({ params }),
        api.getConnectionState({ params }),
      ])
      return { connection, state }
    },
  })
  if (found.data === undefined) {
    return (
      <Screen title={t('connection')} lead={connectionId}>
        {found.error === null ? <Loading /> : <Problem error={found.error} />}
      </Screen>
    )
  }
  const { connection, state } = found.data
  const { provider, group } = connection
  return (
    <Screen
      title={group.groupName || group.groupRef}
      lead={<ProviderName name={provider} />}
      actions={
        <CopyButton text={asCurl({ operation: 'getConnectionState', params }, location.origin)}>
          {t('copyCurl')}
        </CopyButton>
      }
    >
      {state.status === 'bad_credentials' && (
        <Notice tone="danger" title={t('connection.bad_credentials')} lines={[t('connection.badHow')]} />
      )}
      <Origin project={project} connection={connection} />
      <Credentials state={state} />
      <div className="actions">
        {state.isRenewable && (
          <ConfirmButton
            text={t('connection.refresh')}
            question={t('connection.refreshQuestion')}
            weight="primary"
            action={() => api.getConnection({ params, query: { refresh: 'force' } })}
          />
        )}
        <ConnectionActions
          project={project}
          connection={connection}
          onGone={() => void navigate({ to: '/p/$project/connections', params: { project } })}
        />
      </div>
    </Screen>
  )
}

/** Whose account it is, and what uses it. */
function Origin({ project, connection }: { project: string; connection: Connection }): ReactNode {
  const { t } = useApp()
  const { id, status, group, consumer, providerWorkspaceRef, createTime } = connection
  return (
    <Facts
      facts={[
        [t('id'), <Id key="id" value={id} />],
        [t('status'), <ConnectionBadge key="status" status={status} />],
        [t('connections.account'), providerWorkspaceRef],
        [t('connection.consumer'), consumer.consumerName || consumer.consumerRef],
        [t('created'), <Time key="created" at={createTime} />],
        [
          t('installations.title'),
          <Link
            key="installations"
            to="/p/$project/installations"
            params={{ project }}
            search={{ group: group.groupRef }}
            className="link"
          >
            {t('connection.installations')}
          </Link>,
        ],
        [
          t('events.title'),
          <Link
            key="events"
            to="/p/$project/events"
            params={{ project }}
            search={{ connection: id }}
            className="link"
          >
            {t('connection.events')}
          </Link>,
        ],
      ]}
    />
  )
}

function Credentials({ state }: { state: ConnectionState }): ReactNode {
  const { t, locale } = useApp()
  const { recordsPerDay, recordsToday, failedRefreshes } = state
  const left = Math.max(0, recordsPerDay - recordsToday)
  const time = (at: string | undefined) => at && <Time key={at} at={at} />
  return (
    <Section title={t('connection.credentials')}>
      <Facts
        facts={[
          [t('connection.scheme'), <code key="scheme">{state.authScheme}</code>],
          [t('connection.refreshed'), time(state.tokenIssueTime)],
          [t('connection.expires'), time(state.tokenExpireTime)],
          [t('connection.grantExpires'), time(state.refreshTokenExpireTime)],
          [t('connection.renewal'), t(state.isRenewable ? 'connection.renewed' : 'connection.notRenewed')],
          [
            t('connection.failedRefreshes'),
            failedRefreshes > 0 ? failedRefreshes.toLocaleString(locale) : undefined,
          ],
          [t('connection.nextRefresh'), time(state.nextRefreshTime)],
          [t('connection.blocked'), time(state.callsBlockedUntilTime)],
          [t('connection.recordsLeft'), t('connection.recordsOf', { left, total: recordsPerDay })],
        ]}
      />
    </Section>
  )
}
