// Finds the modules that every start loads for the provider catalogue, so that they can be bundled into one file.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * How rolldown groups chunks: without it, each module that a definition shares with its lazily loaded code becomes a
 * separate file. A start would read eighty of them.
 */
export function groupDefinitions(root) {
  const modules = definitionModules(root)
  return {
    // Their other import is the kit, which must not be included.
    includeDependenciesRecursively: false,
    groups: [{ name: 'definitions', test: (id) => modules.has(id) }],
  }
}

/** Paths of the definitions and of all they import by statement from their own room. */
function definitionModules(root) {
  const source = join(root, 'packages', 'providers', 'src')
  const entries = readdirSync(source).map((name) => join(source, name, 'index.ts'))
  const open = entries.filter((path) => existsSync(path))
  const found = new Set(open)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const imports = readFileSync(path, 'utf8').matchAll(/^(?:import|export|\})[^;\n]*? from '(\.[^']+)'/gm)
    for (const [, name] of imports) {
      const next = resolve(dirname(path), name)
      if (!found.has(next)) open.push(next)
      found.add(next)
    }
  }
  return found
}
