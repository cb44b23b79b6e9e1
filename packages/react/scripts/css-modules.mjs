// Builds one stylesheet of all CSS Modules, so that an application imports a single file.
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Features, transform } from 'lightningcss'

// `light-dark()` stays as it is: what it is lowered to needs `color-scheme` declared by the same sheet.
const lowered = { include: Features.Nesting, exclude: Features.LightDark | Features.Colors }

/** Folders of the kit's sheets, those of the components that the console shares first. */
export const kitSources = ['../../ui/src/', '../src/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const rootSheet = fileURLToPath(new URL('../../ui/src/root/root.module.css', import.meta.url))

const repository = fileURLToPath(new URL('../../../', import.meta.url))

// Ends in `.js` later on: tsdown refuses what ends in `.css`. The bundler names it in a comment, so no folder of the machine
// may be in it.
const prefix = '\0mortise-css:'

/**
 * A plugin that answers class names for every `*.module.css` and drops other style imports; `css()` is the sheet,
 * in the order the modules run, whichever of them was read first.
 */
export function cssModules({ sources = kitSources } = {}) {
  const sheets = new Map()
  const order = []
  return {
    css: () => {
      const paths = [...sheets.keys()].sort((a, b) => order.indexOf(a) - order.indexOf(b))
      const code = Buffer.from(paths.map((path) => sheets.get(path)).join('\n'))
      return transform({ filename: 'styles.css', code, minify: true, ...lowered }).code
    },
    plugin: {
      name: 'mortise-css-modules',
      resolveId: (source, importer) =>
        source.endsWith('.css') ? idOf(resolve(dirname(importer), source)) : undefined,
      async load(id) {
        if (!id.startsWith(prefix)) return undefined
        const path = pathOf(id)
        const code = await readFile(path)
        if (!path.endsWith('.module.css')) {
          sheets.set(path, code.toString())
          return { code: '', moduleType: 'js', moduleSideEffects: false }
        }
        const scope = scopeOf(path, sources)
        const scoped = transform({
          filename: path,
          code,
          cssModules: {
            pattern: `${scope}-[local]`,
            animation: true,
            container: false,
          },
          ...lowered,
        })
        const text = scoped.code.toString()
        sheets.set(path, text)
        // In an order of their own: lightningcss answers them in another one each time. Names of animations are no classes.
        const locals = Object.entries(scoped.exports ?? {}).map(([local, { name }]) => [local, name])
        const classes = locals.filter(([, name]) => text.includes(`.${name}`))
        const names = Object.fromEntries(classes.toSorted(([a], [b]) => (a < b ? -1 : 1)))
        return { code: `export default ${JSON.stringify(names)}`, moduleType: 'js' }
      },
      renderChunk: (code) => inlineClasses(code),
      generateBundle(_, files) {
        for (const { moduleIds = [] } of Object.values(files)) {
          order.push(...moduleIds.filter((id) => id.startsWith(prefix)).map(pathOf))
        }
      },
    },
  }
}

/**
 * What the class names of a sheet begin with: its place among all sheets in the order of their paths, so that no two
 * sheets share names and none is long. Applications download every one of them. The root keeps its name, so that a page
 * can find it.
 */
export function scopeOf(path, sources = kitSources) {
  if (path === rootSheet) return 'mortise-root'
  const sheets = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((each) => each.endsWith('.module.css'))
      .sort()
      .map((each) => join(folder, each)),
  )
  return `mortise-${sheets.indexOf(path).toString(36)}`
}

/**
 * Writes class names where they are used, so that an application downloads neither the tables nor what it does not
 * use of them. A table stays where a component picks from it by a name that only the browser knows.
 */
export function inlineClasses(code) {
  const tables = new Map()
  const table = /^(?:var|const) (\w+_module_css_default(?:\$\d+)?) = (\{[^{}]*\});$/gm
  for (const [, variable, names] of code.matchAll(table)) tables.set(variable, JSON.parse(names))
  return code
    .replace(/\b(\w+_module_css_default(?:\$\d+)?)\.(\w+)/g, (access, variable, name) => {
      const found = tables.get(variable)
      if (found === undefined) return access
      if (found[name] === undefined) throw new Error(`no sheet has the class of ${access}`)
      return JSON.stringify(found[name])
    })
    .replace(/\$\{"([\w-]+)"\}/g, '$1')
}

function idOf(path) {
  return `${prefix}${relative(repository, path)}.js`
}

function pathOf(id) {
  return join(repository, id.slice(prefix.length, -'.js'.length))
}
