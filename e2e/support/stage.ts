// Sets the stage for a journey: a manifest, a receiver that is a destination, a connected group.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfigContent, Connection, Installation } from '../../packages/contract/src/index.ts'
import { type Receiver, receiveWebhooks } from './receive-webhooks.ts'
import type { Account, SandboxControl } from './sandbox-control.ts'
import { makeFolder, type Product } from './start-dev.ts'

/** Writes a manifest for `--deploy` and answers where; JSON is YAML. */
export async function writeManifest(integrations: readonly object[]): Promise<string> {
  const file = join(await makeFolder(), 'mortise.yaml')
  await writeFile(file, JSON.stringify({ specVersion: '1.0.0', integrations }, null, 2))
  return file
}

/** Starts a receiver and makes it the destination `name`, which a former try of the test may have made. */
export async function receiveAs(dev: Product, name: string): Promise<Receiver> {
  const receiver = await receiveWebhooks()
  const params = { projectIdOrName: dev.ready.project.name }
  const metadata = { url: receiver.url }
  const present = await dev.client.listDestinations({ params })
  if (!present.some((each) => each.name === name))
    await dev.client.createDestination({ params, body: { name, type: 'webhook', metadata } })
  else
    await dev.client.updateDestination({
      params: { ...params, destination: name },
      body: { updateMask: ['metadata.url'], destination: { metadata } },
    })
  const { secrets } = await dev.client.getDestination({
    params: { ...params, destination: name },
    query: { includeSecrets: true },
  })
  receiver.setSecret(secrets?.webhookSigningKey ?? '')
  return receiver
}

/** Connects a group to an account of the sandbox by importing tokens; the account is named like the group unless said. */
export async function connectGroup(
  dev: Product,
  sandbox: SandboxControl,
  group: { groupRef: string; provider?: Account['provider']; workspace?: string; expiresIn?: number },
): Promise<Connection> {
  const { groupRef, provider = 'hubspot', workspace = groupRef, expiresIn } = group
  const issued = await sandbox.token({ provider, workspace }, expiresIn === undefined ? {} : { expiresIn })
  return dev.client.generateConnection({
    params: { projectIdOrName: dev.ready.project.name },
    body: {
      provider,
      groupRef,
      groupName: `Group ${groupRef}`,
      consumerRef: `${groupRef}-admin`,
      consumerName: `Admin of ${groupRef}`,
      providerMetadata:
        provider !== 'hubspot' ? { workspace: { value: 'acme', source: 'input' as const } } : undefined,
      oauth2AuthorizationCode: {
        accessToken: { token: issued.accessToken },
        refreshToken: { token: issued.refreshToken },
      },
    },
  })
}

/** A config that reads one object and leaves every choice as the manifest has it; `object` makes choices. */
export function contentOf(provider: string, objectName: string, object: object = {}): ConfigContent {
  const choices = { objectName, selectedFields: {}, selectedFieldMappings: {}, ...object }
  return { provider, read: { objects: { [objectName]: choices } } }
}

/** Installs an integration for a group on its default connection. */
export async function install(
  dev: Product,
  input: { integration: string; groupRef: string; content: ConfigContent; skipSampling?: boolean },
): Promise<Installation> {
  const { integration, groupRef, content, skipSampling = false } = input
  return dev.client.createInstallation({
    params: { projectIdOrName: dev.ready.project.name, integrationId: integration },
    query: { skipSampling },
    body: { groupRef, config: { content } },
  })
}
