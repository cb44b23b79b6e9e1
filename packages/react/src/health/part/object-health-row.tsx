// How the reads of one object are doing.
import { relativeTime } from '@mortise/ui'
import type { ReactNode } from 'react'
import { ObjectRow } from '../../component/object-list/object-list.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { FieldNames } from './field-names.tsx'
import classes from './health.module.css'
import { HealthStatus } from './health-status.tsx'
import { MissingFields } from './missing-fields.tsx'
import { QuotaNote } from './quota-note.tsx'
import { RecordCount } from './record-count.tsx'
import { RereadOffer, type RereadOfferProps } from './reread-offer.tsx'

const minuteMs = 60_000

/** Props of `ObjectHealthRow`. */
export type ObjectHealthRowProps = RereadOfferProps & {
  now: Date
  /** The account has to be connected again before anything is read. */
  isBroken: boolean
}

/** Times are relative; the exact one is behind each of them. */
export function ObjectHealthRow(props: ObjectHealthRowProps): ReactNode {
  const { object, now, isBroken, ...offering } = props
  const { t } = useMortise()
  const names = useNames()
  const { displayName, objectName, status, lastRead } = object
  const { missingFields, unmappedFields } = object
  const failure = lastRead?.error
  return (
    <ObjectRow name={displayName ?? objectName} beside={<HealthStatus object={object} />}>
      <ReadFacts object={object} now={now} />
      <QuotaNote object={object} now={now} />
      {failure !== undefined && (
        <div className={classes.failure}>
          <p>{failure.detail}</p>
          {failure.remedy !== undefined && <p>{failure.remedy}</p>}
        </div>
      )}
      {missingFields !== undefined && <MissingFields fieldNames={missingFields} />}
      {unmappedFields !== undefined && status !== 'paused' && (
        <div className={`${classes.note} ${classes.warning}`}>
          <p>{t('health.unmapped', names)}</p>
          <FieldNames
            fields={unmappedFields.map((name) => ({
              name,
              label: offering.labelOf(object.rawObjectName, name),
            }))}
          />
          <p>{t('health.unmapped.remedy', names)}</p>
        </div>
      )}
      {!isBroken && status !== 'paused' && <RereadOffer object={object} {...offering} />}
    </ObjectRow>
  )
}

/** Renders nothing for an object that was never read and is not scheduled. */
function ReadFacts({ object, now }: Pick<ObjectHealthRowProps, 'object' | 'now'>): ReactNode {
  const { t, locale } = useMortise()
  const { status, lastRead, recordsDelivered = 0, nextReadTime } = object
  if (lastRead === undefined && nextReadTime === undefined) return null
  return (
    <dl className={classes.facts}>
      {lastRead !== undefined && (
        <Fact name={t('health.lastRead')}>
          <Moment time={lastRead.endTime ?? lastRead.startTime} now={now} />
        </Fact>
      )}
      {lastRead !== undefined && (lastRead.recordsProcessed > 0 || status === 'reading') && (
        <Fact name={t('health.records')}>
          {status === 'reading' ? (
            <RecordCount read={lastRead} />
          ) : (
            lastRead.recordsProcessed.toLocaleString(locale)
          )}
        </Fact>
      )}
      {recordsDelivered > 0 && status !== 'reading' && (
        <Fact name={t('health.total')}>{t('health.delivered', { count: recordsDelivered })}</Fact>
      )}
      {nextReadTime !== undefined && status !== 'paused' && (
        <Fact name={t('health.nextRead')}>
          <Moment time={nextReadTime} now={now} isAhead />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Moment({ time, now, isAhead = false }: { time: string; now: Date; isAhead?: boolean }): ReactNode {
  const { t, locale } = useMortise()
  const date = new Date(time)
  const exact = date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  // A due read is about to start; `5 minutes ago` would look like a missed one.
  const isDue = isAhead && date.getTime() < now.getTime() + minuteMs
  return (
    <time dateTime={time} title={exact}>
      {isDue ? t('health.due') : relativeTime(date, now, locale)}
    </time>
  )
}
