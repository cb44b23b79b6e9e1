// One destination: its address, how it keeps up, a test message, its signing secret.
import { Button, Notice } from '@mortise/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Facts } from '../../part/facts.tsx'
import { Id } from '../../part/id.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Secret } from '../../part/secret.tsx'
import { Time } from '../../part/time.tsx'
import { addressOf } from './address-of.ts'
import { ChangeDestination } from './change-destination.tsx'
import { DestinationFigures } from './destination-figures.tsx'

const route = getRouteApi('/p/$project/destinations/$destination')

/** A test message takes the way of every other message, and leads to its delivery. */
export function DestinationScreen(): ReactNode {
  const { project, destination } = route.useParams()
  const { t } = useApp()
  const params = { projectIdOrName: project, destination }
  const found = useQuery({
    queryKey: ['destination', project, destination],
    queryFn: () => api.getDestination({ params }),
  })
  if (found.data === undefined) {
    return (
      <Screen title={destination}>
        {found.error === null ? <Loading /> : <Problem error={found.error} />}
      </Screen>
    )
  }
  const { id, name, type, metadata, createTime } = found.data
  return (
    <Screen title={name} lead={type}>
      <Facts
        facts={[
          [t('id'), <Id key="id" value={id} />],
          [t('address'), addressOf(metadata)],
          [t('created'), <Time key="created" at={createTime} />],
          [
            t('deliveries.title'),
            <Link
              key="deliveries"
              to="/p/$project/deliveries"
              params={{ project }}
              search={{ destination: name }}
              className="link"
            >
              {t('destination.deliveries')}
            </Link>,
          ],
        ]}
      />
      <DestinationFigures project={project} name={name} />
      <TestMessage project={project} name={name} isWebhook={type === 'webhook'} />
      {type === 'webhook' && <Secrets project={project} name={name} />}
      <ChangeDestination key={id} project={project} destination={found.data} />
      <Remove project={project} name={name} />
    </Screen>
  )
}

function TestMessage(props: { project: string; name: string; isWebhook: boolean }): ReactNode {
  const { project, name, isWebhook } = props
  const { t } = useApp()
  const navigate = useNavigate()
  const test = useAction(
    () => api.testDestination({ params: { projectIdOrName: project, destination: name } }),
    ({ deliveryId: delivery }) => {
      if (delivery === undefined) return
      void navigate({ to: '/p/$project/deliveries/$delivery', params: { project, delivery } })
    },
  )
  return (
    <Section title={t('destination.test')}>
      <p className="quiet-text">{t(isWebhook ? 'destination.testLead' : 'destination.tryLead')}</p>
      <Problem error={test.error} />
      {test.isSuccess && !isWebhook && <Notice tone="success" title={t('destination.tried')} />}
      <div className="actions">
        <Button isBusy={test.isPending} onClick={() => test.mutate()}>
          {t('destination.testSubmit')}
        </Button>
      </div>
    </Section>
  )
}

function Secrets({ project, name }: { project: string; name: string }): ReactNode {
  const { t } = useApp()
  const [secret, setSecret] = useState<string>()
  const params = { projectIdOrName: project, destination: name }
  const show = useAction(
    () => api.getDestination({ params, query: { includeSecrets: true } }),
    ({ secrets }) => setSecret(secrets?.webhookSigningKey),
  )
  return (
    <Section title={t('destination.secret')}>
      <p className="quiet-text">{t('destination.secretLead')}</p>
      <Problem error={show.error} />
      {secret !== undefined && <Secret title={t('destination.secret')} secret={secret} />}
      <div className="actions">
        <Button isBusy={show.isPending} onClick={() => show.mutate()}>
          {t('destination.show')}
        </Button>
        <ConfirmButton
          text={t('destination.rotate')}
          question={t('destination.rotateQuestion')}
          weight="primary"
          action={async () => {
            const { secrets } = await api.getDestination({ params, query: { rotate: true } })
            setSecret(secrets?.webhookSigningKey)
          }}
        />
      </div>
    </Section>
  )
}

function Remove({ project, name }: { project: string; name: string }): ReactNode {
  const { t } = useApp()
  const navigate = useNavigate()
  return (
    <Section title={t('destination.delete')}>
      <div className="actions">
        <ConfirmButton
          text={t('delete')}
          question={t('destination.deleteQuestion', { name })}
          action={() => api.deleteDestination({ params: { projectIdOrName: project, destination: name } })}
          onDone={() => void navigate({ to: '/p/$project/destinations', params: { project } })}
        />
      </div>
    </Section>
  )
}
