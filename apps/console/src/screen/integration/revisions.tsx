// The revisions of an integration: who deployed which, their differences, and the way back to one.
import type { Integration, RevisionSummary } from '@mortise/contract'
import { Button, SelectField } from '@mortise/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { type Rows, usePages } from '../../api/use-pages.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge, type Tone } from '../../part/badge.tsx'
import { Code } from '../../part/code.tsx'
import { DiffView } from '../../part/diff-view.tsx'
import { useSetFilters } from '../../part/filters.tsx'
import { List, Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'
import { Actor } from '../audit/actor.tsx'
import { Rollback } from './rollback.tsx'

const tones: Readonly<Record<RevisionSummary['state'], Tone>> = {
  latest: 'good',
  rollout: 'busy',
  past: 'quiet',
  refused: 'bad',
}
/** In place of a revision to compare with. */
const nothing = 'none'

/** The props of `Revisions`. */
export type RevisionsProps = {
  project: string
  integration: Integration
  /** The revision that is open. */
  revision: string | undefined
  /** The one that it is compared with; `none` shows the whole manifest. The one before it when absent. */
  base: string | undefined
}

/** The address names the revisions that are open. */
export function Revisions({ project, integration, revision, base }: RevisionsProps): ReactNode {
  const { t } = useApp()
  const setFilters = useSetFilters()
  const params = { projectIdOrName: project, integrationId: integration.id }
  const list = usePages(['revisions', project, integration.id], (page) =>
    api.listRevisions({ params, query: page }),
  )
  return (
    <Section title={t('revisions.title')}>
      {revision !== undefined && list.rows !== undefined && (
        <Open
          key={revision}
          project={project}
          integration={integration}
          revision={revision}
          base={base}
          others={list}
        />
      )}
      <List
        label={t('revisions.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listRevisions', params }}
        empty=""
        columns={[
          { title: t('revision'), cell: ({ id }) => <code>{id.slice(0, 8)}</code> },
          {
            title: t('status'),
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`revision.${state}`)}</Badge>,
          },
          { title: t('deployed'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
          {
            title: t('audit.actor'),
            cell: ({ createdBy, createdByName }) => <Actor actor={createdBy ?? ''} name={createdByName} />,
          },
          {
            title: t('revision.source'),
            cell: ({ source }) => (source === undefined ? '' : t(`revision.from.${source}`)),
          },
          {
            title: t('actions'),
            kind: 'actions',
            cell: ({ id }) => (
              <Button
                label={`${t('revision.open')}: ${id.slice(0, 8)}`}
                onClick={() => setFilters({ revision: id, base: undefined })}
              >
                {t('revision.open')}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  )
}

type OpenProps = {
  project: string
  integration: Integration
  revision: string
  base: string | undefined
  others: Rows<RevisionSummary>
}

function Open({ project, integration, revision, base, others }: OpenProps): ReactNode {
  const { t, locale } = useApp()
  const setFilters = useSetFilters()
  const rows = others.rows ?? []
  const before = base ?? rows[rows.findIndex(({ id }) => id === revision) + 1]?.id ?? nothing
  const shown = useRevision(project, integration.id, revision)
  const compared = useRevision(project, integration.id, before === nothing ? undefined : before)
  const label = ({ id, createTime }: RevisionSummary) =>
    `${id.slice(0, 8)} · ${new Date(createTime).toLocaleString(locale)}`
  const choices = rows
    .filter(({ id }) => id !== revision)
    .map((row) => ({ value: row.id, label: label(row) }))
  const error = shown.error ?? compared.error
  const isLoading = shown.data === undefined || (before !== nothing && compared.data === undefined)
  return (
    <div className="card stack">
      <h3 className="subtitle">{t('revision.manifest', { revision: revision.slice(0, 8) })}</h3>
      <SelectField
        label={t('revision.compare')}
        value={before}
        options={[{ value: nothing, label: t('revision.whole') }, ...choices]}
        onChange={(value) => setFilters({ base: value })}
      />
      <Problem error={error} />
      {isLoading && error === null && <Loading />}
      {shown.data !== undefined && before === nothing && (
        <Code label={t('integration.manifest')} text={shown.data.manifest} />
      )}
      {shown.data !== undefined && before !== nothing && compared.data !== undefined && (
        <DiffView
          label={t('integration.manifest')}
          before={compared.data.manifest}
          after={shown.data.manifest}
        />
      )}
      {shown.data !== undefined && shown.data.state !== 'latest' && shown.data.state !== 'rollout' && (
        <Rollback project={project} integration={integration} revision={shown.data} />
      )}
      <div className="actions">
        <Button onClick={() => setFilters({ revision: undefined, base: undefined })}>{t('close')}</Button>
      </div>
    </div>
  )
}

function useRevision(project: string, integrationId: string, revisionId: string | undefined) {
  return useQuery({
    queryKey: ['revision', project, integrationId, revisionId],
    queryFn: () =>
      api.getRevision({
        params: { projectIdOrName: project, integrationId, revisionId: revisionId ?? '' },
      }),
    enabled: revisionId !== undefined,
  })
}
