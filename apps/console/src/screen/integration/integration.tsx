// One integration: its manifest, its rollouts, and the form that customers see.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api } from '../../api/client.ts'
import { useApp } from '../../part/app-context.tsx'
import { Code } from '../../part/code.tsx'
import { Facts } from '../../part/facts.tsx'
import { useSetFilters } from '../../part/filters.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { Id } from '../../part/id.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { ProviderName } from '../../part/provider-name.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Tabs } from '../../part/tabs.tsx'
import { Time } from '../../part/time.tsx'
import { Revisions } from './revisions.tsx'
import { Rollouts } from './rollouts.tsx'

const route = getRouteApi('/p/$project/integrations/$integration')
const CustomerForm = lazy(async () => ({ default: (await import('./customer-form.tsx')).CustomerForm }))

/** The manifest is that of the newest revision. */
export function IntegrationScreen(): ReactNode {
  const { project, integration: integrationIdOrName } = route.useParams()
  const { tab = 'manifest', revision, base } = route.useSearch()
  const { t } = useApp()
  const params = { projectIdOrName: project, integrationIdOrName }
  const found = useQuery({
    queryKey: ['integration', project, integrationIdOrName],
    queryFn: () => api.getIntegration({ params }),
  })
  const integration = found.data
  if (integration === undefined) {
    return (
      <Screen title={integrationIdOrName}>
        {found.error === null ? <Loading /> : <Problem error={found.error} />}
      </Screen>
    )
  }
  const { id, name, provider, latestRevision } = integration
  const content = JSON.stringify(latestRevision.content, undefined, 2)
  return (
    <Screen title={name} lead={<ProviderName name={provider} />}>
      <Facts
        facts={[
          [t('id'), <Id key="id" value={id} />],
          [t('revision'), <Id key="revision" value={latestRevision.id} />],
          [t('deployed'), <Time key="deployed" at={latestRevision.createTime} />],
          [
            t('installations.title'),
            <Link
              key="installations"
              to="/p/$project/installations"
              params={{ project }}
              search={{ integration: id }}
              className="link"
            >
              {t('integration.installations')}
            </Link>,
          ],
        ]}
      />
      <Tabs
        label={name}
        current={tab}
        tabs={[
          { value: 'manifest', text: t('integration.manifest') },
          { value: 'revisions', text: t('revisions.title') },
          { value: 'rollouts', text: t('rollouts.title') },
          { value: 'preview', text: t('integration.preview') },
        ]}
      />
      {tab === 'manifest' && <Code label={t('integration.manifest')} text={content} />}
      {tab === 'revisions' && (
        <Revisions project={project} integration={integration} revision={revision} base={base} />
      )}
      {tab === 'rollouts' && <Rollouts project={project} integration={integration} />}
      {tab === 'preview' && <Preview project={project} integration={name} />}
    </Screen>
  )
}

/** Connects and installs for a group that the builder names. */
function Preview({ project, integration }: { project: string; integration: string }): ReactNode {
  const { group } = route.useSearch()
  const { t } = useApp()
  const setFilters = useSetFilters()
  const [text, setText] = useState(group ?? '')
  return (
    <Section title={t('integration.preview')}>
      <p className="quiet-text">{t('integration.previewLead')}</p>
      <Form
        isLine
        submitText={t('integration.previewShow')}
        isBusy={false}
        error={null}
        onSubmit={() => setFilters({ group: text.trim() || undefined })}
      >
        <InputField label={t('group')} hint={t('integration.groupHint')} value={text} onChange={setText} />
      </Form>
      {group !== undefined && (
        <Suspense fallback={<Loading />}>
          <CustomerForm key={group} project={project} integration={integration} groupRef={group} />
        </Suspense>
      )}
    </Section>
  )
}
