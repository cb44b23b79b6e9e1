// The form of an installation, new or existing: what is read, what is written, and the buttons at the end.
import type { HydratedIntegration, RevisionContent } from '@mortise/contract'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '../../component/notice/notice.tsx'
import { findById } from '../../component/root/find-by-id.ts'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { isEmptyConfig, newConfig } from '../config-of.ts'
import { draftErrors, isUnchanged, type ObjectError, placeId, refusedPlaces } from '../object-errors.ts'
import { statusOf } from '../object-status.ts'
import type { DraftedObject, DraftedWrite, Drafts } from '../use-drafts.ts'
import { ObjectForm } from './object-form.tsx'
import listClasses from './object-list.module.css'
import { ObjectList } from './object-list.tsx'
import { MissingSummary, ProblemSummary, RefusalSummary } from './problem-summary.tsx'
import { WriteForm } from './write-form.tsx'

/** What `ConfigForm` takes. */
export type ConfigFormProps = {
  content: HydratedIntegration
  manifest: RevisionContent
  drafts: Drafts
  providerName: string
  appName: string
  isBusy: boolean
  /** The server's last refusal, and what it means. */
  error: Error | null
  errorTitle: string
  onSubmit: () => void
  /** What can be done to an object that is installed. */
  installedActions?: (drafted: DraftedObject) => ReactNode
  /** Messages and buttons. */
  footer: ReactNode
}

/** Checks what is missing before it submits, and leads to it. */
export function ConfigForm(props: ConfigFormProps): ReactNode {
  const { content, manifest, drafts, providerName, appName, isBusy, error, errorTitle, onSubmit } = props
  const { installedActions, footer } = props
  const { t } = useMortise()
  const formId = useId()
  const { objects, writes } = drafts
  const [chosen, setChosen] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const missing = draftErrors(drafts, t)
  const [refusedDrafts, setRefusedDrafts] = useState(drafts)
  const refused = refusedPlaces(error, drafts).filter((each) => isUnchanged(each, [refusedDrafts, drafts]))
  // What an installation lacks because the application asks for more than it did.
  const [lacking] = useState(() => missing.filter((each) => isInstalled(each, drafts)))
  const asked = missing.filter((each) => lacking.some((one) => placeId('', one) === placeId('', each)))
  const shown = [...refused, ...(isChecked ? missing : asked)]
  const isEmpty = isEmptyConfig(newConfig({ content, manifest, drafts }))
  const keys = [
    ...objects.map(({ object }) => `read.${object.objectName}`),
    ...writes.map(({ object }) => `write.${object.objectName}`),
  ]
  const [first] = lacking
  const opened = first && `${first.action}.${first.objectName}`
  const current = keys.find((key) => key === chosen) ?? keys.find((key) => key === opened) ?? keys[0]
  const read = objects.find(({ object }) => `read.${object.objectName}` === current)
  const write = writes.find(({ object }) => `write.${object.objectName}` === current)
  const ofCurrent = shown.filter(({ action, objectName }) => `${action}.${objectName}` === current)

  // A refusal is shown where it is, not where the customer happened to be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not for each edit after it
  useEffect(() => {
    setRefusedDrafts(drafts)
    const [first] = refusedPlaces(error, drafts)
    if (first !== undefined) setChosen(`${first.action}.${first.objectName}`)
  }, [error])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setIsChecked(true)
    if (missing.length === 0 && !isEmpty) onSubmit()
  }
  const go = (problem: ObjectError): void => {
    flushSync(() => setChosen(`${problem.action}.${problem.objectName}`))
    findById(placeId(formId, problem))?.focus()
  }
  const names = { providerName, appName }
  const listed = (action: ObjectError['action']) => (drafted: DraftedObject | DraftedWrite) => ({
    key: `${action}.${drafted.object.objectName}`,
    displayName: drafted.object.displayName,
    status: statusOf(drafted, { missing, refused }),
  })
  return (
    <form className={rootClasses.stack} onSubmit={submit} noValidate>
      {asked.length > 0 && (
        <ProblemSummary
          tone="warning"
          title={t('installed.choose', { app: appName })}
          errors={asked}
          formId={formId}
          onGo={go}
        />
      )}
      <Besides content={content} manifest={manifest} hasObjects={keys.length > 0} {...names} />
      {current !== undefined && (
        <div className={keys.length > 1 ? listClasses.columns : undefined}>
          {keys.length > 1 && (
            <ObjectList
              groups={[
                { title: t('install.objects'), objects: objects.map(listed('read')) },
                { title: t('install.list.write'), objects: writes.map(listed('write')) },
              ]}
              current={current}
              onChoose={setChosen}
            />
          )}
          {read && (
            <ObjectForm
              key={current}
              {...names}
              drafted={read}
              onDraftChange={(draft) => drafts.edit(read.object.objectName, draft)}
              problems={ofCurrent}
              formId={formId}
              actions={read.held && installedActions?.(read)}
            />
          )}
          {write && (
            <WriteForm
              key={current}
              {...names}
              drafted={write}
              onDraftChange={(draft) => drafts.editWrite(write.object.objectName, draft)}
              problems={ofCurrent}
              formId={formId}
              isInheriting={isInheriting(manifest, write.object.objectName)}
            />
          )}
        </div>
      )}
      {error !== null && (
        <RefusalSummary error={error} title={errorTitle} errors={refused} formId={formId} onGo={go} />
      )}
      {isChecked && missing.length > 0 && <MissingSummary errors={missing} formId={formId} onGo={go} />}
      {isChecked && isEmpty && (
        <Notice tone="danger" lines={[t('install.nothingChosen', { app: appName })]} />
      )}
      {footer}
    </form>
  )
}

function isInstalled({ action, objectName }: ObjectError, { objects, writes }: Drafts): boolean {
  const drafted: readonly (DraftedObject | DraftedWrite)[] = action === 'read' ? objects : writes
  return drafted.some(({ object, held }) => object.objectName === objectName && held !== undefined)
}

/** What is done besides reading and writing objects, in a sentence each. */
export function Besides(
  props: Pick<ConfigFormProps, 'content' | 'manifest' | 'providerName' | 'appName'> & { hasObjects: boolean },
): ReactNode {
  const { content, manifest, providerName, appName, hasObjects } = props
  const { t } = useMortise()
  const names = { app: appName, provider: providerName }
  const shownAs = new Map(
    content.read?.objects?.map(({ objectName, displayName }) => [objectName, displayName]),
  )
  const events = (manifest.subscribe?.objects ?? []).map(
    ({ objectName }) => shownAs.get(objectName) ?? objectName,
  )
  return (
    <>
      {!hasObjects && content.proxy?.enabled === true && <p>{t('install.proxyOnly', names)}</p>}
      {events.length > 0 && <p>{t('install.subscribe', { ...names, objects: events.join(', ') })}</p>}
    </>
  )
}

/** Mappings of reading apply to writing the same object where the manifest says so. */
export function isInheriting(manifest: RevisionContent, objectName: string): boolean {
  const declared = manifest.write?.objects?.find((object) => object.objectName === objectName)
  const isRead = manifest.read?.objects?.some((object) => object.objectName === objectName)
  return declared?.inheritMapping === true && isRead === true
}
