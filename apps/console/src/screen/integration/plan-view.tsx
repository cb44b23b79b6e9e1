// The effects that a deployment would have.
import type { DeployPlan, PlannedIntegration, PlannedObject } from '@mortise/contract'
import { Notice } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../part/app-context.tsx'
import { Badge, type Tone } from '../../part/badge.tsx'
import { Section } from '../../part/screen.tsx'

const tones: Readonly<Record<PlannedIntegration['outcome'], Tone>> = {
  created: 'good',
  revised: 'busy',
  unchanged: 'quiet',
}
const marks: Readonly<Record<PlannedObject['change'], string>> = {
  added: '+',
  removed: '−',
  renamed: '→',
  changed: '~',
}

/** Warnings first, then each integration with the objects that change and the customers that notice. */
export function PlanView({ plan }: { plan: DeployPlan }): ReactNode {
  const { t } = useApp()
  return (
    <Section title={t('plan.title')}>
      {plan.warnings.map(({ code, integration, detail, remedy, installations }) => (
        <Notice
          key={`${code}${integration}${detail}`}
          tone="warning"
          title={`${integration}: ${detail}`}
          lines={[t('plan.affected', { count: installations.count }), remedy]}
        />
      ))}
      {plan.integrations.map((integration) => (
        <Planned key={integration.name} integration={integration} />
      ))}
    </Section>
  )
}

function Planned({ integration }: { integration: PlannedIntegration }): ReactNode {
  const { t } = useApp()
  const { name, outcome, objects, settings, affectedCount, installationCount, installations } = integration
  return (
    <div className="card stack">
      <p>
        <strong>{name}</strong> <Badge tone={tones[outcome]}>{t(`plan.${outcome}`)}</Badge>{' '}
        <span className="quiet-text">
          {t('plan.installations', { count: affectedCount, total: installationCount })}
        </span>
      </p>
      {settings.length > 0 && <p>{t('plan.settings', { names: settings.join(', ') })}</p>}
      <ul className="diff">
        {objects.map((object) => (
          <li key={`${object.part}${object.objectName}`} className={object.change}>
            <code>
              {marks[object.change]} {object.part} {object.objectName}
              {object.change === 'renamed' ? ` (${object.from} → ${object.to})` : ''}
            </code>{' '}
            {describe(object)}
          </li>
        ))}
      </ul>
      {installations.length > 0 && (
        <ul className="diff">
          {installations.slice(0, 20).map(({ installationId, groupRef, reads, endedReads, reconnect }) => (
            <li key={installationId}>
              <strong>{groupRef}</strong>{' '}
              {[
                ...reads.map(({ objectName, start }) => t(`plan.read.${start}`, { object: objectName })),
                ...endedReads.map((object) => t('plan.ended', { object })),
                ...(reconnect === undefined ? [] : [t('plan.reconnect')]),
              ].join(' ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** `+ email, − phone; schedule` */
function describe({ fields = [], settings = [] }: PlannedObject): string {
  const changed = fields.map(({ name, change }) => `${marks[change]} ${name}`)
  return [changed.join(', '), settings.join(', ')].filter(Boolean).join('; ')
}
