// What one can do with an API key: rotate, deactivate, delete it.
import type { ApiKey } from '@mortise/contract'
import { Button } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Dialog } from '../../part/dialog.tsx'
import { Problem } from '../../part/problem.tsx'
import { Secret } from '../../part/secret.tsx'

/** An inactive key is not rotated: nothing uses it. */
export function KeyActions({ project, apiKey }: { project: string; apiKey: ApiKey }): ReactNode {
  const { t } = useApp()
  const { key, label, active = true } = apiKey
  const params = { projectIdOrName: project, apiKey: key }
  const toggleText = t(active ? 'keys.deactivate' : 'keys.activate')
  return (
    <span className="actions">
      {active && <RotateKey project={project} apiKey={apiKey} />}
      <ConfirmButton
        text={toggleText}
        label={`${toggleText}: ${label}`}
        question={t(active ? 'keys.deactivateQuestion' : 'keys.activateQuestion', { name: label })}
        weight="primary"
        action={() =>
          api.updateApiKey({ params, body: { updateMask: ['active'], apiKey: { active: !active } } })
        }
      />
      <ConfirmButton
        text={t('delete')}
        label={`${t('delete')}: ${label}`}
        question={t('keys.deleteQuestion', { name: label })}
        action={() => api.deleteApiKey({ params })}
      />
    </span>
  )
}

/** The old key works beside the new one until the builder deactivates it. */
function RotateKey({ project, apiKey }: { project: string; apiKey: ApiKey }): ReactNode {
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { label, scopes } = apiKey
  const create = useAction(() =>
    api.createApiKey({
      params: { projectIdOrName: project },
      body: {
        label,
        scopes: scopes as NonNullable<Parameters<typeof api.createApiKey>[0]['body']['scopes']>,
      },
    }),
  )
  return (
    <>
      <Button label={`${t('keys.rotate')}: ${label}`} onClick={() => setOpen(true)}>
        {t('keys.rotate')}
      </Button>
      {isOpen && (
        <Dialog title={t('keys.rotate')} onClose={() => setOpen(false)}>
          <p>{t(create.isSuccess ? 'keys.rotateNext' : 'keys.rotateQuestion', { name: label })}</p>
          <Problem error={create.error} />
          {create.data !== undefined && <Secret title={t('keys.made')} secret={create.data.key} />}
          <div className="actions">
            <Button onClick={() => setOpen(false)}>{t(create.isSuccess ? 'close' : 'cancel')}</Button>
            {!create.isSuccess && (
              <Button weight="primary" isBusy={create.isPending} onClick={() => create.mutate()}>
                {t('keys.rotate')}
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
