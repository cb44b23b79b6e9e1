// Values that the walk invents. Each can be recognised in a later request, so that a path shows a name and not a value.

/** An address that no field has a better one for. */
export const inventedEmail = 'ada@example.com'

const texts = new Map<string, string>([[inventedEmail, 'email']])

/** Definitions make such keys, so that a repeated write has no effect. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A text for the field `name`, the same in every run. */
export function inventText(name: string): string {
  return remember(`some-${plain(name)}`, name)
}

/** An id of seven digits for the field `name`. */
export function inventId(name: string): string {
  return remember(`70${String(hash(name) % 100_000).padStart(5, '0')}`, name)
}

/** A text that is no id, for names that a vendor writes in another form: `octo/hello`. */
export function remember(value: string, name: string): string {
  texts.set(value, plain(name))
  return value
}

/** Ids of custom fields by whose form a definition knows them from the vendor's own, by provider and path. */
const idFormsByPath: Readonly<Record<string, string>> = {
  'clickup fields[].id': remember('5f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0a', 'field id'),
  'highLevelStandard customFields[].id': remember('5f0f0f0f0f0f0f0f0f0a', 'field id'),
}

const inventedHash = remember(`5f0f${'0'.repeat(35)}1`, 'field code')

/** The id at a path of an answer, where only one of that form is taken. */
export function idFormAt(provider: string, path: string): string | undefined {
  return path.endsWith('field_code') ? inventedHash : idFormsByPath[`${provider} ${path}`]
}

/** The text with a name in braces in place of each invented value: `/contacts/{id}`. */
export function withoutInvented(text: string): string {
  const known = text.replaceAll(uuid, (found) => (texts.has(found) ? found : '{uuid}'))
  return known.replaceAll(/some-[A-Za-z0-9-]+|70\d{5}|5f0f[0-9a-f-]+|ada@example\.com/g, (found) => {
    for (let end = found.length; end > 4; end--) {
      const name = texts.get(found.slice(0, end))
      if (name !== undefined) return `{${name}}${found.slice(end)}`
    }
    return found
  })
}

/** Ids of the forms that vendors use, for objects whose records could not be read. */
export const idForms: readonly string[] = [
  inventId('id'),
  remember('5f0f0f0f0f0f0f0f0f0f0f01', 'id'),
  remember('5f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f01', 'id'),
]

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return sum
}
