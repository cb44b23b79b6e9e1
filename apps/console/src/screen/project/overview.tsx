// The state of a project at a glance: each figure leads to the list behind it.
import type { FailureGroup, Overview } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { Chart } from '../../part/chart.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'

const route = getRouteApi('/p/$project')
const refreshMs = 10_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Reads the figures every ten seconds. */
export function OverviewScreen(): ReactNode {
  const { project } = route.useParams()
  const { t } = useApp()
  const found = useQuery({
    queryKey: ['overview', project],
    queryFn: () => api.getOverview({ params: { projectIdOrName: project } }),
    refetchInterval: refreshMs,
  })
  return (
    <Screen title={t('overview.title')} lead={t('overview.lead')}>
      <Problem error={found.error} onRetry={() => void found.refetch()} />
      {found.data === undefined && found.error === null && <Loading />}
      {found.data !== undefined && (
        <Figures project={project} overview={found.data} readMs={found.dataUpdatedAt} />
      )}
    </Screen>
  )
}

function Figures(props: { project: string; overview: Overview; readMs: number }): ReactNode {
  const { project, overview, readMs } = props
  const { t } = useApp()
  const total = overview.deliveriesPerMinute.reduce((sum, count) => sum + count, 0)
  return (
    <>
      {overview.installations === 0 && <FirstSteps project={project} />}
      <Counts project={project} overview={overview} />
      <Section title={t('overview.perMinute')}>
        <p className="quiet-text">
          <Link
            to="/p/$project/deliveries"
            params={{ project }}
            search={{ status: 'delivered', since: before(readMs, HOUR_MS) }}
            className="link"
          >
            {t('overview.perMinuteTotal', { count: total })}
          </Link>
        </p>
        <Chart values={overview.deliveriesPerMinute} label={t('overview.perMinute')} />
      </Section>
      <Section title={t('overview.failures')}>
        {overview.failures.length === 0 ? (
          <p className="empty good">{t('overview.noFailures')}</p>
        ) : (
          <ul className="causes">
            {overview.failures.map((failure) => (
              <Cause
                key={`${failure.kind}${failure.cause}`}
                project={project}
                failure={failure}
                since={before(readMs, DAY_MS)}
              />
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

function Counts({ project, overview }: { project: string; overview: Overview }): ReactNode {
  const { t } = useApp()
  const params = { project }
  return (
    <div className="figures">
      <Link
        to="/p/$project/installations"
        params={params}
        search={{ health: 'attention' }}
        className="figure"
      >
        <Figure value={overview.unhealthyInstallations} text={t('overview.unhealthy')} isBad />
      </Link>
      <Link to="/p/$project/deliveries" params={params} search={{ status: 'parked' }} className="figure">
        <Figure value={overview.parkedMessages} text={t('overview.parked')} isBad />
      </Link>
      <Link
        to="/p/$project/deliveries"
        params={params}
        search={{ status: 'pending', attempted: 'true' }}
        className="figure"
      >
        <Figure value={overview.waitingMessages} text={t('overview.waiting')} isBad />
        <span className="quiet-text">
          <Time at={overview.oldestWaitingTime} />
        </span>
      </Link>
      <Link
        to="/p/$project/connections"
        params={params}
        search={{ status: 'bad_credentials' }}
        className="figure"
      >
        <Figure value={overview.rejectedConnections} text={t('overview.rejected')} isBad />
      </Link>
      <Link to="/p/$project/installations" params={params} search={{ reads: 'overdue' }} className="figure">
        <Figure value={overview.overdueReads} text={t('overview.overdue')} isBad />
      </Link>
      <Link to="/p/$project/installations" params={params} className="figure">
        <Figure value={overview.installations} text={t('overview.installations')} />
      </Link>
    </div>
  )
}

function Figure({ value, text, isBad = false }: { value: number; text: string; isBad?: boolean }): ReactNode {
  const { locale } = useApp()
  return (
    <>
      <span className="figure-name">{text}</span>
      <span className={isBad && value > 0 ? 'figure-value bad' : 'figure-value'}>
        {value.toLocaleString(locale)}
      </span>
    </>
  )
}

/** Leads to the failures of the day that have this cause. */
function Cause(props: { project: string; failure: FailureGroup; since: string }): ReactNode {
  const { project, failure, since } = props
  const { t } = useApp()
  const { kind, cause, count, latestTime } = failure
  const isOperation = kind === 'operations'
  return (
    <li>
      <span className="count">{count}×</span>
      <span className="grow">
        <Link
          to={isOperation ? '/p/$project/operations' : '/p/$project/deliveries'}
          params={{ project }}
          search={{ status: isOperation ? 'failure' : 'parked', cause: cause || undefined, since }}
          className="link"
        >
          {cause || t('overview.noCause')}
        </Link>{' '}
        <span className="quiet-text">
          {t(isOperation ? 'operations.title' : 'deliveries.title')}, <Time at={latestTime} />
        </span>
      </span>
    </li>
  )
}

/** The whole minute, so that the address stays while nothing changes. */
function before(readMs: number, spanMs: number): string {
  return new Date(Math.floor((readMs - spanMs) / MINUTE_MS) * MINUTE_MS).toISOString()
}

/** The steps that a new project needs, in their order. */
function FirstSteps({ project }: { project: string }): ReactNode {
  const { t } = useApp()
  const steps = [
    { to: '/p/$project/destinations', text: t('first.destination') },
    { to: '/p/$project/provider-apps', text: t('first.app') },
    { to: '/p/$project/deploy', text: t('first.deploy') },
    { to: '/p/$project/integrations', text: t('first.install') },
  ] as const
  return (
    <Section title={t('first.title')}>
      <ol className="steps">
        {steps.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} params={{ project }} className="link">
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  )
}
