// The components as custom elements, for applications without React; loading this defines them.
import { ConnectProvider } from '../connect/connect-provider.tsx'
import type { ExtraStepContent } from '../connect/part/extra-step.tsx'
import { InstallationHealth } from '../health/installation-health.tsx'
import { InstallIntegration } from '../install/install-integration.tsx'
import type { FieldMapping } from '../install/object-choices.ts'
import { IntegrationPicker } from '../picker/integration-picker.tsx'
import { type ElementValues, makeElement } from './base-element.tsx'

const elements = {
  'mortise-install': makeElement({
    required: ['integration'],
    optional: ['variant'],
    properties: ['extraStep', 'fieldMapping'],
    render: (values) => (
      <InstallIntegration
        {...partyOf(values)}
        {...whenInstalled(values)}
        {...present({
          extraStep: values.property('extraStep') as ExtraStepContent | undefined,
          fieldMapping: values.property('fieldMapping') as FieldMapping | undefined,
        })}
        integration={values.attribute('integration') ?? ''}
      />
    ),
  }),
  'mortise-connect': makeElement({
    required: ['provider'],
    optional: ['module', 'redirect-url'],
    properties: ['extraStep'],
    render: (values) => (
      <ConnectProvider
        {...partyOf(values)}
        {...present({
          module: values.attribute('module'),
          redirectUrl: values.attribute('redirect-url'),
          extraStep: values.property('extraStep') as ExtraStepContent | undefined,
        })}
        provider={values.attribute('provider') ?? ''}
        onConnectSuccess={(connection) => values.tell('connected', { connection })}
        onDisconnectSuccess={(connection) => values.tell('disconnected', { connection })}
      />
    ),
  }),
  'mortise-health': makeElement({
    required: ['integration'],
    render: (values) => (
      <InstallationHealth {...partyOf(values)} integration={values.attribute('integration') ?? ''} />
    ),
  }),
  'mortise-picker': makeElement({
    required: [],
    optional: ['variant'],
    render: (values) => <IntegrationPicker {...partyOf(values)} {...whenInstalled(values)} />,
  }),
}

function partyOf({ attribute }: ElementValues) {
  return {
    consumerRef: attribute('consumer-ref') ?? '',
    groupRef: attribute('group-ref') ?? '',
    ...present({ consumerName: attribute('consumer-name'), groupName: attribute('group-name') }),
  }
}

function whenInstalled({ attribute, tell }: ElementValues) {
  return {
    variant: attribute('variant') === 'wizard' ? ('wizard' as const) : undefined,
    onInstallSuccess: (installationId, config) => tell('installed', { installationId, config }),
    onUpdateSuccess: (installationId, config) => tell('updated', { installationId, config }),
    onUninstallSuccess: (installationId) => tell('uninstalled', { installationId }),
  } satisfies Partial<Parameters<typeof InstallIntegration>[0]>
}

/** Without the members that are undefined: components take no such props. */
function present<T extends object>(members: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}

if (globalThis.customElements !== undefined) {
  for (const [name, element] of Object.entries(elements)) {
    // A page may load the file twice, from two places.
    if (customElements.get(name) === undefined) customElements.define(name, element)
  }
}
