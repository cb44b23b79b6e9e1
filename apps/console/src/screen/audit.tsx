// The audit log of a project.
import type { AuditEntry } from '@mortise/contract'
import { Button } from '@mortise/react/parts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../api/client.ts'
import { usePages } from '../api/use-pages.ts'
import { useApp } from '../part/app-context.tsx'
import { TextFilter } from '../part/filters.tsx'
import { List } from '../part/list.tsx'
import { Screen } from '../part/screen.tsx'
import { Time } from '../part/time.tsx'
import { asCsv } from './as-csv.ts'

const route = getRouteApi('/p/$project/audit')

/** A button saves the rows on the page as CSV. */
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
      actions={<Button onClick={() => save(list.rows ?? [], project)}>{t('audit.export')}</Button>}
    >
      <div className="filters">
        <TextFilter name="actor" label={t('audit.actor')} value={query.actor} />
        <TextFilter name="action" label={t('action')} value={query.action} />
        <TextFilter name="target" label={t('audit.target')} value={query.target} />
      </div>
      <List
        label={t('audit.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listAuditEntries', params, query }}
        empty={t('audit.empty')}
        columns={[
          { title: t('action'), cell: ({ action }) => <code>{action}</code> },
          { title: t('audit.actor'), cell: ({ actor }) => actor },
          { title: t('audit.target'), cell: ({ target }) => target },
          { title: t('audit.address'), cell: ({ address }) => address ?? '' },
          { title: t('created'), cell: ({ createTime }) => <Time at={createTime} /> },
        ]}
      />
    </Screen>
  )
}

function save(entries: readonly AuditEntry[], project: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([asCsv(entries)], { type: 'text/csv' }))
  link.download = `audit-${project}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
