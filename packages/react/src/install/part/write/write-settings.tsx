// The list of defaults of an object that is written.
import { Button, rootClasses } from '@mortise/ui'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { findById } from '../../../component/root/find-by-id.ts'
import { useMortise } from '../../../provider/mortise-context.ts'
import { useNames } from '../../../provider/names-context.tsx'
import type { PlacedErrors } from '../../error-place.ts'
import type { DraftedWrite } from '../../use-drafts.ts'
import { useObjectFields } from '../../use-object-fields.ts'
import { newSetting, type SettingDraft, type WriteDraft } from '../../write-draft.ts'
import classes from '../object-form.module.css'
import { WriteSettingField } from './write-setting-field.tsx'

/** Props of `WriteSettings`. */
export type WriteSettingsProps = {
  drafted: DraftedWrite
  onDraftChange: (draft: WriteDraft) => void
  errors: PlacedErrors
}

/** A default that is added gets the focus; the button that adds gets it back when one is removed. */
export function WriteSettings(props: WriteSettingsProps): ReactNode {
  const { drafted, onDraftChange, errors } = props
  const { object, draft } = drafted
  const { t } = useMortise()
  const names = useNames()
  const end = useRef<HTMLDivElement>(null)
  const { fields, isPending } = useObjectFields(object.objectName, { known: undefined, isWanted: true })
  const setSettings = (settings: readonly SettingDraft[]): void => onDraftChange({ ...draft, settings })
  const add = (): void => {
    const index = draft.settings.length
    flushSync(() => setSettings([...draft.settings, { fieldName: '', setting: newSetting(undefined) }]))
    findById(errors.idOf({ part: 'settingField', index }))?.focus()
  }
  const remove = (index: number): void => {
    flushSync(() => setSettings(draft.settings.filter((_, each) => each !== index)))
    end.current?.querySelector('button')?.focus()
  }
  return (
    <div className={classes.part}>
      <h4 className={classes.legend}>{t('write.settings')}</h4>
      <p className={rootClasses.quiet}>{t('write.settings.lead', names)}</p>
      {draft.settings.map((setting, index) => (
        <WriteSettingField
          // A default has no stable key, because its field is being chosen.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order and hold no state
          key={index}
          fieldId={errors.idOf({ part: 'settingField', index })}
          valueId={errors.idOf({ part: 'settingValue', index })}
          number={index + 1}
          setting={setting}
          fields={fields}
          isPending={isPending}
          fieldError={errors.textAt({ part: 'settingField', index })}
          valueError={errors.textAt({ part: 'settingValue', index })}
          onChange={(changed) =>
            setSettings(draft.settings.map((each, place) => (place === index ? changed : each)))
          }
          onRemove={() => remove(index)}
        />
      ))}
      <div ref={end}>
        <Button onClick={add}>{t('write.settings.add')}</Button>
      </div>
    </div>
  )
}
