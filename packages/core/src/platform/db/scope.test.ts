// Who may look at all projects is a list that people read: code that asks for more does not pass.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { acrossReasons } from './scope.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))
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
    .filter(({ path }) => path !== 'packages/core/src/platform/db/scope.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/acrossProjects\(([^)]*)\)/g)].map(
        ([, inside = '']) => `${path.replace(/^.*?src\//, '')}: ${/'([^']+)'/.exec(inside)?.[1] ?? inside}`,
      ),
    )
  expect(found.sort()).toEqual([
    'catalogue/connect-link/find-connect-link.ts: authentication',
    'catalogue/connect-session/authenticate-session.ts: authentication',
    'catalogue/upload/keep-upload.ts: upload',
    'catalogue/upload/open-upload.ts: upload',
    'connection/custom-auth/custom-auth-session.ts: callback',
    'connection/oauth/oauth-state.ts: callback',
    'connection/oauth/oauth-state.ts: callback',
    'delivery/open-download.ts: download',
    'delivery/start-deliverer.ts: delivery',
    'event/receive-webhook.ts: incoming webhook',
    'platform/observe/measure-backlog.ts: metrics',
    'platform/observe/measure-failures.ts: metrics',
    'platform/vault/data-keys.ts: data keys',
    'platform/vault/find-unknown-keys.ts: operator',
    'platform/vault/vault.ts: data keys',
    'run/list-processes-on-other-keys.ts: operator',
    'run/move/export-project.ts: operator',
    'run/move/hand-over.ts: operator',
    'run/move/hand-over.ts: operator',
    'run/move/import-project.ts: operator',
    'run/rotate-master-key.ts: operator',
    'run/start-workers.ts: sweep',
    'subscription/create-token-lookup.ts: incoming webhook',
    'sync/quiet/start-scheduler.ts: dispatch',
    'tenancy/api-key/authenticate-api-key.ts: authentication',
    'tenancy/api-key/create-key-lookup.ts: authentication',
    'tenancy/audit/name-actors.ts: accounts',
    'tenancy/invite/accept-invite-link.ts: accounts',
    'tenancy/invite/accept-invite.ts: accounts',
    'tenancy/invite/ensure-dev-builder.ts: accounts',
    'tenancy/invite/invite-by-operator.ts: accounts',
    'tenancy/jwt-key/create-kid-lookup.ts: authentication',
    'tenancy/jwt-key/load-jwt-key.ts: authentication',
    'tenancy/membership/add-user-to-org.ts: accounts',
    'tenancy/membership/delete-membership.ts: accounts',
    'tenancy/membership/load-reach.ts: accounts',
    'tenancy/membership/set-project-role.ts: accounts',
    'tenancy/organisation/enter.ts: accounts',
    'tenancy/organisation/get-my-info.ts: accounts',
    'tenancy/organisation/list-org-builders.ts: accounts',
    'tenancy/password-reset/finish-password-reset.ts: accounts',
    'tenancy/password-reset/request-password-reset.ts: accounts',
    'tenancy/project/create-project.ts: project creation',
    'tenancy/project/ensure-project-named.ts: operator',
    'tenancy/project/list-project-names.ts: operator',
    'tenancy/project/list-projects.ts: accounts',
    'tenancy/project/rotate-project-key.ts: operator',
    'tenancy/second-factor/accept-code.ts: accounts',
    'tenancy/second-factor/begin-second-factor.ts: accounts',
    'tenancy/second-factor/confirm-second-factor.ts: accounts',
    'tenancy/second-factor/has-second-factor.ts: accounts',
    'tenancy/second-factor/remove-second-factor.ts: accounts',
    'tenancy/session/authenticate-builder.ts: authentication',
    'tenancy/session/change-password.ts: accounts',
    'tenancy/session/end-session.ts: accounts',
    'tenancy/session/issue-token.ts: accounts',
    'tenancy/session/list-own-sessions.ts: accounts',
    'tenancy/session/open-session.ts: accounts',
    'tenancy/session/resume-session.ts: accounts',
    'tenancy/sign-in/sign-in-by-oidc.ts: accounts',
    'tenancy/sign-in/sign-in.ts: accounts',
    'tenancy/sign-in/sign-in.ts: accounts',
    'write/run/run-lease.ts: writing',
    'write/run/run-lease.ts: writing',
    'write/run/shared-writes.ts: writing',
    'write/run/start-writer.ts: writing',
  ])
  const used = new Set(found.map((each) => each.split(': ')[1]))
  expect([...used].sort()).toEqual(Object.keys(acrossReasons).sort())
})

it('nothing sets a scope by another way', () => {
  const setting = files.filter(({ text }) => /\.within\(/.test(text)).map(({ path }) => path)
  expect(setting.sort()).toEqual([
    'packages/core/src/platform/db/database.ts',
    'packages/core/src/platform/db/scope.ts',
  ])
})

it('state of a process is a typed member of the context, and hangs on no context by a WeakMap', () => {
  const kept = files
    .filter(({ path, text }) => path.startsWith('packages/core/') && /WeakMap<(Context|object)\b/.test(text))
    .map(({ path }) => path)
  expect(kept, 'use ctx.memory').toEqual([])
})
