// Offers to read an object again after its fields or mappings changed, and shows the outcome.

import type { ObjectHealth, RereadOffer as Offer } from '@mortise/contract'
import { Button, Notice, rootClasses, useFocusOnChange } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { Failure } from '../../component/failure/failure.tsx'
import { useMortise } from '../../provider/mortise-context.ts'
import { useReread } from '../use-reread.ts'
import { FieldNames } from './field-names.tsx'
import classes from './health.module.css'
import { RecordCount } from './record-count.tsx'

/** Props of `RereadOffer`. */
export type RereadOfferProps = {
  installationId: string
  object: ObjectHealth
  /** The provider's name of a field, if known. */
  labelOf: (objectName: string, fieldName: string) => string | undefined
}

/** Stays where it was when the offer is gone, so that the focus has somewhere to be and the outcome is heard. */
export function RereadOffer({ installationId, object, labelOf }: RereadOfferProps): ReactNode {
  const { t } = useMortise()
  const { rereadOffer: offer, rawObjectName } = object
  const answering = useReread({ installationId, objectName: rawObjectName })
  const [answered, setAnswered] = useState<'accept' | 'dismiss'>()
  const place = useFocusOnChange<HTMLDivElement>(offer === undefined ? 'outcome' : 'offer')
  const answer = (given: 'accept' | 'dismiss') => answering.run(given, { onSuccess: setAnswered })
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {offer !== undefined ? (
        <OpenOffer
          offer={offer}
          object={object}
          labelOf={labelOf}
          isBusy={answering.isPending}
          onAccept={() => answer('accept')}
          onDismiss={() => answer('dismiss')}
        />
      ) : (
        answered !== undefined && (
          <Notice
            tone="success"
            lines={[t(answered === 'accept' ? 'health.reread.done' : 'health.reread.dismissed')]}
          />
        )
      )}
      {answering.error !== null && <Failure title={t('failure.unchanged')} error={answering.error} />}
    </div>
  )
}

type OpenOfferProps = Pick<RereadOfferProps, 'object' | 'labelOf'> & {
  offer: Offer
  isBusy: boolean
  onAccept: () => void
  onDismiss: () => void
}

function OpenOffer({ offer, object, labelOf, isBusy, onAccept, onDismiss }: OpenOfferProps): ReactNode {
  const { t, locale } = useMortise()
  const { objectName, rawObjectName, displayName = objectName } = object
  const { operationId, allFields = false } = offer
  const date = new Date(offer.changeTime).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const isUnderWay = operationId !== undefined
  const fields = offer.fields.map(({ name, displayName: given }) =>
    given === undefined ? { name, label: labelOf(rawObjectName, name) } : { name: given },
  )
  const [accept, dismiss] = [t('health.reread.accept'), t('health.reread.dismiss')]
  return (
    <div className={classes.note}>
      <p>
        {t('health.reread', { date })} {!isUnderWay && t('health.reread.ask')}
      </p>
      <FieldNames fields={allFields ? [{ name: t('install.all') }, ...fields] : fields} />
      <div className={rootClasses.actions}>
        <Button
          onClick={onAccept}
          isBusy={isBusy || isUnderWay}
          busyText={isUnderWay ? t('health.reread.underWay') : undefined}
          label={isUnderWay ? undefined : `${accept}: ${displayName}`}
        >
          {accept}
        </Button>
        {!isUnderWay && (
          <Button weight="quiet" onClick={onDismiss} isBusy={isBusy} label={`${dismiss}: ${displayName}`}>
            {dismiss}
          </Button>
        )}
      </div>
      {isUnderWay && object.lastRead?.operationId === operationId && (
        <p className={rootClasses.small}>
          <RecordCount read={object.lastRead} />
        </p>
      )}
    </div>
  )
}
