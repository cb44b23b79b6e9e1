// Deploying a manifest: paste or open it, see what it would do, then deploy it.
import type { DeployPlan } from '@mortise/contract'
import { Button, fieldClasses, Notice } from '@mortise/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { Screen } from '../../part/screen.tsx'
import { PlanView } from './plan-view.tsx'

const route = getRouteApi('/p/$project/deploy')

/** Deploys what was planned: a change of the text needs another plan. */
export function Deploy(): ReactNode {
  const { project } = route.useParams()
  const { t } = useApp()
  const [sourceYaml, setSourceYaml] = useState('')
  const [planned, setPlanned] = useState<{ of: string; plan: DeployPlan }>()
  const params = { projectIdOrName: project }
  const plan = useAction(
    () => api.planDeploy({ params, body: { sourceYaml } }),
    (found) => setPlanned({ of: sourceYaml, plan: found }),
  )
  const destructive = planned?.plan.isDestructive ?? false
  const deploy = useAction(() =>
    api.batchUpsertIntegrations({ params, query: { destructive }, body: { sourceYaml } }),
  )
  const isCurrent = planned?.of === sourceYaml
  return (
    <Screen title={t('deploy.title')} lead={t('deploy.lead')}>
      <FileField onText={setSourceYaml} />
      <Form
        submitText={t('deploy.plan')}
        isBusy={plan.isPending}
        error={plan.error}
        onSubmit={() => plan.mutate()}
      >
        <InputField
          label={t('deploy.manifest')}
          hint={t('deploy.manifestHint')}
          isLong
          value={sourceYaml}
          onChange={setSourceYaml}
        />
      </Form>
      {isCurrent && planned !== undefined && (
        <>
          <PlanView plan={planned.plan} />
          <div className="actions">
            <DeployButton isDestructive={destructive} deploy={deploy} />
          </div>
        </>
      )}
      {deploy.error !== null && <Notice tone="danger" title={deploy.error.message} />}
      {deploy.isSuccess && (
        <Notice tone="success" title={t('deploy.done')}>
          <Link to="/p/$project/integrations" params={{ project }} className="link">
            {t('integrations.title')}
          </Link>
        </Notice>
      )}
    </Screen>
  )
}

interface DeployButtonProps {
  isDestructive: boolean
  deploy: { isPending: boolean; mutate(): void; mutateAsync(): Promise<unknown> }
}

/** Asks first if installations would lose an object. */
function DeployButton({ isDestructive, deploy }: DeployButtonProps): ReactNode {
  const { t } = useApp()
  if (!isDestructive) {
    return (
      <Button weight="primary" isBusy={deploy.isPending} onClick={() => deploy.mutate()}>
        {t('deploy.submit')}
      </Button>
    )
  }
  return (
    <ConfirmButton
      text={t('deploy.destructive')}
      question={t('deploy.destructiveQuestion')}
      action={() => deploy.mutateAsync()}
    />
  )
}

/** Reads a file of this computer into the text below. */
function FileField({ onText }: { onText: (text: string) => void }): ReactNode {
  const { t } = useApp()
  const id = useId()
  return (
    <div className={fieldClasses.root}>
      <label htmlFor={id}>{t('deploy.file')}</label>
      <input
        id={id}
        type="file"
        accept=".yaml,.yml"
        className="file"
        onChange={(event) => void event.target.files?.[0]?.text().then(onText)}
      />
    </div>
  )
}
