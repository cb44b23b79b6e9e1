import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { cssModules, inlineClasses, kitSources, scopeOf } from '../packages/react/scripts/css-modules.mjs'

/** Bundles an entry that exports the sheets, as the kit's build does; `sources` is the folder they lie in. */
async function bundleSheets(sources, sheets) {
  const entry = join(sources, '.entry.js')
  writeFileSync(entry, sheets.map((path, at) => `export { default as s${at} } from './${path}'`).join('\n'))
  const { plugin, css } = cssModules({ sources: [`${sources}${sep}`] })
  const bundle = await rolldown({ input: entry, plugins: [plugin], logLevel: 'silent' })
  try {
    const { output } = await bundle.generate({ format: 'esm' })
    return { css: css().toString(), code: output[0].code }
  } finally {
    await bundle.close()
  }
}

function makeSheets(paths, text = '.list { color: red }') {
  const sources = mkdtempSync(join(tmpdir(), 'mortise-sheets-'))
  for (const path of paths) {
    mkdirSync(join(sources, path, '..'), { recursive: true })
    writeFileSync(join(sources, path), text)
  }
  return sources
}

it('gives each sheet of the kit class names of its own', () => {
  const sheets = kitSources.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => join(folder, path)),
  )
  expect(sheets.length).toBeGreaterThan(10)
  expect(new Set(sheets.map((path) => scopeOf(path))).size).toBe(sheets.length)
})

it('names classes by the path, so that two files of one name do not meet', async () => {
  const paths = ['component/list/list.module.css', 'install/part/list.module.css']
  const { css } = await bundleSheets(makeSheets(paths), paths)
  expect(css).toContain('.mortise-0-list')
  expect(css).toContain('.mortise-1-list')
})

it('lists the classes of a sheet in the same order every time, so that a build has the same bytes', async () => {
  const names = [...'hgfedcba']
  const sheet = names.map((name) => `.${name} { color: red }`).join('\n')
  const { code } = await bundleSheets(makeSheets(['list.module.css'], sheet), ['list.module.css'])
  expect([...code.matchAll(/mortise-0-(\w)/g)].map(([, name]) => name)).toEqual(names.toSorted())
})

it('writes class names where they are used, and refuses one that no sheet has', () => {
  const table = 'var list_module_css_default = { "row": "mortise-list-row", "on": "mortise-list-on" };\n'
  const inlined = inlineClasses(`${table}show(list_module_css_default.row, list_module_css_default[name])`)
  expect(inlined).toContain('show("mortise-list-row", list_module_css_default[name])')
  expect(() => inlineClasses(`${table}show(list_module_css_default.gone)`)).toThrow('no sheet has the class')
})
