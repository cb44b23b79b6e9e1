// What makes a build of the documentation fail.
import { expect, it } from 'vitest'
import { findSiteFaults } from './check-site.mjs'

const has = (path) => ['assets/app.js', 'proxy.html', 'api/index.html'].includes(path)

it('accepts files of the site, links to other hosts, and data', () => {
  const page = `<link rel="icon" href="data:,"><script type="module" src="/docs/assets/app.js"></script>
    <a href="/docs/proxy#limits">a</a><a href="/docs/api/">b</a><a href="https://example.com">c</a>`
  expect(findSiteFaults('index.html', page, has)).toEqual([])
  expect(
    findSiteFaults('app.js', 'fetch("/docs/hashmap.json"); const url = "https://example.com"', has),
  ).toEqual([])
})

it.each([
  [
    'index.html',
    '<script src="https://cdn.example.com/a.js"></script>',
    'loads https://cdn.example.com/a.js',
  ],
  ['index.html', '<link href="https://fonts.example.com/a.css">', 'loads https://fonts.example.com/a.css'],
  ['index.html', '<img src="/docs/none.png">', 'leads to /docs/none.png, which is not there'],
  ['index.html', '<a href="/docs/nowhere">x</a>', 'leads to /docs/nowhere, which is not there'],
  ['index.html', '<script>alert(1)</script>', '<script> runs in the page'],
  ['a.css', '@import "//fonts.example.com/a.css"', 'loads //fonts.example.com/a.css'],
  ['a.css', 'a { background: url(https://example.com/a.png) }', 'loads https://example.com/a.png'],
  ['a.js', 'await fetch(`https://example.com/a`)', 'loads https://example.com/a'],
])('finds in %s: %s', (path, text, fault) => {
  expect(findSiteFaults(path, text, has)).toEqual([`${path}: ${fault}`])
})
