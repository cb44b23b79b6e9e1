// Invitations to the organisation: their link is shown once, and the administrator sends it.
import type { Invite, InviteLink, Role } from '@mortise/contract'
import { SelectField } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { Badge } from '../../part/badge.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { type Column, List } from '../../part/list.tsx'
import { Section } from '../../part/screen.tsx'
import { Secret } from '../../part/secret.tsx'
import { Time } from '../../part/time.tsx'
import { roles } from './roles.ts'

/** Creates an invitation with its link in one step. */
export function Invites({ orgId }: { orgId: string }): ReactNode {
  const { t } = useApp()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('developer')
  const [link, setLink] = useState<InviteLink>()
  const params = { orgId }
  const list = useRows(['invites', orgId], () => api.listOrgInvites({ params }))
  const create = useAction(async () => {
    const { id } = await api.createOrgInvite({ params, body: { email, role } })
    return api.createInviteLink({ params: { orgId, inviteId: id } })
  }, setLink)
  return (
    <Section title={t('invites.title')}>
      {link !== undefined && <Secret title={t('invites.made')} secret={link.url} />}
      <Form
        isLine
        submitText={t('invites.submit')}
        isBusy={create.isPending}
        error={create.error}
        onSubmit={() => create.mutate()}
      >
        <InputField label={t('email')} type="email" value={email} onChange={setEmail} />
        <SelectField
          label={t('role')}
          value={role}
          options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(value) => setRole(roles.find((each) => each === value) ?? 'viewer')}
        />
      </Form>
      <List
        label={t('invites.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listOrgInvites', params }}
        empty={t('invites.empty')}
        columns={useColumns(orgId)}
      />
    </Section>
  )
}

function useColumns(orgId: string): Column<Invite>[] {
  const { t } = useApp()
  return [
    { title: t('email'), cell: ({ invitedEmail }) => invitedEmail },
    {
      title: t('status'),
      cell: ({ status }) => (
        <Badge tone={status === 'accepted' ? 'good' : 'quiet'}>{t(`invite.${status}`)}</Badge>
      ),
    },
    { title: t('created'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
    {
      title: t('actions'),
      kind: 'actions',
      cell: ({ id, invitedEmail, status }) =>
        status === 'pending' && (
          <ConfirmButton
            text={t('invites.revoke')}
            label={`${t('invites.revoke')}: ${invitedEmail}`}
            question={t('invites.revokeQuestion', { email: invitedEmail })}
            action={() => api.deleteOrgInvite({ params: { orgId, inviteId: id } })}
          />
        ),
    },
  ]
}
