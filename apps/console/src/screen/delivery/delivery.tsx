// One message: its body, every attempt, and sending it again.
import type { DeliveryDetail } from '@mortise/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asCurl } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { Code } from '../../part/code.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { CopyButton } from '../../part/copy-button.tsx'
import { Facts } from '../../part/facts.tsx'
import { Id } from '../../part/id.tsx'
import { List, Loading } from '../../part/list.tsx'
import { prettyJson } from '../../part/pretty-json.ts'
import { Problem } from '../../part/problem.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { DeliveryBadge } from './deliveries.tsx'

const route = getRouteApi('/p/$project/deliveries/$delivery')
const refreshMs = 3_000

/** Reads it again while it waits for its next attempt. */
export function DeliveryScreen(): ReactNode {
  const { project, delivery: deliveryId } = route.useParams()
  const { t } = useApp()
  const params = { projectIdOrName: project, deliveryId }
  const found = useQuery({
    queryKey: ['delivery', project, deliveryId],
    queryFn: () => api.getDelivery({ params }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? refreshMs : false),
  })
  const delivery = found.data
  const canReplay = delivery?.status === 'parked' || delivery?.status === 'delivered'
  return (
    <Screen
      title={t('message')}
      lead={<Id value={deliveryId} />}
      actions={
        <>
          {canReplay && (
            <ConfirmButton
              text={t('replay.one')}
              question={t('replay.sameIds')}
              weight="primary"
              action={() =>
                api.replayDeliveries({ params: { projectIdOrName: project }, body: { ids: [deliveryId] } })
              }
            />
          )}
          <CopyButton text={asCurl({ operation: 'getDelivery', params }, location.origin)}>
            {t('copyCurl')}
          </CopyButton>
        </>
      }
    >
      <Problem error={found.error} onRetry={() => void found.refetch()} />
      {delivery === undefined && found.error === null && <Loading />}
      {delivery !== undefined && <Detail project={project} delivery={delivery} />}
    </Screen>
  )
}

/** The answer to the latest refusal is open, because it is what a builder looks for. */
function Detail({ project, delivery }: { project: string; delivery: DeliveryDetail }): ReactNode {
  const { t } = useApp()
  const { attemptLog, body } = delivery
  const latest = attemptLog.findLast(({ answer }) => answer !== undefined)
  const attempts = { rows: attemptLog, error: null, hasMore: false, isLoadingMore: false }
  return (
    <>
      <DeliveryFacts project={project} delivery={delivery} />
      <Section title={t('delivery.attempts')}>
        <List
          label={t('delivery.attempts')}
          list={{ ...attempts, loadMore: () => undefined, retry: () => undefined }}
          keyOf={({ createTime, attempt }) => `${createTime} ${attempt}`}
          empty={t('delivery.noAttempts')}
          columns={[
            { title: t('delivery.attempt'), cell: ({ attempt }) => attempt },
            {
              title: t('delivery.answer'),
              cell: (attempt) => <Answer attempt={attempt} isOpen={attempt === latest} />,
            },
            { title: t('delivery.duration'), kind: 'figure', cell: ({ durationMs }) => `${durationMs} ms` },
            { title: t('created'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
          ]}
        />
      </Section>
      {delivery.headers !== undefined && (
        <Code
          label={t('delivery.headers')}
          text={Object.entries(delivery.headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        />
      )}
      <Code label={t('delivery.body')} text={prettyJson(body)} copied={body} />
    </>
  )
}

function DeliveryFacts({ project, delivery }: { project: string; delivery: DeliveryDetail }): ReactNode {
  const { t } = useApp()
  const { operationId } = delivery
  return (
    <Facts
      facts={[
        [t('status'), <DeliveryBadge key="status" status={delivery.status} />],
        [t('destination'), delivery.destination],
        [t('object'), delivery.objectName ?? delivery.notificationType],
        [t('records'), delivery.recordCount],
        [t('created'), <Time key="created" at={delivery.createTime} />],
        [t('delivery.delivered'), delivery.deliveredTime && <Time key="done" at={delivery.deliveredTime} />],
        [t('delivery.next'), delivery.nextAttemptTime && <Time key="next" at={delivery.nextAttemptTime} />],
        [t('lastError'), delivery.lastError],
        [t('delivery.parkedReason'), delivery.parkedReason],
        [
          t('operation'),
          operationId && (
            <Link
              key="operation"
              to="/p/$project/operations/$operation"
              params={{ project, operation: operationId }}
              className="link"
            >
              {operationId}
            </Link>
          ),
        ],
      ]}
    />
  )
}

function Answer(props: { attempt: DeliveryDetail['attemptLog'][number]; isOpen: boolean }): ReactNode {
  const { httpStatus, error, answer } = props.attempt
  const { t } = useApp()
  const status = error ?? `HTTP ${httpStatus ?? ''}`
  if (answer === undefined) return status
  return (
    <>
      {status}
      <details className="answer" open={props.isOpen}>
        <summary>{t('delivery.words')}</summary>
        <pre>{prettyJson(answer)}</pre>
      </details>
    </>
  )
}
