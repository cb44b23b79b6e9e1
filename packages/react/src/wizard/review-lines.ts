// The choices for an object, line by line, for a review.
import { choicesOf, requiredFields } from '../install/object-choices.ts'
import type { DraftedObject, DraftedWrite } from '../install/use-drafts.ts'
import type { SettingDraft } from '../install/write-draft.ts'
import type { Translate } from '../locale/translate.ts'

/** One line: what it is about, and what was chosen. */
export type ReviewLine = { name: string; text: string }

const shownMax = 6

/** Fields that are read, and where the application finds its own. */
export function readLines({ object, slots, draft }: DraftedObject, t: Translate): ReviewLine[] {
  const always = requiredFields(object).map(({ displayName }) => displayName)
  const chosen = new Set(draft.fields)
  const optional = choicesOf(object, draft.fields).filter(({ fieldName }) => chosen.has(fieldName))
  const labelOf = (fieldName: string): string =>
    object.allFieldsMetadata?.[fieldName]?.displayName ?? fieldName
  const also = draft.isAll ? [t('install.all')] : optional.map(({ displayName }) => displayName)
  return [
    ...line(t('install.requiredFields'), always, t),
    ...slots.flatMap(({ mapToName, label }) => {
      const fieldName = draft.mappings[mapToName]
      if (fieldName === undefined) return []
      const count = Object.keys(draft.values[mapToName] ?? {}).length
      const values = count === 0 ? [] : [t('wizard.values', { count })]
      return [{ name: label, text: [labelOf(fieldName), ...values].join(', ') }]
    }),
    ...line(t('install.optionalFields'), also, t),
  ]
}

/** The allowed actions on records, and the defaults. */
export function writeLines({ draft }: DraftedWrite, t: Translate): ReviewLine[] {
  return [
    { name: t('wizard.may'), text: t(draft.isDeleting ? 'wizard.may.delete' : 'wizard.may.change') },
    ...draft.settings.map((each) => ({ name: each.fieldName, text: defaultOf(each, t) })),
  ]
}

function line(name: string, texts: readonly string[], t: Translate): ReviewLine[] {
  if (texts.length === 0) return []
  const more = texts.length - shownMax
  // One more costs no more room than saying that there is one more.
  const shown = more > 1 ? [...texts.slice(0, shownMax), t('wizard.more', { count: more })] : texts
  return [{ name, text: shown.join(', ') }]
}

function defaultOf({ setting }: SettingDraft, t: Translate): string {
  const { stringValue, integerValue, booleanValue } = setting.default ?? {}
  if (booleanValue !== undefined) return t(booleanValue ? 'write.setting.yes' : 'write.setting.no')
  return stringValue ?? String(integerValue ?? '')
}
