// Returning to an earlier revision: its plan first.
import type { Integration, RevisionDetail } from '@mortise/contract'
import { Button, Notice } from '@mortise/ui'
import type { ReactNode } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { CopyButton } from '../../part/copy-button.tsx'
import { Problem } from '../../part/problem.tsx'
import { PlanView } from './plan-view.tsx'

/** The props of `Rollback`. */
export type RollbackProps = { project: string; integration: Integration; revision: RevisionDetail }

/** Deploys the revision only once its plan has been shown. */
export function Rollback({ project, integration, revision }: RollbackProps): ReactNode {
  const { t } = useApp()
  const { id: revisionId, manifest, state } = revision
  const params = { projectIdOrName: project }
  const plan = useAction(() => api.planDeploy({ params, body: { sourceYaml: manifest } }))
  const destructive = plan.data?.isDestructive ?? false
  const run = useAction(() =>
    api.rollbackIntegration({
      params: { ...params, integrationId: integration.id },
      query: { destructive },
      body: { revisionId },
    }),
  )
  if (state === 'refused') return <p className="quiet-text">{t('revision.refusedHow')}</p>
  return (
    <>
      <div className="actions">
        <Button isBusy={plan.isPending} onClick={() => plan.mutate()}>
          {t('revision.plan')}
        </Button>
        <CopyButton text={asCommand(['rollback', integration.name], { to: revisionId, project })}>
          {t('copyCli')}
        </CopyButton>
      </div>
      <Problem error={plan.error ?? run.error} />
      {plan.data !== undefined && !run.isSuccess && (
        <>
          <PlanView plan={plan.data} />
          <div className="actions">
            <ConfirmButton
              text={t('revision.rollback')}
              question={t(destructive ? 'deploy.destructiveQuestion' : 'revision.rollbackQuestion')}
              weight={destructive ? 'danger' : 'primary'}
              action={() => run.mutateAsync()}
            />
          </div>
        </>
      )}
      {run.isSuccess && <Notice tone="success" title={t('revision.done')} />}
    </>
  )
}
