// The facts that a journey needs about its provider.
import type { Connection, EndpointRequest, Endpoints } from '@mortise/contract'
import type { DemoSubject } from '../demo/subject.ts'

type GenerateBody = EndpointRequest<Endpoints['generateConnection']>['body']
type InstallBody = EndpointRequest<Endpoints['createInstallation']>['body']

/** How a customer's credentials are handed over. */
export type CredentialsOffer = Omit<GenerateBody, 'groupRef' | 'groupName' | 'consumerRef' | 'consumerName'>

/** A provider's part in the journey; the steps are the same for each. */
export type JourneyPlan = {
  subject: DemoSubject
  /** Below `examples/`, for example `quickstart/mortise.yaml`. */
  manifest: string
  /** The provider's own name of the object. */
  objectName: string
  /** How the account is called in a sentence, for example `The sandbox's HubSpot account`. */
  account: string
  content: InstallBody['config']['content']
  /** Puts records into an account that has none; answers how many it made. */
  fill: () => Promise<number>
  /** Asks the customer for credentials. */
  offerCredentials: () => Promise<CredentialsOffer>
  /** The change for a connection from an earlier run; undefined when it still fits. */
  renew: (kept: Connection) => Promise<EndpointRequest<Endpoints['updateConnection']>['body'] | undefined>
  /** Changes this many records at the provider. */
  change: (count: number) => Promise<void>
  /** A value of the search field that one record has. */
  valueToFind: () => Promise<string>
}

/** How many records a new account gets. */
export const recordsMade = 2500
