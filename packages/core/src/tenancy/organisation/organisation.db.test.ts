// Organisations, their people and invitations, as clients see them.
import { builderInfoSchema, builderSchema, inviteSchema, orgSchema } from '@mortise/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Context } from '../../context.ts'
import { forOrganisation, forProject } from '../../platform/db/scope.ts'
import type { Mail } from '../../platform/outbound/mailer.ts'
import { verbs } from '../../run/verbs.gen.ts'
import { addBuilder, type TestBuilder } from '../../testing/add-builder.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { acceptInviteLink } from '../invite/accept-invite-link.ts'
import { enterOrganisation, enterProject } from './enter.ts'

let test: TestContext
let admin: TestBuilder
let member: TestBuilder
beforeAll(async () => {
  test = await openTestContext({ settings: { isProjectCreationOpen: false } })
  admin = await addBuilder(test.ctx, { orgId: 'acme', role: 'admin', email: 'boss@example.com' })
  member = await addBuilder(test.ctx, { orgId: 'other', role: 'viewer' })
})
afterAll(() => test?.close())

const callerOf = ({ id, email }: TestBuilder): Caller => ({
  projectId: '',
  actor: `builder:${id}`,
  scopes: [],
  builder: { id, email },
})
/** The administrator inside the organisation, with the context that the server makes. */
async function inside(): Promise<[Context, Caller]> {
  const caller = await enterOrganisation(test.unscoped, callerOf(admin), 'acme')
  return [forOrganisation(test.unscoped, 'acme'), caller]
}
const params = { orgId: 'acme' }

describe('an organisation', () => {
  it('and a project of any other text are not there', async () => {
    for (const text of ['nothing', 'a\0b', '\ud800', '%', "' OR true --"]) {
      const caller = callerOf(admin)
      await expect(enterProject(test.unscoped, caller, text)).rejects.toMatchObject({
        code: 'project.not_found',
      })
      await expect(enterOrganisation(test.unscoped, caller, text)).rejects.toMatchObject({
        code: 'org.not_found',
      })
    }
  })

  it('is made with its builder as administrator, shown and renamed', async () => {
    const { createOrg, getOrg, updateOrg, getMyInfo } = verbs
    const made = await createOrg(test.unscoped, callerOf(admin), { params: {}, body: { label: 'Second' } })
    expect(orgSchema.strict().parse(made)).toMatchObject({ label: 'Second', defaultTeamId: made.id })
    await expect(
      createOrg(test.unscoped, callerOf(member), { params: {}, body: { label: 'Mine' } }),
    ).rejects.toMatchObject({
      code: 'project.creation_closed',
    })
    const [ctx, caller] = await inside()
    const body = { updateMask: ['label'], org: { label: 'Acme Corp' } }
    expect(await updateOrg(ctx, caller, { params, body })).toMatchObject({ id: 'acme', label: 'Acme Corp' })
    expect(await getOrg(ctx, caller, { params })).toMatchObject({ label: 'Acme Corp' })
    await expect(
      updateOrg(ctx, caller, { params, body: { ...body, updateMask: ['id'] } }),
    ).rejects.toMatchObject({ code: 'request.mask_unknown' })
    const info = builderInfoSchema.strict().parse(await getMyInfo(test.unscoped, callerOf(admin)))
    expect(info.orgRole).toMatchObject({ role: 'admin', org: { id: 'acme' } })
  })

  it('lists its people and their roles, and lets the administrator change them', async () => {
    const { addUserToOrg, listOrgBuilders, listMemberships, updateMembership, deleteMembership } = verbs
    const [ctx, caller] = await inside()
    const body = { builderId: member.id }
    expect(await addUserToOrg(ctx, caller, { params, body })).toEqual({ ...body, role: 'developer' })
    await expect(addUserToOrg(ctx, caller, { params, body })).rejects.toMatchObject({
      code: 'membership.exists',
    })
    const unknown = { builderId: 'nobody' }
    await expect(addUserToOrg(ctx, caller, { params, body: unknown })).rejects.toMatchObject({
      code: 'builder.not_found',
    })
    const people = await listOrgBuilders(ctx, caller, { params })
    expect(people.map((each) => builderSchema.strict().parse(each).primaryEmail)).toEqual([
      'boss@example.com',
      member.email,
    ])
    const target = { orgId: 'acme', builderId: member.id }
    await updateMembership(ctx, caller, { params: target, body: { role: 'support' } })
    expect(await listMemberships(ctx, caller, { params })).toContainEqual({ ...body, role: 'support' })
    await deleteMembership(ctx, caller, { params: target })
    expect(await listMemberships(ctx, caller, { params })).toHaveLength(1)
    await expect(deleteMembership(ctx, caller, { params: target })).rejects.toMatchObject({
      code: 'builder.not_found',
    })
  })

  it('gives another role in one project, which the audit log of the project shows', async () => {
    const { addUserToOrg, createProject, setProjectRole, listProjectRoles, deleteProjectRole } = verbs
    const [ctx, caller] = await inside()
    await addUserToOrg(ctx, caller, { params, body: { builderId: member.id } })
    const project = { name: 'crm', appName: 'CRM', orgId: 'acme' }
    const { id: projectId } = await createProject(test.unscoped, callerOf(admin), {
      params: {},
      body: project,
    })
    const own = await enterProject(test.unscoped, callerOf(admin), 'crm')
    const projectCtx = forProject(test.unscoped, projectId)
    const target = { projectIdOrName: 'crm', builderId: member.id }
    await setProjectRole(projectCtx, own, { params: target, body: { role: 'viewer' } })
    expect(await enterProject(test.unscoped, callerOf(member), 'crm')).toMatchObject({
      projectId,
      scopes: [],
      builder: { role: 'viewer' },
    })
    const listed = await listProjectRoles(projectCtx, own, { params: { projectIdOrName: 'crm' } })
    expect(listed).toEqual([{ builderId: member.id, projectId, role: 'viewer' }])
    await deleteProjectRole(projectCtx, own, { params: target })
    expect(await enterProject(test.unscoped, callerOf(member), 'crm')).toMatchObject({ scopes: ['admin'] })
    const boss = { projectIdOrName: 'crm', builderId: admin.id }
    await setProjectRole(projectCtx, own, { params: boss, body: { role: 'none' } })
    expect(await enterProject(test.unscoped, callerOf(admin), 'crm')).toMatchObject({
      builder: { role: 'admin' },
    })
    const query = { pageSize: 10, target: `builder:${member.id}` }
    const log = await verbs.listAuditEntries(projectCtx, own, { params: { projectIdOrName: 'crm' }, query })
    expect(log.results.map(({ actor, actorName, action }) => [actor, actorName, action])).toEqual([
      [`builder:${admin.id}`, admin.email, 'project_role.deleted'],
      [`builder:${admin.id}`, admin.email, 'project_role.updated'],
    ])
  })
})

