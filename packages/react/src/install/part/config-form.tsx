// The form of an installation, new or existing: what is read, what is written, and the buttons at the end.

import type { HydratedIntegration, RevisionContent } from '@mortise/contract'
import { rootClasses } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useMortise } from '../../provider/mortise-context.ts'
import { useNames } from '../../provider/names-context.tsx'
import { type FormObject, objectKey } from '../error-place.ts'
import { isInheriting } from '../is-inheriting.ts'
import { statusOf } from '../object-status.ts'
import { type ConfigFormState, useConfigForm } from '../use-config-form.ts'
import type { DraftedObject, DraftedWrite, Drafts } from '../use-drafts.ts'
import { Besides } from './besides.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { ObjectForm } from './object-form.tsx'
import listClasses from './object-list.module.css'
import { type ListedObject, ObjectList } from './object-list.tsx'
import { MissingSummary, ProblemSummary, RefusalSummary } from './problem-summary.tsx'
import { WriteForm } from './write/write-form.tsx'

/** Props of `ConfigForm`. */
export type ConfigFormProps = {
  content: HydratedIntegration
  manifest: RevisionContent
  drafts: Drafts
  isBusy: boolean
  /** The server's last refusal, and what it means. */
  error: Error | null
  errorTitle: string
  onSubmit: () => void
  /** The actions on an installed object. */
  installedActions?: (drafted: DraftedObject) => ReactNode
  /** Messages and buttons. */
  footer: ReactNode
}

/** Leads to what is missing, and to what the server refused. */
export function ConfigForm(props: ConfigFormProps): ReactNode {
  const { content, manifest, drafts, error, errorTitle, footer } = props
  const { t } = useMortise()
  const names = useNames()
  const form = useConfigForm(props)
  const { formId, keys, missing, asked, refused, goTo } = form
  return (
    <form className={rootClasses.stack} onSubmit={form.submit} noValidate>
      {asked.length > 0 && (
        <ProblemSummary
          tone="warning"
          title={t('installed.choose', names)}
          errors={asked}
          formId={formId}
          onGo={goTo}
        />
      )}
      <Besides content={content} manifest={manifest} hasObjects={keys.length > 0} />
      {form.current !== undefined && (
        <div className={keys.length > 1 ? listClasses.columns : undefined}>
          {keys.length > 1 && (
            <ObjectList
              groups={[
                { title: t('install.objects'), objects: drafts.objects.map(listedAs('read', form)) },
                { title: t('install.list.write'), objects: drafts.writes.map(listedAs('write', form)) },
              ]}
              current={form.current}
              onChoose={form.choose}
            />
          )}
          <CurrentObject {...props} form={form} />
        </div>
      )}
      {error !== null && (
        <RefusalSummary error={error} title={errorTitle} errors={refused} formId={formId} onGo={goTo} />
      )}
      {form.isChecked && missing.length > 0 && (
        <MissingSummary errors={missing} formId={formId} onGo={goTo} />
      )}
      {form.isChecked && form.isEmpty && <NothingChosen />}
      {footer}
    </form>
  )
}

/** The form of the object the customer looks at. */
function CurrentObject(props: ConfigFormProps & { form: ConfigFormState }): ReactNode {
  const { manifest, drafts, installedActions, form } = props
  const { formId, current, missing, asked, refused, isChecked } = form
  const read = drafts.objects.find(({ object }) => `read.${object.objectName}` === current)
  const write = drafts.writes.find(({ object }) => `write.${object.objectName}` === current)
  const shown = [...refused, ...(isChecked ? missing : asked)]
  const common = {
    formId,
    problems: shown.filter((each) => objectKey(each) === current),
  }
  return (
    <>
      {read && (
        <ObjectForm
          key={current}
          {...common}
          drafted={read}
          onDraftChange={(draft) => drafts.edit(read.object.objectName, draft)}
          actions={read.held && installedActions?.(read)}
        />
      )}
      {write && (
        <WriteForm
          key={current}
          {...common}
          drafted={write}
          onDraftChange={(draft) => drafts.editWrite(write.object.objectName, draft)}
          isInheriting={isInheriting(manifest, write.object.objectName)}
        />
      )}
    </>
  )
}

function listedAs(
  action: FormObject['action'],
  errors: Pick<ConfigFormState, 'missing' | 'refused'>,
): (drafted: DraftedObject | DraftedWrite) => ListedObject {
  return (drafted) => ({
    key: objectKey({ action, objectName: drafted.object.objectName }),
    displayName: drafted.object.displayName,
    status: statusOf(drafted, errors),
  })
}
