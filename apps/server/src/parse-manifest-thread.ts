// The thread that parses manifests: it says that it is ready, then it answers each message with the outcome.
import { parentPort } from 'node:worker_threads'
import { type KnownProviders, parseManifest } from '@mortise/contract'

/** A request to the thread. */
export interface ParseRequest {
  readonly text: string
  readonly known: KnownProviders
}

parentPort?.on('message', ({ text, known }: ParseRequest) => {
  parentPort?.postMessage(parseManifest(text, known))
})
parentPort?.postMessage('ready')
