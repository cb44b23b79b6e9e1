// Colours for keys, texts and numbers of JSON, and for keys of YAML.
import type { ReactNode } from 'react'

// A longer text stays plain: a page of spans costs more than colours help.
const charactersMax = 60_000
// A text without its end is a text, so that no quotation mark is looked at twice.
const token = /("(?:[^"\\\n]|\\[^\n])*"?)(\s{0,20}:)?|\b(?:true|false|null)\b|-?\b\d[\d.eE+-]{0,40}\b/g
const yamlKey = /^((?:[ \t]|- )*)([\w.$][\w.$-]*)(?=:(?:[ \t]|$))/gm

/** The text with its parts marked; a text of another language stays as it is. */
export function highlight(text: string): ReactNode {
  if (text.length > charactersMax) return text
  const isJson = /^\s*[[{]/.test(text)
  return isJson ? marked(text, token, jsonClass) : marked(text, yamlKey, () => 'key')
}

function jsonClass([, quoted, colon]: RegExpExecArray): string {
  if (quoted === undefined) return 'literal'
  return colon === undefined ? 'text' : 'key'
}

function marked(text: string, pattern: RegExp, classOf: (match: RegExpExecArray) => string): ReactNode {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(end, match.index))
    parts.push(
      <span key={match.index} className={`hl-${classOf(match)}`}>
        {match[0]}
      </span>,
    )
    end = match.index + match[0].length
  }
  parts.push(text.slice(end))
  return parts
}
