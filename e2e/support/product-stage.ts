// What most journeys start from: the product with its integrations, the simulated vendors, and a receiver as `app`.
import { afterAll, beforeAll } from 'vitest'
import type { Receiver } from './receive-webhooks.ts'
import { openSandboxControl, type SandboxControl } from './sandbox-control.ts'
import { closeProduct, openProduct } from './shared-product.ts'
import { receiveAs } from './stage.ts'
import type { Product } from './start-dev.ts'

/** The stage; none of it may be touched before the hooks of the file have run. */
export interface ProductStage {
  readonly dev: Product
  readonly sandbox: SandboxControl
  /** The destination `app`. */
  readonly receiver: Receiver
  /** Names the project in calls of the client. */
  readonly project: () => { projectIdOrName: string }
}

/** Effects: registers the hooks that set the stage for the tests of the calling file and clear it after them. */
export function setProductStage(integrations: readonly object[]): ProductStage {
  let dev: Product | undefined
  let receiver: Receiver | undefined
  beforeAll(async () => {
    dev = await openProduct(integrations)
    receiver = await receiveAs(dev, 'app')
  })
  afterAll(async () => {
    await receiver?.close()
    await closeProduct()
  })
  const set = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The stage is set in beforeAll.')
    return part
  }
  return {
    get dev() {
      return set(dev)
    },
    get sandbox() {
      return openSandboxControl(set(dev).ready.sandbox ?? '')
    },
    get receiver() {
      return set(receiver)
    },
    project: () => ({ projectIdOrName: set(dev).ready.project.name }),
  }
}
