// Sends messages again: shows how many meet the filters before anything is sent.
import type { DeliveryStatus, ReplayDeliveriesRequest } from '@mortise/contract'
import { Button, Notice } from '@mortise/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Dialog } from '../../part/dialog.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'

/** The props of `Replay`. */
export type ReplayProps = {
  project: string
  conditions: Omit<ReplayDeliveriesRequest, 'status' | 'ids'>
  status: DeliveryStatus | undefined
}

/** Replays parked messages where the filters leave the status open. */
export function Replay(props: ReplayProps): ReactNode {
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('replay.open')}</Button>
      {isOpen && <ReplayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReplayDialog({
  project,
  conditions,
  status,
  onClose,
}: ReplayProps & { onClose: () => void }): ReactNode {
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const replayed = status === 'delivered' ? status : 'parked'
  const query = { ...conditions, status: replayed } as const
  const counted = useQuery({
    queryKey: ['delivery-count', project, query],
    queryFn: () => api.countDeliveries({ params, query }),
    staleTime: 0,
  })
  const replay = useAction(() => api.replayDeliveries({ params, body: query }))
  const { count = 0, isMore = false } = counted.data ?? {}
  const isDelivered = replayed === 'delivered'
  return (
    <Dialog title={t('replay.title')} onClose={onClose}>
      <Problem error={counted.error ?? replay.error} />
      {counted.data === undefined && counted.error === null && <Loading />}
      {counted.data !== undefined && !replay.isSuccess && (
        <p>
          {t(isDelivered ? 'replay.countDelivered' : 'replay.countParked', {
            count: isMore ? `${count}+` : count,
          })}{' '}
          {t('replay.sameIds')}
        </p>
      )}
      {replay.isSuccess && (
        <Notice tone="success" title={t('replay.done', { count: replay.data.replayedCount })} />
      )}
      <div className="actions">
        <Button onClick={onClose}>{t(replay.isSuccess ? 'close' : 'cancel')}</Button>
        {!replay.isSuccess && (count > 0 || isMore) && (
          <Button weight="primary" isBusy={replay.isPending} onClick={() => replay.mutate()}>
            {t('replay.submit', { count: isMore ? `${count}+` : count })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
