// Finds in a definition's source the facts whose comment says neither where they are from nor that nothing confirms them.
import { isThirdParty } from './third-parties.mjs'

/** Members that must be sourced, and what each tells. The address may stand under the comment of `auth`. */
const told = { auth: 'how one connects', baseUrl: 'its address', limits: 'the limits' }
const dated = /@see (https?:\/\/\S+).*\bread \d{4}-\d\d-\d\d/g

/**
 * An `auth:` under no comment with a dated `@see` or an `Unverified` is
 * `auth (index.ts): unverified, how one connects carries no dated source.`
 */
export function findUnsourced(fileName, text) {
  const lines = text.split('\n')
  const comments = new Map()
  for (const name of Object.keys(told)) {
    const at = lines.findIndex((line) => line.startsWith(`  ${name}:`))
    if (at >= 0) comments.set(name, commentOf(lines, at))
  }
  const unsourced = [...comments.keys()].filter((name) => {
    const above = name === 'baseUrl' ? (comments.get('auth') ?? '') : ''
    return !isSourced(comments.get(name) + above)
  })
  if (unsourced.length === 0) return []
  const facts = unsourced.map((name) => told[name]).join(' and ')
  const carry = unsourced.length === 1 && unsourced[0] !== 'limits' ? 'carries' : 'carry'
  return [`${unsourced.join(', ')} (${fileName}): unverified, ${facts} ${carry} no dated source.`]
}

/** Whether a comment names a page of the vendor's and when it was read, or says that nothing confirms it. */
function isSourced(comment) {
  if (/\bUnverified\b/.test(comment)) return true
  return [...comment.matchAll(dated)].some(([, address]) => !isThirdParty(address))
}

/** The comment above a line, and what of it trails the line. */
function commentOf(lines, at) {
  let start = at
  while (/^\s*\/\//.test(lines[start - 1] ?? '')) start -= 1
  return [...lines.slice(start, at), / \/\/ .*/.exec(lines[at])?.[0] ?? ''].join('\n')
}
