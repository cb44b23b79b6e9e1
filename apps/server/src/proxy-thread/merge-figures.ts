// Joins the figures of several processes into one page for Prometheus.

/**
 * The first page with the samples of the others. A family is described once, so the samples of all pages stand below its
 * description. The others' samples need a label that tells them from those of the first.
 */
export function mergeFigures(first: string, others: readonly string[]): string {
  const families = new Map<string, string[]>()
  for (const page of [first, ...others]) {
    for (const block of page.split(/\n(?=# HELP )/)) {
      const lines = block.split('\n').filter((line) => line !== '')
      const name = /^# HELP (\S+)/.exec(lines[0] ?? '')?.[1]
      if (name === undefined) continue
      const family = families.get(name)
      if (family) family.push(...lines.filter((line) => !line.startsWith('#')))
      else families.set(name, lines)
    }
  }
  return `${[...families.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`
}
