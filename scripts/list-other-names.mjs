// The table of docs/compatibility.md with the names that definitions accept beside their own names of objects.

const start = '<!-- generated:other-names -->'
const end = '<!-- /generated -->'

/** The page with its table as the definitions have it. */
export function withOtherNamesTable(page, definitions) {
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/compatibility.md needs a line ${start} and a line ${end}.`)
  return `${before}${start}\n${otherNamesTable(definitions)}\n${end}${after}`
}

/** Providers with the same names share a row: environments have those of their base. */
export function otherNamesTable(definitions) {
  const providersByCells = new Map()
  for (const { name, objects } of definitions) {
    if (!objects.otherNames) continue
    const cells = cellsOf(objects)
    providersByCells.set(cells, [...(providersByCells.get(cells) ?? []), name])
  }
  const rows = [...providersByCells]
    .map(([cells, names]) => `| ${names.toSorted().join(', ')} | ${cells} |`)
    .toSorted((a, b) => a.localeCompare(b, 'en'))
  return ['| Provider | There | Here |', '|---|---|---|', ...rows].join('\n')
}

/** `deals`, `sequences` and the own name of each; two examples stand for names that differ by their first letter. */
function cellsOf({ otherNames, standard = [] }) {
  const code = (names) => names.map((name) => `\`${name}\``).join(', ')
  if (otherNames !== 'camelCase')
    return `${code(Object.keys(otherNames))} | ${code(Object.values(otherNames))}`
  const twoWords = standard.find((name) => /[a-z][A-Z]/.test(name))
  const own = [standard[0], twoWords].filter((name) => name !== undefined)
  const others = own.map((name) => name.replace(/^./, (letter) => letter.toLowerCase()))
  return `names in camel case: ${code(others)} | ${code(own)}`
}
