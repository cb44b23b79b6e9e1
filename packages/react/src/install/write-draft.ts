// The write settings of a customer for one object, from the installed to the saved config.
import type {
  FieldMetadata,
  FieldSetting,
  FieldSettingDefault,
  HydratedWriteObject,
  WriteConfigObject,
} from '@mortise/contract'

/** The default of one field as it is being edited. */
export type SettingDraft = {
  /** Empty until a field is chosen. */
  fieldName: string
  setting: FieldSetting
  /** The typed text of a whole number, until it is one. */
  typed?: string | undefined
}

/** A draft of one written object's config. */
export type WriteDraft = {
  /** The application may create and update these records. */
  isIncluded: boolean
  /** The application may delete them, too. */
  isDeleting: boolean
  settings: readonly SettingDraft[]
}

/** The draft a customer starts from: what is installed, else permission without defaults. */
export function startWriteDraft(held: WriteConfigObject | undefined, isInstalled: boolean): WriteDraft {
  return {
    isIncluded: held !== undefined || !isInstalled,
    isDeleting: held?.deletionSettings?.enabled === true,
    settings: Object.entries(held?.selectedFieldSettings ?? {}).map(([fieldName, setting]) => ({
      fieldName,
      setting,
    })),
  }
}

/** The config of a draft; what was not touched stays as it is held, the deprecated defaults among it. */
export function toWriteConfig(
  { objectName }: Pick<HydratedWriteObject, 'objectName'>,
  draft: WriteDraft,
  held?: WriteConfigObject,
): WriteConfigObject {
  const { selectedFieldSettings, deletionSettings, ...kept } = held ?? {}
  const settings = Object.fromEntries(draft.settings.map(({ fieldName, setting }) => [fieldName, setting]))
  const isDeletionSaid = deletionSettings !== undefined || draft.isDeleting
  return {
    ...kept,
    objectName,
    deletionSettings: isDeletionSaid ? { enabled: draft.isDeleting } : undefined,
    selectedFieldSettings:
      selectedFieldSettings !== undefined || draft.settings.length > 0 ? settings : undefined,
  }
}

/** Whether two drafts would save the same. */
export function isSameWriteDraft(a: WriteDraft, b: WriteDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A default that only fills what is empty: nothing of the customer's is overwritten unless they say so. */
export function newSetting(field: Pick<FieldMetadata, 'valueType'> | undefined): FieldSetting {
  return { default: emptyDefault(kindOf(field)), writeOnCreate: 'always', writeOnUpdate: 'ifEmpty' }
}

/** The kind of default that a field takes. */
export function kindOf(
  field: Pick<FieldMetadata, 'valueType'> | undefined,
): 'string' | 'integer' | 'boolean' {
  if (field?.valueType === 'boolean') return 'boolean'
  return field?.valueType === 'int' ? 'integer' : 'string'
}

/** The default as text: `true`, `12`, `Lead`; empty where there is none. */
export function defaultText({ setting, typed }: SettingDraft): string {
  const { stringValue, integerValue, booleanValue } = setting.default ?? {}
  return typed ?? String(stringValue ?? integerValue ?? booleanValue ?? '')
}

/** The setting with another default; what is not yet a whole number is kept as typed. */
export function withDefault(
  draft: SettingDraft,
  { text, kind }: { text: string; kind: ReturnType<typeof kindOf> },
): SettingDraft {
  const { default: _, ...rest } = draft.setting
  const { fieldName } = draft
  if (kind === 'integer' && !isWholeNumber(text)) return { fieldName, setting: rest, typed: text }
  const value: FieldSettingDefault =
    kind === 'string'
      ? { stringValue: text }
      : kind === 'integer'
        ? { integerValue: Number(text) }
        : { booleanValue: text === 'true' }
  return { fieldName, setting: text === '' && kind !== 'string' ? rest : { ...rest, default: value } }
}

/** The reason why a default cannot be saved, with its place in the list. */
export type WriteProblem = {
  kind: 'fieldMissing' | 'fieldRepeated' | 'valueMissing' | 'notWhole'
  index: number
  fieldName: string
}

/** Defaults without a field or a value, and fields with two defaults; what is held already is left in peace. */
export function findWriteProblems(draft: WriteDraft, held: WriteConfigObject | undefined): WriteProblem[] {
  if (!draft.isIncluded) return []
  return draft.settings.flatMap((each, index): WriteProblem[] => {
    const { fieldName, setting, typed } = each
    const at = { index, fieldName }
    if (fieldName === '') return [{ kind: 'fieldMissing', ...at }]
    const isRepeated = draft.settings.findIndex((other) => other.fieldName === fieldName) < index
    if (isRepeated) return [{ kind: 'fieldRepeated', ...at }]
    if (typed !== undefined && typed.trim() !== '') return [{ kind: 'notWhole', ...at }]
    const isHeld = held?.selectedFieldSettings?.[fieldName] === setting
    return defaultText(each).trim() === '' && !isHeld ? [{ kind: 'valueMissing', ...at }] : []
  })
}

function emptyDefault(kind: ReturnType<typeof kindOf>): FieldSettingDefault {
  return kind === 'string' ? { stringValue: '' } : {}
}

function isWholeNumber(text: string): boolean {
  return /^\s*-?\d+\s*$/.test(text) && Number.isSafeInteger(Number(text))
}
