// Who may look at all projects is a list that people read: code that asks for more does not pass.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { acrossReasons } from './scope.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const folders = ['packages/core/src', 'apps/server/src']

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name.replaceAll('\\', '/')))
    .map((name) => join(root, folder, name)),
)
const files = sources.map((path) => ({
  path: relative(root, path).replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

it('work across projects is what is listed here, and each place gives its reason', () => {
  const found = files
    .filter(({ path }) => path !== 'packages/core/src/db/scope.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/acrossProjects\(([^)]*)\)/g)].map(
        ([, inside = '']) => `${path.replace(/^.*?src\//, '')}: ${/'([^']+)'/.exec(inside)?.[1] ?? inside}`,
      ),
    )
  expect(found.sort()).toEqual([
    'api-key/authenticate-api-key.ts: authentication',
    'api-key/create-key-lookup.ts: authentication',
    'connect-link/find-connect-link.ts: authentication',
    'connect-session/authenticate-session.ts: authentication',
    'connection/custom-auth-session.ts: callback',
    'connection/oauth-state.ts: callback',
    'connection/oauth-state.ts: callback',
    'delivery/open-download.ts: download',
    'delivery/start-deliverer.ts: delivery',
    'event/receive-webhook.ts: incoming webhook',
    'job/list-other-keys.ts: operator',
    'job/start-workers.ts: sweep',
    'jwt-key/create-kid-lookup.ts: authentication',
    'jwt-key/load-jwt-key.ts: authentication',
    'observe/measure-backlog.ts: metrics',
    'observe/measure-trouble.ts: metrics',
    'project/create-project.ts: project creation',
    'project/ensure-project-named.ts: operator',
    'read/start-scheduler.ts: dispatch',
    'subscription/create-token-lookup.ts: incoming webhook',
    'vault/data-keys.ts: data keys',
    'vault/find-unknown-keys.ts: operator',
    'vault/rotate-master-key.ts: operator',
    'vault/rotate-project-key.ts: operator',
    'vault/vault.ts: data keys',
  ])
  const used = new Set(found.map((each) => each.split(': ')[1]))
  expect([...used].sort()).toEqual(Object.keys(acrossReasons).sort())
})

it('nothing sets a scope by another way', () => {
  const setting = files.filter(({ text }) => /\.within\(/.test(text)).map(({ path }) => path)
  expect(setting.sort()).toEqual(['packages/core/src/db/database.ts', 'packages/core/src/db/scope.ts'])
})

it('state of a process is not kept by a context, of which each scope has its own', () => {
  const kept = files.filter(({ text }) => text.includes('WeakMap<Context')).map(({ path }) => path)
  expect(kept, 'use WeakMap<object, ...> and rootOf(ctx) as the key').toEqual([])
})
