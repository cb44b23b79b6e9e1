// The audit log of a project.
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { usePages } from '../../api/use-pages.ts'
import { useApp } from '../../part/app-context.tsx'
import { FilterBar, TextFilter } from '../../part/filters.tsx'
import { List } from '../../part/list.tsx'
import { Screen } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { Actor } from './actor.tsx'
import { ExportAudit } from './export-audit.tsx'

const route = getRouteApi('/p/$project/audit')

/** The export has every entry that matches the filters, not only those on the page. */
export function Audit(): ReactNode {
  const { project } = route.useParams()
  const query = route.useSearch()
  const { t } = useApp()
  const params = { projectIdOrName: project }
  const list = usePages(['audit', project, query], (page) =>
    api.listAuditEntries({ params, query: { ...query, ...page } }),
  )
  return (
    <Screen
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={<ExportAudit project={project} query={query} />}
    >
      <FilterBar values={query}>
        <TextFilter name="actor" label={t('audit.actor')} value={query.actor} />
        <TextFilter name="action" label={t('action')} value={query.action} />
        <TextFilter name="target" label={t('audit.target')} value={query.target} />
      </FilterBar>
      <List
        label={t('audit.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listAuditEntries', params, query }}
        empty={t('audit.empty')}
        columns={[
          { title: t('action'), cell: ({ action }) => <code>{action}</code> },
          {
            title: t('audit.actor'),
            kind: 'text',
            cell: ({ actor, actorName }) => <Actor actor={actor} name={actorName} />,
          },
          { title: t('audit.target'), kind: 'text', cell: ({ target }) => target },
          { title: t('audit.address'), cell: ({ address }) => address ?? '' },
          { title: t('created'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
        ]}
      />
    </Screen>
  )
}
