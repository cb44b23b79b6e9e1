// Changing a destination: the same form as for creating one.
import type { Destination } from '@mortise/contract'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import { Form } from '../../part/form.tsx'
import { Section } from '../../part/screen.tsx'
import { toDestinationBody, toFieldValues } from './destination-body.ts'
import { DestinationFields } from './destination-fields.tsx'
import { useDestinationTypes } from './use-destination-types.ts'

/** Mortise tries a change out before it saves it, except for a webhook. */
export function ChangeDestination(props: { project: string; destination: Destination }): ReactNode {
  const { project, destination } = props
  const { t } = useApp()
  const { name, type, metadata } = destination
  const fields = useDestinationTypes(project).data?.find((each) => each.type === type)?.fields
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>()
  const values = typed ?? toFieldValues(fields ?? [], metadata)
  const change = useAction(
    () => {
      const sent = toDestinationBody(fields ?? [], values)
      const secrets = Object.keys(sent.secrets ?? {}).map((secret) => `secrets.${secret}`)
      return api.updateDestination({
        params: { projectIdOrName: project, destination: name },
        body: { updateMask: ['metadata', ...secrets], destination: sent },
      })
    },
    () => setTyped(undefined),
  )
  if (fields === undefined) return null
  return (
    <Section title={t('destination.change')}>
      <Form
        submitText={t('save')}
        isBusy={change.isPending}
        error={change.error}
        onSubmit={() => change.mutate()}
      >
        <DestinationFields isStored fields={fields} values={values} onChange={setTyped} />
      </Form>
      {change.isSuccess && <p role="status">{t('saved')}</p>}
    </Section>
  )
}
