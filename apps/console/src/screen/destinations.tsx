// Where records and notifications are delivered.
import { Button } from '@mortise/react/parts'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { asCommand } from '../api/as-curl.ts'
import { api } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { useRows } from '../api/use-rows.ts'
import { useApp } from '../part/app-context.tsx'
import { Dialog } from '../part/dialog.tsx'
import { Form, InputField } from '../part/form.tsx'
import { List } from '../part/list.tsx'
import { Screen } from '../part/screen.tsx'
import { Time } from '../part/time.tsx'

const route = getRouteApi('/p/$project/destinations')

/** Webhooks are created here; other types by the API and the command line. */
export function Destinations(): ReactNode {
  const { project } = route.useParams()
  const { t } = useApp()
  const [isOpen, setOpen] = useState(false)
  const params = { projectIdOrName: project }
  const list = useRows(['destinations', project], () => api.listDestinations({ params }))
  return (
    <Screen
      title={t('destinations.title')}
      lead={t('destinations.lead')}
      actions={
        <Button weight="primary" onClick={() => setOpen(true)}>
          {t('destinations.create')}
        </Button>
      }
    >
      {isOpen && <CreateDestination project={project} onClose={() => setOpen(false)} />}
      <List
        label={t('destinations.title')}
        list={list}
        keyOf={({ id }) => id}
        request={{ operation: 'listDestinations', params }}
        command={asCommand(['list', 'destinations'], { project })}
        empty={t('destinations.empty')}
        columns={[
          {
            title: t('name'),
            cell: ({ name }) => (
              <Link
                to="/p/$project/destinations/$destination"
                params={{ project, destination: name }}
                className="link"
              >
                {name}
              </Link>
            ),
          },
          { title: t('type'), cell: ({ type }) => type },
          { title: t('address'), cell: ({ metadata }) => metadata.url ?? metadata.host ?? '' },
          { title: t('created'), cell: ({ createTime }) => <Time at={createTime} /> },
        ]}
      />
    </Screen>
  )
}

function CreateDestination({ project, onClose }: { project: string; onClose: () => void }): ReactNode {
  const { t } = useApp()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const create = useAction(
    () =>
      api.createDestination({
        params: { projectIdOrName: project },
        body: { name, type: 'webhook', metadata: { url } },
      }),
    (made) =>
      void navigate({
        to: '/p/$project/destinations/$destination',
        params: { project, destination: made.name },
      }),
  )
  return (
    <Dialog title={t('destinations.create')} onClose={onClose}>
      <Form
        submitText={t('destinations.create')}
        isBusy={create.isPending}
        error={create.error}
        onSubmit={() => create.mutate()}
        more={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        <InputField label={t('name')} hint={t('destinations.nameHint')} value={name} onChange={setName} />
        <InputField
          label={t('destinations.url')}
          hint={t('destinations.urlHint')}
          type="url"
          value={url}
          onChange={setUrl}
        />
      </Form>
    </Dialog>
  )
}
