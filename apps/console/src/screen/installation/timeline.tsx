// One timeline of an installation: operations, deliveries, events of the provider and changes.
import type { IncomingEvent } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Time } from '../../part/time.tsx'
import { Actor } from '../audit/actor.tsx'
import { DeliveryBadge } from '../delivery/deliveries.tsx'
import { actionLabel, OperationBadge } from '../operation/operations.tsx'
import { mergeTimeline, type TimelineEntry } from './merge-timeline.ts'

const pageSize = 100
const refreshMs = 5_000

/** The newest hundred of each kind, renewed every five seconds. */
export function Timeline(props: {
  project: string
  installationId: string
  connectionId: string
}): ReactNode {
  const { project, installationId, connectionId } = props
  const { t } = useApp()
  const found = useQuery({
    queryKey: ['timeline', project, installationId],
    queryFn: () => loadTimeline(project, { installationId, connectionId }),
    refetchInterval: refreshMs,
  })
  if (found.data === undefined) return found.error === null ? <Loading /> : <Problem error={found.error} />
  return (
    <div className="stack">
      <ol className="timeline">
        {found.data.map((entry) => (
          <li key={`${entry.kind}${entry.id}`}>
            <Time at={entry.time} />
            <Entry project={project} entry={entry} />
          </li>
        ))}
      </ol>
      <div className="actions">
        <Link
          to="/p/$project/operations"
          params={{ project }}
          search={{ installation: installationId }}
          className="link"
        >
          {t('timeline.operations')}
        </Link>
        <Link
          to="/p/$project/deliveries"
          params={{ project }}
          search={{ installation: installationId }}
          className="link"
        >
          {t('timeline.deliveries')}
        </Link>
        <Link
          to="/p/$project/events"
          params={{ project }}
          search={{ connection: connectionId }}
          className="link"
        >
          {t('timeline.events')}
        </Link>
        <Link
          to="/p/$project/audit"
          params={{ project }}
          search={{ target: `installation:${installationId}` }}
          className="link"
        >
          {t('timeline.audit')}
        </Link>
      </div>
    </div>
  )
}

/** Events belong to the connection. A poll finds events of one installation; those of another one are left out. */
async function loadTimeline(
  project: string,
  { installationId, connectionId }: { installationId: string; connectionId: string },
): Promise<TimelineEntry[]> {
  const params = { projectIdOrName: project }
  const query = { installationId, pageSize }
  const target = `installation:${installationId}`
  const [operations, deliveries, incoming, audit] = await Promise.all([
    api.listProjectOperations({ params, query }),
    api.listDeliveries({ params, query }),
    api.listIncomingEvents({ params, query: { connectionId, pageSize } }),
    api.listAuditEntries({ params, query: { target, pageSize } }),
  ])
  const part = <Row,>({ results, pagination }: { results: Row[]; pagination: { done: boolean } }) => ({
    results,
    hasMore: !pagination.done,
  })
  const merged = mergeTimeline({
    operations: part(operations),
    deliveries: part(deliveries),
    events: part(incoming),
    audit: part(audit),
  })
  return merged.filter((entry) => entry.kind !== 'event' || isOf(installationId, entry.event))
}

function isOf(installationId: string, event: IncomingEvent): boolean {
  return event.installationId === undefined || event.installationId === installationId
}

function EventEntry({ project, event }: { project: string; event: IncomingEvent }): ReactNode {
  const { t } = useApp()
  const { connectionId, eventKey, eventType, recordId, status } = event
  return (
    <>
      <Badge tone={status === 'waiting' ? 'busy' : 'quiet'}>{t('event')}</Badge>
      <span className="grow">
        <Link
          to="/p/$project/events"
          params={{ project }}
          search={{ connection: connectionId }}
          className="link"
        >
          {t(`event.${status}`)}
        </Link>{' '}
        <code title={eventKey}>{eventType ?? eventKey}</code> {recordId}
      </span>
    </>
  )
}

function Entry({ project, entry }: { project: string; entry: TimelineEntry }): ReactNode {
  const { t } = useApp()
  switch (entry.kind) {
    case 'operation': {
      const { id, actionType, metadata, status, result } = entry.operation
      return (
        <>
          <OperationBadge status={status} />
          <span className="grow">
            <Link to="/p/$project/operations/$operation" params={{ project, operation: id }} className="link">
              {actionLabel(actionType, t)} {metadata?.objects?.join(', ')}
            </Link>{' '}
            {result}
          </span>
        </>
      )
    }
    case 'delivery': {
      const { id, objectName, destination, status, recordCount, lastError } = entry.delivery
      return (
        <>
          <DeliveryBadge status={status} />
          <span className="grow">
            <Link to="/p/$project/deliveries/$delivery" params={{ project, delivery: id }} className="link">
              {t('timeline.message', { object: objectName ?? '', count: recordCount, destination })}
            </Link>{' '}
            {status === 'delivered' ? '' : lastError}
          </span>
        </>
      )
    }
    case 'event':
      return <EventEntry project={project} event={entry.event} />
    case 'audit': {
      const { action, actor, actorName } = entry.entry
      return (
        <>
          <Badge tone="quiet">{t('timeline.change')}</Badge>
          <span className="grow">
            <code>{action}</code> <Actor actor={actor} name={actorName} />
          </span>
        </>
      )
    }
  }
}