describe('an invitation', () => {
  it('is made, listed, linked, accepted and revoked, in the shapes of the wire', async () => {
    const { createOrgInvite, listOrgInvites, getOrgInvite, createInviteLink, deleteOrgInvite } = verbs
    const [ctx, caller] = await inside()
    const body = { email: 'new@example.com' }
    const invite = await createOrgInvite(ctx, caller, { params, body })
    expect(inviteSchema.strict().parse(invite)).toMatchObject({
      invitedEmail: 'new@example.com',
      parentType: 'org',
      parentId: 'acme',
      status: 'pending',
    })
    const target = { orgId: 'acme', inviteId: invite.id }
    const link = await createInviteLink(ctx, caller, { params: target })
    expect(link.url).toMatch(/^http:\/\/localhost:4400\/console\/invite#token=[\w-]{43}$/)
    expect(await getOrgInvite(ctx, caller, { params: target })).toEqual(
      expect.objectContaining({ id: invite.id }),
    )
    const second = await createOrgInvite(ctx, caller, { params, body })
    const states = async () => (await listOrgInvites(ctx, caller, { params })).map(({ status }) => status)
    expect(await states()).toEqual(['revoked', 'pending'])
    await expect(createInviteLink(ctx, caller, { params: target })).rejects.toMatchObject({
      code: 'invite.not_found',
    })

    const invited = await addBuilder(test.ctx, {
      orgId: 'elsewhere',
      role: 'viewer',
      email: 'new@example.com',
    })
    const info = await verbs.acceptInvite(test.unscoped, callerOf(invited), {
      params: {},
      body: { invitedEmail: 'new@example.com' },
    })
    expect(builderInfoSchema.strict().parse(info).builder.id).toBe(invited.id)
    expect(await states()).toEqual(['revoked', 'accepted'])
    for (const inviteId of [invite.id, second.id]) {
      await deleteOrgInvite(ctx, caller, { params: { orgId: 'acme', inviteId } })
    }
    expect(await states()).toEqual([])
  })

  it('leaves a trace in the log of its organisation, and of no other', async () => {
    const [ctx, caller] = await inside()
    const list = async (orgId: string) =>
      verbs.listOrgAuditEntries(ctx, caller, { params: { orgId }, query: { pageSize: 100 } })
    const { results } = await list('acme')
    expect(results.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['invite.created', 'invite.link_created', 'invite.accepted', 'invite.deleted']),
    )
    expect(results.every(({ orgId, actor }) => orgId === 'acme' && actor.startsWith('builder:'))).toBe(true)
    // Row-level security holds although the verb is asked for another organisation.
    expect((await list('other')).results).toEqual([])
    expect(JSON.stringify(results)).not.toContain('#token=')
  })

  it('is mailed where there is an SMTP server, with a link that works, and stands when the mail fails', async () => {
    const [ctx, caller] = await inside()
    const mails: Mail[] = []
    const sendMail = async (mail: Mail) => void mails.push(mail)
    const body = { email: 'mailed@example.com' }
    await verbs.createOrgInvite({ ...ctx, sendMail }, caller, { params, body })
    const [mail] = mails
    expect(mail).toMatchObject({ to: ['mailed@example.com'], text: expect.stringContaining('seven days') })
    const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const accepted = { token, password: 'correct horse battery' }
    expect(await acceptInviteLink(test.unscoped, accepted)).toMatchObject({ email: 'mailed@example.com' })

    const fail = () => Promise.reject(Object.assign(new Error('no'), { code: 'EAUTH' }))
    const other = { email: 'unmailed@example.com' }
    const made = await verbs.createOrgInvite({ ...ctx, sendMail: fail }, caller, { params, body: other })
    const target = { orgId: 'acme', inviteId: made.id }
    const link = await verbs.createInviteLink(ctx, caller, { params: target })
    expect(link.url).toContain('#token=')
    await verbs.deleteOrgInvite(ctx, caller, { params: target })
  })
})
