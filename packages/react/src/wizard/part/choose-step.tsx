// The screen on which a customer says which objects are read and which are written.
import { type ReactNode, useId } from 'react'
import { Checkbox } from '../../component/checkbox/checkbox.tsx'
import { CheckboxGroup } from '../../component/checkbox/checkbox-group.tsx'
import { deliveredName } from '../../install/object-choices.ts'
import type { DraftedObject, DraftedWrite, Drafts } from '../../install/use-drafts.ts'
import { useMortise } from '../../provider/mortise-context.ts'
import classes from './wizard.module.css'

/** What `ChooseStep` takes. */
export type ChooseStepProps = { drafts: Drafts; appName: string; providerName: string }

/** Nothing is decided about an object here but whether it takes part. */
export function ChooseStep({ drafts, appName, providerName }: ChooseStepProps): ReactNode {
  const { t } = useMortise()
  const id = useId()
  const { objects, writes, edit, editWrite } = drafts
  const noteOf = ({ object }: DraftedObject): string | undefined => {
    if (object.error !== undefined) {
      return `${t('install.refused.title', { provider: providerName, object: object.displayName })}: ${object.error}`
    }
    const name = deliveredName(object)
    return name === undefined ? undefined : t('install.deliveredAs', { app: appName, name })
  }
  const choose = ({ object, draft }: DraftedObject, isIncluded: boolean): void =>
    edit(object.objectName, { ...draft, isIncluded })
  const chooseWrite = ({ object, draft }: DraftedWrite, isIncluded: boolean): void =>
    editWrite(object.objectName, { ...draft, isIncluded })
  return (
    <>
      {objects.length > 0 && (
        <fieldset className={classes.group} aria-describedby={`${id}r`}>
          <legend className={classes.legend}>{t('install.objects')}</legend>
          <CheckboxGroup hintId={`${id}r`} className={classes.group}>
            {objects.map((drafted) => (
              <Checkbox
                key={drafted.object.objectName}
                label={drafted.object.displayName}
                detail={noteOf(drafted)}
                isChecked={drafted.draft.isIncluded}
                isDisabled={drafted.object.error !== undefined}
                onChange={(isIncluded) => choose(drafted, isIncluded)}
              />
            ))}
          </CheckboxGroup>
        </fieldset>
      )}
      {writes.length > 0 && (
        <fieldset className={classes.group} aria-describedby={`${id}w`}>
          <legend className={classes.legend}>{t('install.list.write')}</legend>
          <CheckboxGroup hintId={`${id}w`} className={classes.group}>
            {writes.map((drafted) => (
              <Checkbox
                key={drafted.object.objectName}
                label={drafted.object.displayName}
                isChecked={drafted.draft.isIncluded}
                onChange={(isIncluded) => chooseWrite(drafted, isIncluded)}
              />
            ))}
          </CheckboxGroup>
        </fieldset>
      )}
    </>
  )
}
