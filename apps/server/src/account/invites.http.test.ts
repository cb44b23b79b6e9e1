// Builders as they are invited, and what their roles let them do.
import type { InviteLink } from '@mortise/contract'
import { describe, expect, it } from 'vitest'
import { addBuilder } from '../../../../packages/core/src/testing/add-builder.ts'
import {
  type Bearer,
  codeOf,
  newBrowser,
  PASSWORD,
  setAccountStage,
  tokenIn,
} from './testing/set-account-stage.ts'

const stage = setAccountStage()
const { clock, send, bearer } = stage

describe('an invitation', () => {
  const call = (headers: Bearer, method: 'POST' | 'GET' | 'DELETE' | 'PATCH', path: string, json?: unknown) =>
    stage.surface.ask({ method, path, headers, json })
  const invite = async (headers: Bearer, orgId: string, email: string) =>
    (await call(headers, 'POST', `/v1/orgs/${orgId}/invites`, { email, role: 'viewer' })).json as {
      id: string
    }
  const linkOf = async (headers: Bearer, orgId: string, id: string) =>
    tokenIn(((await call(headers, 'POST', `/v1/orgs/${orgId}/invites/${id}:link`)).json as InviteLink).url)

  it('is for its address: no one else accepts it, and its link takes over no account', async () => {
    const { ctx } = stage.surface.test
    const boss = await addBuilder(ctx, { orgId: 'acme', role: 'admin' })
    const mallory = await addBuilder(ctx, { orgId: 'evil', role: 'admin', email: 'mallory@example.com' })
    await invite(boss.headers, 'acme', 'victim@example.com')
    const accept = (headers: Bearer, body: object) => call(headers, 'POST', '/v1/invites:accept', body)
    expect(codeOf(await accept(mallory.headers, { invitedEmail: 'victim@example.com' }))).toBe(
      '403 invite.other_address',
    )
    expect(codeOf(await accept(mallory.headers, { invitedEmail: 'mallory@example.com' }))).toBe(
      '404 invite.not_found',
    )

    // Mallory invites the address to an own organisation, and uses the link.
    const own = await invite(mallory.headers, 'evil', 'victim@example.com')
    const token = await linkOf(mallory.headers, 'evil', own.id)
    const fake = newBrowser()
    expect((await send(fake, 'POST', '/accept-link', { token, password: PASSWORD })).status).toBe(201)
    const stolen = await accept(await bearer(fake), { invitedEmail: 'victim@example.com' })
    expect(codeOf(stolen), 'the address was never proven to acme').toBe('404 invite.not_found')

    // A second link to an address that has an account sets no password.
    const again = await invite(boss.headers, 'acme', 'victim@example.com')
    const second = await linkOf(boss.headers, 'acme', again.id)
    const taken = await send(newBrowser(), 'POST', '/accept-link', {
      token: second,
      password: 'stolen horse battery',
    })
    expect(codeOf(taken)).toBe('409 account.exists')
    const joined = await accept(await bearer(fake), { invitedEmail: 'victim@example.com', token: second })
    expect(joined.status, 'with the link that acme handed over').toBe(200)
  })

  it('ends when it is used, revoked, replaced or seven days old', async () => {
    const boss = await addBuilder(stage.surface.test.ctx, { orgId: 'ends', role: 'admin' })
    const accept = async (token: string) =>
      codeOf(await send(newBrowser(), 'POST', '/accept-link', { token, password: PASSWORD }))
    const gone = '404 invite.not_found'
    const used = await linkOf(
      boss.headers,
      'ends',
      (await invite(boss.headers, 'ends', 'used@example.com')).id,
    )
    expect([await accept(used), await accept(used)]).toEqual(['201', gone])
    const revoked = await invite(boss.headers, 'ends', 'revoked@example.com')
    const link = await linkOf(boss.headers, 'ends', revoked.id)
    await call(boss.headers, 'DELETE', `/v1/orgs/ends/invites/${revoked.id}`)
    expect(await accept(link)).toBe(gone)
    const first = await invite(boss.headers, 'ends', 'twice@example.com')
    const [old, fresh] = [
      await linkOf(boss.headers, 'ends', first.id),
      await linkOf(boss.headers, 'ends', first.id),
    ]
    expect(await accept(old)).toBe(gone)
    clock.ms += 7 * 86_400_000
    expect(await accept(fresh)).toBe(gone)
  })

  it('and a membership leave an organisation with an administrator, however many leave at once', async () => {
    const { ctx } = stage.surface.test
    const [one, two] = [
      await addBuilder(ctx, { orgId: 'pair', role: 'admin' }),
      await addBuilder(ctx, { orgId: 'pair', role: 'admin' }),
    ]
    const leave = (who: typeof one) => call(who.headers, 'DELETE', `/v1/orgs/pair/memberships/${who.id}`)
    const answers = await Promise.all([leave(one), leave(two)])
    expect(answers.map(codeOf).sort()).toEqual(['204', '409 membership.last_admin'])
    const [left] = await Promise.all([one, two].filter((_, at) => answers[at]?.status !== 204))
    const demoted = await call(
      left?.headers ?? one.headers,
      'PATCH',
      `/v1/orgs/pair/memberships/${left?.id}`,
      {
        role: 'viewer',
      },
    )
    expect(codeOf(demoted)).toBe('409 membership.last_admin')
  })

  it('gives a role that ends at once when it is taken away, in the project and in the organisation', async () => {
    const { ctx, project, openPeer } = stage.surface.test
    const [row] = (await ctx.database.pool.query('SELECT org_id FROM projects WHERE id = $1', [project.id]))
      .rows
    const boss = await addBuilder(ctx, { orgId: row.org_id, role: 'admin' })
    const dev = await addBuilder(ctx, { orgId: row.org_id, role: 'developer' })
    await openPeer()
    const topics = (json?: object) =>
      stage.surface.ask({
        method: json ? 'POST' : 'GET',
        path: `/v1/projects/${project.name}/topics`,
        headers: dev.headers,
        json,
      })
    const setRole = (role: string) =>
      stage.surface.ask({
        method: 'PUT',
        path: `/v1/projects/${project.name}/roles/${dev.id}`,
        headers: boss.headers,
        json: { role },
      })
    expect((await topics({ name: 'mine' })).status).toBe(201)
    await setRole('viewer')
    expect(codeOf(await topics({ name: 'more' }))).toBe('403 auth.role_insufficient')
    expect((await topics()).status).toBe(200)
    await setRole('none')
    expect(codeOf(await topics())).toBe('404 project.not_found')
    await stage.surface.ask({
      method: 'DELETE',
      path: `/v1/orgs/${row.org_id}/memberships/${dev.id}`,
      headers: boss.headers,
    })
    const info = (await stage.surface.ask({ path: '/v1/my-info', headers: dev.headers })).json
    expect(info).toMatchObject({ projectRoles: {} })
    const log = await stage.surface.ask({
      path: `/v1/orgs/${row.org_id}/audit-entries`,
      headers: boss.headers,
    })
    expect(log.json).toMatchObject({
      results: expect.arrayContaining([
        expect.objectContaining({ actor: `builder:${boss.id}`, action: 'membership.deleted' }),
      ]),
    })
  })

  it('to be a developer gives no key that reads secrets', async () => {
    const { ctx } = stage.surface.test
    const dev = await addBuilder(ctx, { orgId: 'devs', role: 'developer' })
    const body = { name: 'made-by-dev', appName: 'App', orgId: 'devs' }
    const made = await call(dev.headers, 'POST', '/v1/projects', body)
    expect(made.status, made.text).toBe(201)
    const { id, apiKey } = made.json as { id: string; apiKey: string }
    const escalate = await stage.surface.ask({
      method: 'POST',
      path: `/v1/projects/${id}/api-keys`,
      headers: { 'x-api-key': apiKey },
      json: { label: 'more', scopes: ['secrets'] },
    })
    expect(codeOf(escalate)).toBe('403 auth.forbidden')
    const viewer = await addBuilder(ctx, { orgId: 'devs', role: 'viewer' })
    const refused = await call(viewer.headers, 'POST', '/v1/projects', { ...body, name: 'by-viewer' })
    expect(codeOf(refused)).toBe('403 auth.role_insufficient')
    expect(codeOf(await call(viewer.headers, 'POST', '/v1/projects', { ...body, orgId: 'ends' }))).toBe(
      '404 org.not_found',
    )
    expect(codeOf(await call(viewer.headers, 'POST', '/v1/orgs', { label: 'Own' }))).toBe(
      '403 project.creation_closed',
    )
  })
})
