// Finds in a definition's source the facts whose comment cites no dated page of the vendor.
import { isThirdParty } from './third-parties.ts'

/** Members that need a source: how one connects, the address and the limits. */
const members = ['auth', 'baseUrl', 'limits']
const dated = /@see (https?:\/\/\S+).*\bread \d{4}-\d\d-\d\d/g

/** The members without a dated `@see` above them or at the end of their line. `baseUrl` may rest on the source of `auth`. */
export function findUnsourced(text: string): string[] {
  const lines = text.split('\n')
  const comments = new Map<string, string>()
  for (const member of members) {
    const at = lines.findIndex((line) => line.startsWith(`  ${member}:`))
    if (at >= 0) comments.set(member, commentOf(lines, at))
  }
  return [...comments].flatMap(([member, comment]) => {
    const inherited = member === 'baseUrl' ? (comments.get('auth') ?? '') : ''
    return isSourced(comment + inherited) ? [] : [member]
  })
}

/** Whether a comment names a page of the vendor and the day when it was read. */
function isSourced(comment: string): boolean {
  return [...comment.matchAll(dated)].some(([, address = '']) => !isThirdParty(address))
}

/** The comment above a line, and the one at its end. */
function commentOf(lines: readonly string[], at: number): string {
  let start = at
  while (/^\s*\/\//.test(lines[start - 1] ?? '')) start -= 1
  return [...lines.slice(start, at), / \/\/ .*/.exec(lines[at] ?? '')?.[0] ?? ''].join('\n')
}
