// What happened to one record of an installation: reads that met it, messages it left in, and writes of the application.
import type { InstallationSummary, RecordTrace, ResultEntry, TracedMessage } from '@mortise/contract'
import { Notice } from '@mortise/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { Code } from '../../part/code.tsx'
import { CopyButton } from '../../part/copy-button.tsx'
import { useSetFilters } from '../../part/filters.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { DeliveryBadge } from '../delivery/deliveries.tsx'
import { OperationBadge } from '../operation/operations.tsx'

const route = getRouteApi('/p/$project/installations/$installation')

/** Object and record live in the address, so that a colleague who opens it sees the same. */
export function RecordTraceTab({ summary }: { summary: InstallationSummary }): ReactNode {
  const { project } = route.useParams()
  const { object, record } = route.useSearch()
  return (
    <div className="stack">
      <Ask key={`${object} ${record}`} object={object} record={record} />
      {object !== undefined && record !== undefined && (
        <Found project={project} summary={summary} object={object} record={record} />
      )}
    </div>
  )
}

function Ask({ object, record }: { object: string | undefined; record: string | undefined }): ReactNode {
  const { t } = useApp()
  const setFilters = useSetFilters()
  const [objectName, setObjectName] = useState(object ?? '')
  const [recordId, setRecordId] = useState(record ?? '')
  return (
    <Form
      isLine
      submitText={t('trace.submit')}
      isBusy={false}
      error={null}
      onSubmit={() => setFilters({ object: objectName.trim(), record: recordId.trim() })}
    >
      <InputField label={t('object')} value={objectName} onChange={setObjectName} />
      <InputField
        label={t('trace.record')}
        hint={t('trace.recordHint')}
        value={recordId}
        onChange={setRecordId}
      />
    </Form>
  )
}

function Found(props: {
  project: string
  summary: InstallationSummary
  object: string
  record: string
}): ReactNode {
  const { project, summary, object, record } = props
  const { t } = useApp()
  const { integrationId, integrationName, groupRef } = summary
  const found = useQuery({
    queryKey: ['trace', project, integrationId, groupRef, object, record],
    queryFn: () =>
      api.traceRecord({
        params: { projectIdOrName: project, integrationId, objectName: object },
        query: { groupRef, recordId: record, lookUp: true },
      }),
    retry: false,
  })
  const command = asCommand(['trace', integrationName, object, record, '--group', groupRef, '--now'], {
    project,
  })
  if (found.data === undefined)
    return found.error === null ? (
      <Loading />
    ) : (
      <Problem error={found.error} onRetry={() => void found.refetch()} />
    )
  return (
    <>
      <div>
        <CopyButton text={command}>{t('copyCli')}</CopyButton>
      </div>
      <Trace project={project} trace={found.data} />
    </>
  )
}

function Trace({ project, trace }: { project: string; trace: RecordTrace }): ReactNode {
  const { t } = useApp()
  const { messages, reads, writes, atProvider, pagination } = trace
  const left = reads.flatMap(({ outcome, ...read }) =>
    outcome === 'delivered' ? [] : [{ outcome, ...read }],
  )
  return (
    <>
      {atProvider && <AtProvider state={atProvider} />}
      <Section title={t('trace.messages')}>
        {messages.length === 0 && <p className="empty">{t('trace.noMessages')}</p>}
        {messages.map((message) => (
          <Message key={message.id} project={project} message={message} />
        ))}
        {!pagination.done && <p className="quiet-text">{t('trace.older')}</p>}
      </Section>
      {left.length > 0 && (
        <Section title={t('trace.left')}>
          <ol className="timeline">
            {left.map(({ operationId, createTime, outcome }) => (
              <li key={operationId}>
                <Time at={createTime} />
                <Badge tone="quiet">{t(`trace.${outcome}`)}</Badge>
                <OperationLink project={project} id={operationId} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      {writes.length > 0 && (
        <Section title={t('trace.writes')}>
          <ol className="timeline">
            {writes.map(({ operationId, createTime, status, result }) => (
              <li key={operationId}>
                <Time at={createTime} />
                <OperationBadge status={status} />
                <span className="grow">
                  <OperationLink project={project} id={operationId} /> {result}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}

function AtProvider({ state }: { state: NonNullable<RecordTrace['atProvider']> }): ReactNode {
  const { t } = useApp()
  const { status, entry, unmetFilters, isBeforeBackfill } = state
  const remarks = [
    ...(unmetFilters.length > 0 ? [t('trace.unmet', { fields: unmetFilters.join(', ') })] : []),
    ...(isBeforeBackfill ? [t('trace.beforeBackfill')] : []),
  ]
  return (
    <Section title={t('trace.now')}>
      {status !== 'found' && <p className="empty">{t(`trace.${status}`)}</p>}
      {remarks.length > 0 && <Notice tone="neutral" title={remarks.join(' ')} />}
      {entry && <Values entry={entry} label={t('trace.now')} />}
    </Section>
  )
}

function Message({ project, message }: { project: string; message: TracedMessage }): ReactNode {
  const { t } = useApp()
  const { id, createTime, status, destination, isSuperseded, operationId, attempts, entries } = message
  return (
    <article className="stack">
      <ol className="timeline">
        <li>
          <Time at={createTime} />
          <DeliveryBadge status={status} />
          <span className="grow">
            <Link to="/p/$project/deliveries/$delivery" params={{ project, delivery: id }} className="link">
              {t('trace.message', { destination })}
            </Link>{' '}
            {isSuperseded && t('trace.superseded')}{' '}
            {operationId !== undefined && <OperationLink project={project} id={operationId} />}
          </span>
        </li>
        {attempts.map(({ time, httpStatus, error, durationMs }) => (
          <li key={time}>
            <Time at={time} />
            <span className="grow">
              {t('trace.attempt', { answer: error ?? `HTTP ${httpStatus ?? ''}`, duration: durationMs })}
            </span>
          </li>
        ))}
      </ol>
      {entries.map((entry, index) => (
        <Values key={`${id} ${String(index)}`} entry={entry} label={id} />
      ))}
    </article>
  )
}

function Values({ entry, label }: { entry: ResultEntry; label: string }): ReactNode {
  return <Code label={label} text={JSON.stringify(entry, null, 2)} />
}

function OperationLink({ project, id }: { project: string; id: string }): ReactNode {
  const { t } = useApp()
  return (
    <Link to="/p/$project/operations/$operation" params={{ project, operation: id }} className="link">
      {t('operation')}
    </Link>
  )
}
