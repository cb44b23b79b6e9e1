// The messages about text that is not YAML.
import type { YAMLParseError } from 'yaml'
import { clip } from './limits.ts'

const words: Partial<Record<YAMLParseError['code'], string>> = {
  TAB_AS_INDENT: 'This line is indented with a tab; YAML allows only spaces, so replace the tab.',
  BAD_INDENT: 'This line is indented differently from its neighbours; line it up with the entries beside it.',
  MULTIPLE_DOCS: 'A manifest is one document; remove this --- line and what belongs to another document.',
  BLOCK_AS_IMPLICIT_KEY: 'This line has two keys; put the second one on a separate line.',
  MULTILINE_IMPLICIT_KEY:
    'This key runs over several lines; is the colon missing after it, or the space after the colon?',
  MISSING_CHAR: 'Something is missing here, such as a colon, a comma, a closing quote or a closing bracket.',
  BAD_SCALAR_START: 'A value cannot start with this character; put the value in quotes.',
  UNEXPECTED_TOKEN: 'This does not belong here; check the indentation and the quotes around it.',
}

/** The message about a key that its map has already. */
export const repeatedKeyWords = 'This key is written twice in the same place; keep one of them.'

/** The messages about a text that exceeds a limit. */
export const limitWords = {
  bytes: 'The manifest is larger than 256 KB; deploy its integrations in several manifests.',
  aliases:
    'The manifest refers to other parts of itself more than 100 times; write the repeated parts out instead.',
  depth: 'Lists and maps are nested more than 64 levels deep here; write them flatter.',
  values: 'The manifest has more than 50,000 values; deploy its integrations in several manifests.',
  references: 'The file refers to itself too often; write the repeated parts out instead.',
} as const

/** The message about a value that starts with a star, as unquoted cron schedules do. */
export const aliasWords =
  'A value that starts with * refers to another part of the file in YAML; put it in quotes, for example "*/30 * * * *".'

/** One YAML error in plain words; `line` is the whole line it stands on. */
export function explainYamlError(error: YAMLParseError, line: string): string {
  if (error.code === 'BAD_ALIAS' || /[:-]\s+\*/.test(line)) return aliasWords
  if (error.message.startsWith('Flow ')) return 'A bracket before this place is not closed; close it.'
  return words[error.code] ?? `This is not valid YAML: ${clip(error.message)}.`
}
