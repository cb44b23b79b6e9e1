// node scripts/referee/extract-createsend.mjs FOLDER > campaign-monitor.extract
//
// Writes the extract of Campaign Monitor's own client for PHP (campaignmonitor/createsend-php, unpacked in FOLDER): what each
// function asks, and the arrays that the comment before it describes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node scripts/referee/extract-createsend.mjs FOLDER')
  process.exit(2)
}
const root = '/api/v3.3/'
const paging = ['page', 'pagesize', 'orderfield', 'orderdirection']

/** The text that an expression of PHP makes: variables stand for parts of the path. */
function textOf(expression, routes) {
  const parts = [...expression.matchAll(/'([^']*)'|\$this->(\w+)|\$(\w+)/g)]
  return parts
    .map(([, text, property, variable]) => text ?? (property ? (routes[property] ?? '') : `{${variable}}`))
    .join('')
}

/** The members of the arrays in a comment; what is an array itself is open. */
function membersOf(comment) {
  let depth = 0
  const names = []
  for (const line of comment.split('\n')) {
    const member = line.match(/'(\w+)' => (array)?/)
    if (member && depth === 1) names.push(member[1] + (member[2] ? '*' : ''))
    depth += (line.match(/array\s*\(/g) ?? []).length - (line.match(/^\s*\*\s*\)/g) ?? []).length
  }
  return names
}

function operationsOf(text) {
  const routes = { _base_route: root }
  for (const [, name, expression] of text.matchAll(/\$this->(\w+_base_route) = ([^;]+);/g)) {
    routes[name] = textOf(expression, routes)
  }
  return [
    ...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*function \w+\s*\([^{]*\{([\s\S]*?)\n {8}\}/g),
  ].flatMap(([, comment, code]) => {
    const asked = code.match(/->(get|post|put|delete)_request(_paged)?\(([\s\S]*)\);/)
    if (!asked) return []
    const trimmed = asked[3].replace(/trim\((\$this->\w+), '\/'\)/, '$1')
    const first = trimmed.split(/,(?![^(]*\))/)[0]
    const [path, query = ''] = textOf(first, routes)
      .replace('/.json', '.json')
      .replace(/\{query\}$/, '')
      .split('?')
    const built = [...code.matchAll(/\$query\['(\w+)'\]/g)]
    const named = [...query.matchAll(/(\w+)=/g), ...built].map(([, name]) => name)
    const body = ['post', 'put'].includes(asked[1]) ? membersOf(comment.split('@return')[0]) : []
    const parameters = [...named, ...(asked[2] ? paging : [])]
    const list = parameters.length > 0 ? ` ?${parameters.join(',')}` : ''
    return `${asked[1].toUpperCase()} ${path}${list}${body.length > 0 ? ` {${body.join(',')}}` : ''}`
  })
}

for (const file of readdirSync(folder).filter((name) => /^csrest_\w+\.php$/.test(name))) {
  for (const line of operationsOf(readFileSync(join(folder, file), 'utf8'))) console.log(line)
}
