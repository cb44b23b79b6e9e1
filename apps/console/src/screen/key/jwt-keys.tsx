// The public keys that verify tokens of customers' browsers.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { asCommand } from '../../api/as-curl.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-rows.ts'
import { useApp } from '../../part/app-context.tsx'
import { ConfirmButton } from '../../part/confirm-button.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { List } from '../../part/list.tsx'
import { Section } from '../../part/screen.tsx'
import { Time } from '../../part/time.tsx'

/** The private half stays on the builder's server. */
export function JwtKeys({ project }: { project: string }): ReactNode {
  const { t } = useApp()
  const [label, setLabel] = useState('')
  const [publicKeyPem, setPublicKeyPem] = useState('')
  const params = { projectIdOrName: project }
  const list = useRows(['jwt-keys', project], () => api.listJWTKeys({ params }))
  const create = useAction(
    () => api.createJWTKey({ params, body: { label, algorithm: 'RS256', publicKeyPem } }),
    () => {
      setLabel('')
      setPublicKeyPem('')
    },
  )
  return (
    <Section title={t('keys.jwt')}>
      <p className="quiet-text">{t('keys.jwtLead')}</p>
      <List
        label={t('keys.jwt')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listJWTKeys', params }}
        command={asCommand(['list', 'jwt-keys'], { project })}
        empty={t('keys.jwtEmpty')}
        columns={[
          { title: t('name'), cell: (key) => key.label },
          { title: 'kid', cell: ({ id }) => <code>{id}</code> },
          { title: t('created'), kind: 'time', cell: ({ createTime }) => <Time at={createTime} /> },
          {
            title: t('actions'),
            kind: 'actions',
            cell: ({ id, label: name }) => (
              <ConfirmButton
                text={t('delete')}
                label={`${t('delete')}: ${name}`}
                question={t('keys.deleteQuestion', { name })}
                action={() => api.deleteJWTKey({ params: { ...params, keyId: id } })}
              />
            ),
          },
        ]}
      />
      <details className="more">
        <summary>{t('keys.jwtCreate')}</summary>
        <Form
          submitText={t('keys.jwtCreate')}
          isBusy={create.isPending}
          error={create.error}
          onSubmit={() => create.mutate()}
        >
          <InputField label={t('name')} value={label} onChange={setLabel} />
          <InputField label={t('keys.pem')} isLong value={publicKeyPem} onChange={setPublicKeyPem} />
        </Form>
      </details>
    </Section>
  )
}
