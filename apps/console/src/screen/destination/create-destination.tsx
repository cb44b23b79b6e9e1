// Creating a destination of any type.
import { Button, SelectField } from '@mortise/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Dialog } from '../../part/dialog.tsx'
import { Form, InputField } from '../../part/form.tsx'
import { Loading } from '../../part/list.tsx'
import { Problem } from '../../part/problem.tsx'
import { type FieldValues, toDestinationBody } from './destination-body.ts'
import { DestinationFields } from './destination-fields.tsx'
import { useDestinationTypes } from './use-destination-types.ts'

/** The server describes the types, so a type that it learns appears here. */
export function CreateDestination({ project, onClose }: { project: string; onClose: () => void }): ReactNode {
  const { t } = useApp()
  const navigate = useNavigate()
  const types = useDestinationTypes(project)
  const [name, setName] = useState('')
  const [type, setType] = useState('webhook')
  const [values, setValues] = useState<FieldValues>({})
  const fields = types.data?.find((each) => each.type === type)?.fields ?? []
  const create = useAction(
    () =>
      api.createDestination({
        params: { projectIdOrName: project },
        body: { name, type: type as 'webhook', ...toDestinationBody(fields, values) },
      }),
    (made) =>
      void navigate({
        to: '/p/$project/destinations/$destination',
        params: { project, destination: made.name },
      }),
  )
  return (
    <Dialog title={t('destinations.create')} onClose={onClose}>
      {types.data === undefined ? (
        types.error === null ? (
          <Loading />
        ) : (
          <Problem error={types.error} />
        )
      ) : (
        <Form
          submitText={t('destinations.create')}
          isBusy={create.isPending}
          error={create.error}
          onSubmit={() => create.mutate()}
          more={<Button onClick={onClose}>{t('cancel')}</Button>}
        >
          <InputField label={t('name')} hint={t('destinations.nameHint')} value={name} onChange={setName} />
          <SelectField
            label={t('type')}
            value={type}
            options={types.data.map((each) => ({ value: each.type, label: each.displayName }))}
            onChange={(next) => {
              setType(next)
              setValues({})
            }}
          />
          <DestinationFields key={type} fields={fields} values={values} onChange={setValues} />
        </Form>
      )}
    </Dialog>
  )
}
