/** Simulated vendors with real wire shapes, for developing and testing integrations without accounts at them. */

export { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts'
