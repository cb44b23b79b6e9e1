// node scripts/referee/extract-wordpress.mjs INDEX.json > wordpress.txt
//
// Writes the extract of a WordPress site from the index of its routes (`/wp-json/`). The addresses are those that
// WordPress.com has below a site.
import { readFileSync } from 'node:fs'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node scripts/referee/extract-wordpress.mjs INDEX.json')
  process.exit(2)
}
const { routes } = JSON.parse(readFileSync(file, 'utf8'))

/** `/wp/v2/posts/(?P<id>[\d]+)` as `/wp/v2/sites/{site}/posts/{id}`. */
function pathOf(route) {
  const path = route.replaceAll(/\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)/g, '{$1}')
  return path.replace(/^\/wp\/v2/, '/wp/v2/sites/{site}')
}

/** A parameter of a query. Names that the path has are left out. */
function parametersOf(args, path) {
  return Object.entries(args)
    .filter(([name]) => !path.includes(`{${name}}`))
    .map(([name, { required, maximum }]) =>
      [name, required === true ? '!' : '', maximum === undefined ? '' : `<=${maximum}`].join(''),
    )
}

/** A member of a body; those of objects are open, as the index describes them at another place. */
function membersOf(args, path) {
  return Object.entries(args)
    .filter(([name]) => !path.includes(`{${name}}`))
    .map(([name, { required, type }]) => {
      const isOpen = [type].flat().includes('object')
      return [name, isOpen ? '*' : '', required === true ? '!' : ''].join('')
    })
}

for (const [route, { endpoints }] of Object.entries(routes)) {
  const path = pathOf(route)
  if (!path.startsWith('/wp/v2/sites/{site}/') || /[()\\]/.test(path)) continue
  for (const { methods, args } of endpoints) {
    for (const method of methods) {
      const isBody = ['POST', 'PUT', 'PATCH'].includes(method)
      const names = isBody ? membersOf(args, path) : parametersOf(args, path)
      const list = names.length === 0 ? '' : isBody ? ` {${names.join(',')}}` : ` ?${names.join(',')}`
      console.log(`${method} ${path}${list}`)
    }
  }
}
