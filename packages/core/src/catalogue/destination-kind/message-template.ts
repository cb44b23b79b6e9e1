// Templates that builders write for the keys of objects, for partition keys and for subjects: names in braces.

/** The names that a template can have, each in braces. */
export const templateNames = [
  'messageId',
  'objectName',
  'installationId',
  'groupRef',
  'provider',
  'year',
  'month',
  'day',
  'hour',
] as const

/** A name in a template. */
export type TemplateName = (typeof templateNames)[number]

/** The values of these names in one message. */
export type TemplateValues = Readonly<Record<TemplateName, string>>

/** Templates of destinations that have none. */
export const defaultTemplates = {
  key: '{objectName}/{year}-{month}-{day}/{messageId}.{extension}',
  partitionKey: '{installationId}/{objectName}',
} as const

const NAMED = /\{([^{}]*)\}/g
const LENGTH_MAX = 256

/** The fault of a template, as a sentence; `undefined` when it has none. `more` are further names. */
export function templateFault(template: string, more: readonly string[] = []): string | undefined {
  const known: readonly string[] = [...templateNames, ...more]
  const unknown = [...template.matchAll(NAMED)]
    .map(([, name = '']) => name)
    .find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `The template cannot have {${unknown}}. It can have ${known.map((name) => `{${name}}`).join(', ')}.`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what has to be refused
  if (/[{}\u0000-\u001f]/.test(template.replace(NAMED, '')))
    return 'The template has a brace without its partner, or a control character.'
  return template === '' || template.length > LENGTH_MAX
    ? `The template has to have 1 to ${LENGTH_MAX} characters.`
    : undefined
}

/** The same for the key of an object: it has to differ between messages. */
export function keyTemplateFault(template: string): string | undefined {
  const fault = templateFault(template, ['integration', 'extension'])
  if (fault !== undefined) return fault
  if (!template.includes('{messageId}'))
    return 'The template needs {messageId}. Without it, two messages would have the same key.'
  return template.startsWith('/') ? 'The template begins with a slash. Leave it out.' : undefined
}

/** The text that a template gives. */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  clean: (value: string) => string = (value) => value,
): string {
  return template.replace(NAMED, (_, name: string) => clean(values[name] ?? ''))
}
