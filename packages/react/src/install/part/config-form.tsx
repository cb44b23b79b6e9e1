// The form of an installation, new or existing: objects, their fields, and the buttons at the end.
import type { HydratedIntegration } from '@mortise/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '../../component/notice/notice.tsx'
import rootClasses from '../../component/root/root.module.css'
import { useMortise } from '../../provider/mortise-context.ts'
import { draftErrors, type MappingError, refusedMappings } from '../object-errors.ts'
import type { DraftedObject, Drafts } from '../use-drafts.ts'
import { ObjectForm } from './object-form.tsx'
import listClasses from './object-list.module.css'
import { ObjectList, type ObjectStatus } from './object-list.tsx'
import { ProblemSummary } from './problem-summary.tsx'

/** What `ConfigForm` takes. */
export type ConfigFormProps = {
  content: HydratedIntegration
  drafts: Drafts
  providerName: string
  appName: string
  isBusy: boolean
  /** The server's last refusal. */
  error: Error | null
  onSubmit: () => void
  /** What can be done to an object that is installed; `undefined` for one that is not. */
  installedActions?: (drafted: DraftedObject) => ReactNode
  /** Messages and buttons. */
  footer: ReactNode
}

/** Checks what is missing before it submits, and leads to it. */
export function ConfigForm(props: ConfigFormProps): ReactNode {
  const { content, drafts, providerName, appName, isBusy, error, onSubmit, installedActions, footer } = props
  const { t } = useMortise()
  const formId = useId()
  const { objects } = drafts
  const [chosen, setChosen] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const current = objects.find(({ object }) => object.objectName === chosen) ?? objects[0]
  const problems = draftErrors(objects, t)
  const shown = [...refusedMappings(error, objects), ...(isChecked ? problems : [])]
  const idOf = ({ objectName, mapToName }: Omit<MappingError, 'text'>): string =>
    `${formId}${objectName}.${mapToName}`
  const isEmpty = objects.length > 0 && !objects.some(({ draft }) => draft.isIncluded)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setIsChecked(true)
    if (problems.length === 0 && !isEmpty) onSubmit()
  }
  const go = (problem: MappingError): void => {
    flushSync(() => setChosen(problem.objectName))
    document.getElementById(idOf(problem))?.focus()
  }

  const writes = (content.write?.objects ?? []).map(({ displayName }) => displayName).join(', ')
  return (
    <form className={rootClasses.stack} onSubmit={submit} noValidate>
      {objects.length === 0 && content.proxy?.enabled === true && (
        <p>{t('install.proxyOnly', { app: appName, provider: providerName })}</p>
      )}
      {writes !== '' && (
        <p className={rootClasses.quiet}>{t('install.writes', { app: appName, objects: writes })}</p>
      )}
      {current && (
        <div className={objects.length > 1 ? listClasses.columns : undefined}>
          {objects.length > 1 && (
            <ObjectList
              objects={objects.map((drafted) => ({
                objectName: drafted.object.objectName,
                displayName: drafted.object.displayName,
                status: statusOf(drafted, problems),
              }))}
              current={current.object.objectName}
              onChoose={setChosen}
            />
          )}
          <ObjectForm
            key={current.object.objectName}
            object={current.object}
            slots={current.slots}
            draft={current.draft}
            providerName={providerName}
            appName={appName}
            errors={Object.fromEntries(
              shown
                .filter(({ objectName }) => objectName === current.object.objectName)
                .map(({ mapToName, text }) => [mapToName, text]),
            )}
            mappingId={(mapToName) => idOf({ objectName: current.object.objectName, mapToName })}
            onChange={(draft) => drafts.edit(current.object.objectName, draft)}
            installedActions={current.held && installedActions?.(current)}
          />
        </div>
      )}
      {isChecked && problems.length > 0 && <ProblemSummary errors={problems} idOf={idOf} onGo={go} />}
      {isChecked && isEmpty && <Notice tone="danger" lines={[t('install.nothing')]} />}
      {footer}
    </form>
  )
}

function statusOf(drafted: DraftedObject, problems: readonly MappingError[]): ObjectStatus {
  const { object, draft, held, isChanged } = drafted
  if (object.error !== undefined) return 'refused'
  if (problems.some(({ objectName }) => objectName === object.objectName)) return 'choose'
  if (held !== undefined) return isChanged ? 'changed' : held.disabled ? 'paused' : 'active'
  return draft.isIncluded ? 'included' : 'excluded'
}
