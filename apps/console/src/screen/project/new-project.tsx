// The first project, and further ones.

import type { CreatedProject } from '@mortise/contract'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { Screen } from '../../part/screen.tsx'
import { Secret } from '../../part/secret.tsx'

/** Shows the key of the new project once. */
export function NewProject(): ReactNode {
  const { session, t } = useApp()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [appName, setAppName] = useState('')
  const [made, setMade] = useState<CreatedProject>()
  const orgId = session.isSignedIn ? (session.orgRole?.org.id ?? '') : ''
  const create = useAction(() => api.createProject({ body: { name, appName, orgId } }), setMade)
  if (!session.isSignedIn) return <Navigate to="/sign-in" search={{ next: '/new-project' }} />
  return (
    <main className="alone">
      <Screen title={t('newProject.title')} lead={t('newProject.lead')}>
        {made === undefined ? (
          <Form
            submitText={t('newProject.submit')}
            isBusy={create.isPending}
            error={create.error}
            onSubmit={() => create.mutate()}
          >
            <InputField label={t('name')} hint={t('newProject.nameHint')} value={name} onChange={setName} />
            <InputField
              label={t('newProject.appName')}
              hint={t('newProject.appNameHint')}
              value={appName}
              onChange={setAppName}
            />
          </Form>
        ) : (
          <>
            <Secret title={t('newProject.key')} secret={made.apiKey} />
            <p>
              <Link to="/p/$project" params={{ project: made.name }} className="link">
                {t('newProject.open')}
              </Link>
            </p>
          </>
        )}
        {made === undefined && (
          <p>
            <button type="button" className="link" onClick={() => void navigate({ to: '/' })}>
              {t('cancel')}
            </button>
          </p>
        )}
      </Screen>
    </main>
  )
}
