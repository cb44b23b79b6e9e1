// The health of each object of an installation, and reading it now or again.
import type { InstallationSummary, ObjectHealth } from '@mortise/contract'
import { Notice } from '@mortise/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge, type Tone } from '../../part/badge.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { List, Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Time } from '../../part/time.tsx'

const refreshMs = 5_000
const tones: Readonly<Record<ObjectHealth['status'], Tone>> = {
  waiting: 'quiet',
  reading: 'busy',
  healthy: 'good',
  failing: 'bad',
  paused: 'quiet',
}

/** Renews itself every five seconds. */
export function InstallationHealthList(props: { project: string; summary: InstallationSummary }): ReactNode {
  const { project, summary } = props
  const { t, locale } = useApp()
  const { id: installationId, integrationId } = summary
  const params = { projectIdOrName: project, integrationId, installationId }
  const found = useQuery({
    queryKey: ['installation-health', project, installationId],
    queryFn: () => api.getInstallationHealth({ params }),
    refetchInterval: refreshMs,
  })
  if (found.data === undefined) return found.error === null ? <Loading /> : <Problem error={found.error} />
  const { objects, connection, reasons = [] } = found.data
  const list = { rows: objects, error: null, hasMore: false, isLoadingMore: false }
  const events = connection.eventsError ?? connection.eventsPending
  return (
    <div className="stack">
      {reasons.length > 0 && (
        <Notice tone="warning" title={reasons.map((reason) => t(`reason.${reason}`)).join(', ')} />
      )}
      {events !== undefined && <Notice tone="neutral" title={events.detail} lines={[events.remedy]} />}
      <List
        label={t('health')}
        list={{ ...list, loadMore: () => undefined, retry: () => void found.refetch() }}
        keyOf={({ rawObjectName }) => rawObjectName}
        empty={t('installation.noObjects')}
        columns={[
          { title: t('object'), cell: ({ displayName, objectName }) => displayName ?? objectName },
          {
            title: t('status'),
            cell: ({ status }) => <Badge tone={tones[status]}>{t(`object.${status}`)}</Badge>,
          },
          {
            title: t('lastRead'),
            kind: 'time',
            cell: ({ lastRead }) => <Time at={lastRead?.endTime ?? lastRead?.startTime} />,
          },
          { title: t('nextRead'), kind: 'time', cell: ({ nextReadTime }) => <Time at={nextReadTime} /> },
          {
            title: t('records'),
            kind: 'figure',
            cell: ({ recordsDelivered }) => recordsDelivered?.toLocaleString(locale) ?? '',
          },
          { title: t('note'), kind: 'text', cell: (object) => <Trouble object={object} /> },
          {
            title: t('actions'),
            kind: 'actions',
            cell: (object) => <ObjectActions project={project} summary={summary} object={object} />,
          },
        ]}
      />
    </div>
  )
}

/** The faults of an object, in the words of the server. */
function Trouble({ object }: { object: ObjectHealth }): ReactNode {
  const { t } = useApp()
  const { lastRead, delivery, missingFields = [], unmappedFields = [] } = object
  const lines = [
    lastRead?.error?.detail,
    lastRead?.error?.remedy,
    missingFields.length > 0 ? t('object.missingFields', { fields: missingFields.join(', ') }) : undefined,
    unmappedFields.length > 0 ? t('object.unmappedFields', { fields: unmappedFields.join(', ') }) : undefined,
    delivery !== undefined && delivery.status !== 'healthy'
      ? t('object.delivery', {
          destination: delivery.destination,
          error: delivery.lastError ?? delivery.status,
        })
      : undefined,
  ]
  return lines.filter((line) => line !== undefined).join(' ')
}

function ObjectActions(props: {
  project: string
  summary: InstallationSummary
  object: ObjectHealth
}): ReactNode {
  const { project, summary, object } = props
  const { t } = useApp()
  const { id: installationId, integrationId, groupRef } = summary
  const { rawObjectName: objectName, rereadOffer } = object
  const params = { projectIdOrName: project, integrationId, objectName }
  return (
    <span className="actions">
      <ConfirmButton
        text={t('object.readNow')}
        label={`${t('object.readNow')}: ${objectName}`}
        question={t('object.readNowQuestion', { object: objectName, group: groupRef })}
        weight="primary"
        action={() => api.triggerRead({ params, body: { groupRef, mode: 'async' } })}
      />
      {rereadOffer !== undefined && (
        <ConfirmButton
          text={t('object.reread')}
          label={`${t('object.reread')}: ${objectName}`}
          question={t('object.rereadQuestion', { object: objectName })}
          weight="primary"
          action={() => api.rereadObject({ params: { ...params, installationId } })}
        />
      )}
      <ConfirmButton
        text={t('object.verify')}
        label={`${t('object.verify')}: ${objectName}`}
        question={t('object.verifyQuestion', { object: objectName })}
        weight="primary"
        action={() => api.verifyObject({ params: { ...params, installationId }, body: { repair: true } })}
      />
    </span>
  )
}
