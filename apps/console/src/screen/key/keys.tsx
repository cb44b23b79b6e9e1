// API keys and JWT keys.
import type { Scope } from '@mortise/contract'
import { Button, SelectField } from '@mortise/ui'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { Dialog } from '../../part/dialog.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { Id } from '../../part/id.tsx'
import { List } from '../../part/list.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Secret } from '../../part/secret.tsx'
import { Time } from '../../part/time.tsx'
import { JwtKeys } from './jwt-keys.tsx'
import { KeyActions } from './key-actions.tsx'

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
            {
              title: t('name'),
              cell: ({ key, label }) => (
                <>
                  <div>{label}</div>
                  <Id value={key} />
                </>
              ),
            },
            { title: t('keys.scopes'), cell: ({ scopes: held }) => held.join(', ') },
            {
              title: t('keys.lastUse'),
              kind: 'time',
              cell: ({ lastUseTime }) => <LastUse at={lastUseTime} />,
            },
            {
              title: t('status'),
              cell: ({ active = true }) => (
                <Badge tone={active ? 'good' : 'quiet'}>{t(active ? 'keys.active' : 'keys.inactive')}</Badge>
              ),
            },
            {
              title: t('actions'),
              kind: 'actions',
              cell: (key) => <KeyActions project={project} apiKey={key} />,
            },
          ]}
        />
      </Section>
      <JwtKeys project={project} />
    </Screen>
  )
}

function LastUse({ at }: { at: string | undefined }): ReactNode {
  const { t } = useApp()
  return at === undefined ? <span className="quiet-text">{t('keys.neverUsed')}</span> : <Time at={at} />
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
