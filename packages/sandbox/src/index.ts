/** Simulated vendors with real wire shapes, for developing and testing integrations without accounts at them. */

export type { ProviderName as SandboxProvider } from './record/record.ts'
export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
export { sandboxProviders } from './vendors.ts'
