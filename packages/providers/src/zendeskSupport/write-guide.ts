// Writes what Zendesk's help center holds, whose texts are changed apart from everything else.
import {
  asObject,
  asString,
  type Call,
  type NativeRecord,
  type ProviderError,
  refusal,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { record } from './record.ts'
import { pathOf, type ZendeskObject } from './zendesk-object.ts'

/**
 * One outcome for each. A record is created with its texts. Updating the texts updates a translation: into the language
 * the record was first written in, or into the one that `locale` names. A deleted article is archived.
 */
export async function writeGuide(
  call: Call,
  { objectName, action, items, headers }: WriteRequest,
  object: ZendeskObject,
): Promise<WriteOutcome[]> {
  const path = pathOf(objectName, object)
  const ask = async (method: 'POST' | 'PUT' | 'DELETE', at: string, json?: NativeRecord) =>
    (await call.request({ method, path: at, headers, json })).json
  return writeEachItem(items, async (item) => {
    const one = `${path}/${encodeURIComponent(item.id ?? '')}`
    if (action === 'delete') {
      await ask('DELETE', one)
      return { isWritten: true, recordId: item.id }
    }
    if (action === 'create') {
      const { at, fields } = placeOf(item, path, object)
      return outcome(await ask('POST', at, { [object.singular]: fields }), item, object)
    }
    const { texts, rest } = apart(item.fields, object)
    const answer =
      Object.keys(rest).length > 0 ? await ask('PUT', one, { [object.singular]: rest }) : undefined
    if (Object.keys(texts).length === 0) return outcome(answer, item, object)
    const locale = asString(item.fields.locale) ?? (await firstLocale(call, one, object))
    await ask('PUT', `${one}/translations/${encodeURIComponent(locale)}`, { translation: texts })
    return { isWritten: true, recordId: item.id }
  })
}

function placeOf({ fields }: WriteItem, path: string, { madeBelow }: ZendeskObject) {
  if (!madeBelow) return { at: path, fields }
  const { [madeBelow.field]: owner, ...rest } = fields
  if (!/^\d+$/.test(String(owner))) throw withoutOwner(madeBelow.field)
  return { at: `/api/v2/${madeBelow.path.replace('{value}', String(owner))}`, fields: rest }
}

/** The texts by the names a translation has for them, and the rest. */
function apart(fields: NativeRecord, { texts: names = {} }: ZendeskObject) {
  const { locale: _locale, ...given } = fields
  const isText = (name: string) => Object.hasOwn(names, name)
  const entries = Object.entries(given)
  return {
    texts: Object.fromEntries(
      entries.filter(([name]) => isText(name)).map(([name, value]) => [names[name] ?? name, value]),
    ),
    rest: Object.fromEntries(entries.filter(([name]) => !isText(name))),
  }
}

async function firstLocale(call: Call, path: string, { singular }: ZendeskObject): Promise<string> {
  const { json } = await call.request({ path })
  const native = asObject(asObject(json)?.[singular])
  const locale = asString(native?.source_locale) ?? asString(native?.locale)
  if (locale !== undefined) return locale
  const message = 'Zendesk does not say which language the texts are in; name it in "locale".'
  throw refusal(message, 422, 'locale')
}

function outcome(json: unknown, { id }: WriteItem, { singular }: ZendeskObject): WriteOutcome {
  const native = asObject(asObject(json)?.[singular])
  const recordId = (native && record.id(native)) ?? id
  return {
    isWritten: true,
    recordId,
    record: native,
  }
}

function withoutOwner(fieldName: string): ProviderError {
  const message = `Say in "${fieldName}" what the record belongs to, by its number.`
  return refusal(message, 422, fieldName)
}
