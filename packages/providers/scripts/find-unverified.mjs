// Finds in a definition's source what its comments call unverified, as sentences that stand without the code.

const keywords = new Set(['const', 'function', 'import', 'return', 'if', 'for', 'case', 'await'])

/**
 * `// Unverified: how soon a change is listed.` above `overlapMs: 60_000` in index.ts is
 * `overlapMs (index.ts): how soon a change is listed.`
 */
export function findUnverified(fileName, text) {
  return commentsOf(text).flatMap(({ words, subject }) => {
    const cited = /@see (\S+)/.exec(words)?.[1]
    const [, ...claims] = words.split(/\bUnverified\b/)
    return claims.map((claim) => {
      const place = subject === undefined ? fileName : `${subject} (${fileName})`
      return `${place}: ${sentence(claim, cited)}`
    })
  })
}

/** The words after `Unverified`, less what belongs to something else. */
function sentence(claim, cited) {
  const [, limits = '', rest = claim] = /^([^:.]*):\s*(.*)$/.exec(claim) ?? []
  const said = `${limits.trim() === '' ? '' : `${limits.trim()}: `}${rest}`
    .replace(/^[\s,:]+/, '')
    .replace(/\s*@(see|throws|param|returns) .*$/, '')
    .trim()
  const isFromMemory = /^from memory\.?$/.test(said)
  return isFromMemory && cited ? `from memory of ${cited}` : said
}

/** Comments with an unverified claim, and the name of what each stands before. */
function commentsOf(text) {
  const lines = text.split('\n')
  const found = []
  for (let at = 0; at < lines.length; at++) {
    const start = at
    const isBlock = /^\s*\/\*/.test(lines[at])
    if (isBlock) while (at < lines.length - 1 && !lines[at].includes('*/')) at++
    else if (isLine(lines[at])) while (isLine(lines[at + 1] ?? '')) at++
    else if (!/ \/\/ .*\bUnverified\b/.test(lines[at])) continue
    const comment = lines.slice(start, at + 1)
    const words = comment.map((line) =>
      line.replace(/^.*?(\/\*\*?|\/\/|^\s*\*(?!\/))/, '').replace(/\*\/\s*$/, ''),
    )
    const isTrailing = !isBlock && !isLine(lines[start])
    if (!comment.some((line) => /\bUnverified\b/.test(line))) continue
    const subject = nameIn(isTrailing ? lines[start] : (lines[at + 1] ?? ''))
    found.push({ words: words.map((line) => line.trim()).join(' '), subject })
  }
  return found
}

function isLine(line) {
  return /^\s*\/\//.test(line)
}

/** The name that a line of code declares: a member's, a constant's, a function's. */
function nameIn(line) {
  const declared =
    /^\s*(?:export )?(?:default )?(?:async )?(?:(?:const|let|function\*?|interface|type) )?'?([A-Za-z_$][\w$]*)/
  const name = declared.exec(line)?.[1]
  return keywords.has(name) ? undefined : name
}
