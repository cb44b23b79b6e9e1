// The members of the organisation, and invitations.
import type { Membership } from '@mortise/contract'
import { Button, SelectField } from '@mortise/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Facts } from '../../part/facts.tsx'
import { List } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { Screen, Section } from '../../part/screen.tsx'
import { Invites } from './invites.tsx'
import { roles } from './roles.ts'

/** Members are those of the builder's organisation. */
export function Members(): ReactNode {
  const { session, t } = useApp()
  const orgId = session.isSignedIn ? session.orgRole?.org.id : undefined
  if (orgId === undefined) return <Screen title={t('members.title')} lead={t('members.noOrg')} />
  return (
    <Screen title={t('members.title')} lead={t('members.lead')}>
      <MemberList orgId={orgId} />
      <Invites orgId={orgId} />
      <SignInSettings />
    </Screen>
  )
}

/** The operator of the server chooses how members sign in: the settings are environment variables. */
function SignInSettings(): ReactNode {
  const { session, t } = useApp()
  const { passwords, oidc } = session.waysIn
  return (
    <Section title={t('ways.title')}>
      <p className="quiet-text">{t('ways.lead')}</p>
      <Facts
        facts={[
          [t('ways.passwords'), t(passwords ? 'ways.on' : 'ways.off')],
          [t('ways.oidc'), oidc ?? t('ways.off')],
          [t('ways.settings'), <code key="settings">MORTISE_LOCAL_SIGN_IN, MORTISE_OIDC_…</code>],
        ]}
      />
    </Section>
  )
}

function MemberList({ orgId }: { orgId: string }): ReactNode {
  const { t } = useApp()
  const params = { orgId }
  const list = useRows(['memberships', orgId], () => api.listMemberships({ params }))
  const builders = useQuery({ queryKey: ['builders', orgId], queryFn: () => api.listOrgBuilders({ params }) })
  const nameOf = (id: string) => {
    const found = builders.data?.find((each) => each.id === id)
    return found?.fullName || found?.primaryEmail || id
  }
  return (
    <Section title={t('members.members')}>
      <List
        label={t('members.members')}
        list={list}
        keyOf={({ builderId }) => builderId}
        request={{ operation: 'listMemberships', params }}
        empty={t('members.empty')}
        columns={[
          { title: t('name'), cell: ({ builderId }) => nameOf(builderId) },
          {
            title: t('role'),
            cell: (membership) => (
              <RoleField orgId={orgId} membership={membership} name={nameOf(membership.builderId)} />
            ),
          },
          {
            title: t('actions'),
            kind: 'actions',
            cell: ({ builderId }) => (
              <ConfirmButton
                text={t('members.remove')}
                label={`${t('members.remove')}: ${nameOf(builderId)}`}
                question={t('members.removeQuestion', { name: nameOf(builderId) })}
                action={() => api.deleteMembership({ params: { orgId, builderId } })}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}

function RoleField(props: { orgId: string; membership: Membership; name: string }): ReactNode {
  const { orgId, membership, name } = props
  const { t } = useApp()
  const { builderId, role } = membership
  const [wanted, setWanted] = useState(role)
  const change = useAction(() =>
    api.updateMembership({ params: { orgId, builderId }, body: { role: wanted } }),
  )
  return (
    <>
      <SelectField
        label={t('members.roleOf', { name })}
        value={wanted}
        options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        onChange={(value) => setWanted(roles.find((each) => each === value) ?? role)}
      />
      {wanted !== role && (
        <Button isBusy={change.isPending} onClick={() => change.mutate()}>
          {t('save')}
        </Button>
      )}
      <Problem error={change.error} />
    </>
  )
}
