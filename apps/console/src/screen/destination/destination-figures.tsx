// The lag and the throughput of one destination.
import { Notice } from '@mortise/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../part/app-context.tsx'
import { Chart } from '../../part/chart.tsx'
import { Facts } from '../../part/facts.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { useDestinationStatuses } from './use-destination-statuses.ts'

/** Figures lead to the messages behind them. */
export function DestinationFigures({ project, name }: { project: string; name: string }): ReactNode {
  const { t, locale } = useApp()
  const found = useDestinationStatuses(project)
  const status = found.data?.find((each) => each.name === name)
  if (status === undefined) return found.error === null ? <Loading /> : <Problem error={found.error} />
  const { waitingMessages, parkedMessages, deliveriesPerMinute, medianDeliveryMs, oldestWaitingTime } = status
  const total = deliveriesPerMinute.reduce((sum, count) => sum + count, 0)
  const messages = (count: number, filter: 'pending' | 'parked') => (
    <Link
      key={filter}
      to="/p/$project/deliveries"
      params={{ project }}
      search={{ destination: name, status: filter }}
      className="link"
    >
      {count.toLocaleString(locale)}
    </Link>
  )
  return (
    <Section title={t('destination.figures')}>
      {status.downSinceTime !== undefined && (
        <Notice tone="danger" title={t('destination.down')}>
          <Time at={status.downSinceTime} />
        </Notice>
      )}
      <Facts
        facts={[
          [t('destination.waiting'), messages(waitingMessages, 'pending')],
          [t('destination.lag'), oldestWaitingTime && <Time key="lag" at={oldestWaitingTime} />],
          [t('destination.parked'), messages(parkedMessages, 'parked')],
          [t('destination.hour'), total.toLocaleString(locale)],
          [
            t('destination.median'),
            medianDeliveryMs === undefined ? undefined : duration(medianDeliveryMs, locale),
          ],
          [
            t('destination.last'),
            status.lastDeliveryTime && <Time key="last" at={status.lastDeliveryTime} />,
          ],
        ]}
      />
      <Chart label={t('overview.perMinute')} values={deliveriesPerMinute} />
    </Section>
  )
}

function duration(ms: number, locale: string): string {
  const isShort = ms < 1_000
  const unit = isShort ? 'millisecond' : 'second'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  return format.format(isShort ? ms : ms / 1_000)
}
