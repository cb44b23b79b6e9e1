// Faults of a built site: it must not load from another host, run a script in a page, or lead to a file that is not there.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from './list-files.mjs'

/** @throws Error with every fault of the site in the folder `built` */
export async function checkSite(built) {
  const faults = []
  for (const path of await listFiles(built)) {
    if (!/\.(html|css|js)$/.test(path)) continue
    const text = await readFile(join(built, path), 'utf8')
    faults.push(...findSiteFaults(path, text, (file) => existsSync(join(built, file))))
  }
  if (faults.length > 0) throw new Error(faults.slice(0, 20).join('\n'))
}

/** One line for each fault of a file. `has` answers whether the site has a file. */
export function findSiteFaults(path, text, has) {
  const name = path.endsWith('.html') ? faultsOfPage : path.endsWith('.css') ? faultsOfSheet : faultsOfScript
  return name(text, has).map((fault) => `${path}: ${fault}`)
}

function faultsOfPage(text, has) {
  const loaded = [...text.matchAll(/<(?:script|img|iframe|source|audio|video|embed)\b[^>]*\ssrc="([^"]*)"/g)]
  const linked = [...text.matchAll(/<link\b[^>]*\shref="([^"]*)"/g)]
  const visited = [...text.matchAll(/<a\b[^>]*\shref="(\/docs\/[^"#?]*)/g)]
  const inline = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].filter(
    ([tag]) => !tag.includes('application/json'),
  )
  return [
    ...[...loaded, ...linked].flatMap(([, address]) => faultsOfAddress(address, has)),
    ...visited.flatMap(([, address]) => faultsOfAddress(address, has)),
    ...inline.map(([tag]) => `${tag} runs in the page`),
  ]
}

function faultsOfAddress(address, has) {
  if (address.startsWith('data:')) return []
  if (!address.startsWith('/docs/')) return [`loads ${address}`]
  const file = decodeURI(address.slice('/docs/'.length))
  const files = [file, `${file}.html`, join(file, 'index.html')]
  return files.some(has) ? [] : [`leads to ${address}, which is not there`]
}

function faultsOfSheet(text) {
  const urls = [...text.matchAll(/url\(["']?([^"')]+)|@import\s+["']([^"']+)/g)].map(
    ([, url, sheet]) => url ?? sheet,
  )
  return urls.filter((url) => /^(https?:)?\/\//.test(url)).map((url) => `loads ${url}`)
}

function faultsOfScript(text) {
  const asked = [
    ...text.matchAll(
      /(?:fetch|import|importScripts|WebSocket|EventSource)\(\s*["'`]((?:https?:|wss?:)?\/\/[^"'`]+)/g,
    ),
  ]
  return asked.map(([, url]) => `loads ${url}`)
}
