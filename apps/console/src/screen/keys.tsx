// API keys and JWT keys.
import type { Scope } from '@mortise/contract'
import { Button, SelectField } from '@mortise/react/parts'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asCommand } from '../api/as-curl.ts'
import { api } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useRows } from '../api/use-rows.ts'
import { useApp } from '../part/app-context.tsx'
import { Badge } from '../part/badge.tsx'
import { ConfirmButton } from '../part/confirm-button.tsx'
import { Dialog } from '../part/dialog.tsx'
import { Form, InputField } from '../part/form.tsx'
import { List } from '../part/list.tsx'
import { Screen, Section } from '../part/screen.tsx'
import { Secret } from '../part/secret.tsx'
import { JwtKeys } from './jwt-keys.tsx'

const route = getRouteApi('/p/$project/keys')
const scopes: readonly Scope[] = [
  'admin',
  'deploy',
  'read',
  'write',
  'search',
  'proxy',
  'sessions',
  'ui-library',
  'secrets',
]

/** A new key is shown once. */
export function Keys(): ReactNode {
  const { project } = route.useParams()
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  const params = { projectIdOrName: project }
  const list = useRows(['api-keys', project], () => api.listApiKeys({ params }))
  return (
    <Screen
      title={t('keys.title')}
      lead={t('keys.lead')}
      actions={
        <Button weight="primary" onClick={() => setOpen(true)}>
          {t('keys.create')}
        </Button>
      }
    >
      {isOpen && <CreateKey project={project} onClose={() => setOpen(false)} />}
      <Section title={t('keys.api')}>
        <List
          label={t('keys.api')}
          list={list}
          keyOf={({ key }) => key}
          request={{ operation: 'listApiKeys', params }}
          command={asCommand(['list', 'keys'], { project })}
          empty={t('keys.empty')}
          columns={[
            { title: t('name'), cell: ({ label }) => label },
            { title: t('keys.key'), cell: ({ key }) => <code>{key}</code> },
            { title: t('keys.scopes'), cell: ({ scopes: held }) => held.join(', ') },
            {
              title: t('status'),
              cell: ({ active = true }) => (
                <Badge tone={active ? 'good' : 'quiet'}>{t(active ? 'keys.active' : 'keys.inactive')}</Badge>
              ),
            },
            {
              title: t('actions'),
              cell: ({ key, label, active = true }) => (
                <KeyActions project={project} apiKey={key} label={label} isActive={active} />
              ),
            },
          ]}
        />
      </Section>
      <JwtKeys project={project} />
    </Screen>
  )
}

function KeyActions(props: { project: string; apiKey: string; label: string; isActive: boolean }): ReactNode {
  const { project, apiKey, label, isActive } = props
  const { t } = useApp()
  const params = { projectIdOrName: project, apiKey }
  const toggleText = t(isActive ? 'keys.deactivate' : 'keys.activate')
  return (
    <span className="actions">
      <ConfirmButton
        text={toggleText}
        label={`${toggleText}: ${label}`}
        question={t(isActive ? 'keys.deactivateQuestion' : 'keys.activateQuestion', { name: label })}
        weight="primary"
        action={() =>
          api.updateApiKey({ params, body: { updateMask: ['active'], apiKey: { active: !isActive } } })
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

function CreateKey({ project, onClose }: { project: string; onClose: () => void }): ReactNode {
  const { t } = useApp()
  const [label, setLabel] = useState('')
  const [scope, setScope] = useState<Scope>('admin')
  const create = useAction(() =>
    api.createApiKey({ params: { projectIdOrName: project }, body: { label, scopes: [scope] } }),
  )
  return (
    <Dialog title={t('keys.create')} onClose={onClose}>
      {create.data === undefined ? (
        <Form
          submitText={t('keys.create')}
          isBusy={create.isPending}
          error={create.error}
          onSubmit={() => create.mutate()}
          more={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <InputField label={t('name')} hint={t('keys.nameHint')} value={label} onChange={setLabel} />
          <SelectField
            label={t('keys.scope')}
            value={scope}
            options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
            onChange={(value) => setScope(scopes.find((each) => each === value) ?? 'admin')}
          />
        </Form>
      ) : (
        <>
          <Secret title={t('keys.made')} secret={create.data.key} />
          <div className="actions">
            <Button onClick={onClose}>{t('close')}</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
