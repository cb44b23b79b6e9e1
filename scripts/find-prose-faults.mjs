// What a page's English breaks of the rules in CONTRIBUTING.md: `node scripts/find-prose-faults.mjs docs/proxy.md`.
import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

const wordsMax = 25

/** The phrases that readers stumble over, and what to write instead. */
const banned = [
  [/\bunless told\b/i, 'say the default'],
  [/\banew\b/i, 'again, from the start'],
  [/\bin the place of\b/i, 'instead of'],
  [/\bcomes? to\b/i, 'reaches, happens to, amounts to'],
  [/\bof (its|their|his|her|your|our|an?|one’s|one's) own\b/i, 'its own …, a separate …'],
  [/\b(nobody|somebody|whoever)\b/i, 'name who does it: you, the customer, Mortise'],
  [/\b(tells?|told)\b(?! (you|us|them|customers|Mortise)\b)/i, 'reports, returns, sends, says'],
  [/^(Of|From) (what|which|whom|each|every|a|an|the)\b[^,]*, /, 'subject first'],
  [/^(Where|When|If) (nobody|somebody|none)\b/, 'subject first'],
  [/^(Who|What|Which)\b.*\.$/, 'subject first'],
  [/^So (long|many)\b(?!.* that )/, 'name the thing, or how long'],
  [/\bwants? \w+ing\b/i, 'needs to be …'],
]

/** The sentences of Markdown, with the line each begins at; code and a list of code are one word, and a link is its text. */
export function sentencesOf(markdown) {
  const blocks = []
  let isCode = false
  for (const [index, raw] of markdown.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(raw)) {
      isCode = !isCode
      blocks.push(undefined)
    } else if (isCode || raw.trim() === '' || /^\s*\|?[\s:|-]+\|?$/.test(raw) || raw.startsWith('<!--')) {
      blocks.push(undefined)
    } else if (raw.trimStart().startsWith('|')) {
      for (const text of raw.replaceAll('\\|', '/').split('|')) blocks.push({ line: index + 1, text })
      blocks.push(undefined)
    } else if (/^\s*([-*+]|\d+\.|#+|>)\s/.test(raw)) {
      blocks.push(undefined, { line: index + 1, text: raw.replace(/^\s*([-*+]|\d+\.|#+|>)\s+/, '') })
      if (raw.startsWith('#')) blocks.push(undefined)
    } else {
      const last = blocks.at(-1)
      if (last && !last.isCell) last.text += ` ${raw.trim()}`
      else blocks.push({ line: index + 1, text: raw.trim() })
    }
  }
  return blocks.flatMap((block) => (block ? split(block) : []))
}

function split({ line, text }) {
  const plain = text
    .replace(/`[^`]*`/g, 'CODE')
    .replace(/CODE(, CODE)+/g, 'CODE')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')
  return plain
    .split(/(?<=[.!?:])\s+/)
    .map((sentence) => ({ line, sentence: sentence.trim() }))
    .filter(({ sentence }) => sentence !== '')
}

/** One line per fault: where it is, what is wrong, the sentence. */
export function findProseFaults(markdown, name) {
  return sentencesOf(markdown).flatMap(({ line, sentence }) => {
    const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
    const faults = banned.flatMap(([pattern, instead]) => {
      const found = pattern.exec(sentence)
      return found ? [`"${found[0]}" (${instead})`] : []
    })
    if (words > wordsMax) faults.push(`${words} words`)
    return faults.map((fault) => `${name}:${line}: ${fault}: ${sentence}`)
  })
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const faults = argv.slice(2).flatMap((file) => findProseFaults(readFileSync(file, 'utf8'), file))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
