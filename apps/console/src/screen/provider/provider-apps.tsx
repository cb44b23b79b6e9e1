// The builder's OAuth clients at providers.
import { ApiError } from '@mortise/client'
import type { ProviderApp } from '@mortise/contract'
import { Button, SelectField } from '@mortise/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Dialog } from '../../part/dialog.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { Id } from '../../part/id.tsx'
import { List } from '../../part/list.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { TestApp } from './test-app.tsx'

const route = getRouteApi('/p/$project/provider-apps')

/** The callback URL stands beside the form that needs it. */
export function ProviderApps(): ReactNode {
  const { project } = route.useParams()
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  const params = { projectIdOrName: project }
  const list = useRows(['provider-apps', project], () => api.listProviderApps({ params }))
  return (
    <Screen
      title={t('apps.title')}
      lead={t('apps.lead')}
      actions={
        <Button weight="primary" onClick={() => setOpen(true)}>
          {t('apps.create')}
        </Button>
      }
    >
      {isOpen && <CreateApp project={project} onClose={() => setOpen(false)} />}
      <List
        label={t('apps.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listProviderApps', params }}
        command={asCommand(['list', 'provider-apps'], { project })}
        empty={t('apps.empty')}
        columns={[
          { title: t('provider'), cell: ({ provider }) => <ProviderName name={provider} /> },
          { title: t('apps.clientId'), cell: ({ clientId }) => <code>{clientId}</code> },
          { title: t('apps.scopes'), cell: ({ scopes = [] }) => scopes.join(' ') },
          { title: t('apps.callback'), cell: (app) => <Callback app={app} /> },
          { title: t('created'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
          {
            title: t('actions'),
            kind: 'actions',
            cell: ({ id, provider }) => (
              <span className="actions">
                <TestApp project={project} id={id} provider={provider} />
                <ConfirmButton
                  text={t('delete')}
                  label={`${t('delete')}: ${provider}`}
                  question={t('apps.deleteQuestion', { provider })}
                  action={() => api.deleteProviderApp({ params: { ...params, providerAppId: id } })}
                />
              </span>
            ),
          },
        ]}
      />
    </Screen>
  )
}

/** Where the provider sends customers back to. */
function Callback({ app }: { app: Pick<ProviderApp, 'provider' | 'metadata'> }): ReactNode {
  const path =
    app.metadata?.redirect === 'provider' ? `/callbacks/v1/oauth/${app.provider}` : '/callbacks/v1/oauth'
  return <Id isWhole value={`${location.origin}${path}`} />
}

function CreateApp({ project, onClose }: { project: string; onClose: () => void }): ReactNode {
  const { t } = useApp()
  const [provider, setProvider] = useState('')
  const [clientId, setClientId] = useState('')
  const [clientSecret, setClientSecret] = useState('')
  const [scopes, setScopes] = useState('')
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: () => api.listProviders(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = Object.values(providers.data ?? {})
    .filter(({ authType }) => authType === 'oauth2')
    .map(({ name, displayName }) => ({ value: name, label: displayName ?? name }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const create = useAction(() => {
    const scopeList = scopes.split(/[\s,]+/).filter(Boolean)
    const body = { provider, clientId, clientSecret, scopes: scopeList }
    return api.createProviderApp({ params: { projectIdOrName: project }, body })
  }, onClose)
  const error = create.error ?? (providers.error instanceof ApiError ? providers.error : null)
  return (
    <Dialog title={t('apps.create')} onClose={onClose}>
      <Form
        submitText={t('apps.create')}
        isBusy={create.isPending}
        error={error}
        onSubmit={() => create.mutate()}
        more={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <SelectField
          label={t('provider')}
          value={provider}
          options={[{ value: '', label: t('choose') }, ...options]}
          onChange={setProvider}
        />
        {provider !== '' && (
          <p className="actions">
            <span>{t('apps.callback')}:</span> <Callback app={{ provider, metadata: undefined }} />
          </p>
        )}
        <InputField label={t('apps.clientId')} value={clientId} onChange={setClientId} />
        <InputField
          label={t('apps.clientSecret')}
          type="password"
          autoComplete="new-password"
          value={clientSecret}
          onChange={setClientSecret}
        />
        <InputField
          label={t('apps.scopes')}
          hint={t('apps.scopesHint')}
          value={scopes}
          onChange={setScopes}
        />
      </Form>
    </Dialog>
  )
}
