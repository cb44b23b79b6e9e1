// A library that is not installed, as a builder and an operator read of it.
import { expect, it } from 'vitest'
import { explainBrokerFault } from './explain-broker-fault.ts'
import { loadLibrary } from './load-library.ts'

it('names the command that installs a missing library', async () => {
  const name = 'mortise-has-no-such-library'
  const missing = await loadLibrary('some-client@2', () => import(name)).catch((error: Error) => error)
  const server = { host: 'broker.example.com', port: 1 }
  expect(explainBrokerFault(missing as Error, { server, shown: 'Broker', known: [] })).toEqual({
    reason: 'this server lacks the library for Broker',
    remedy:
      'The operator of this server has to run npm install some-client@2 beside Mortise, and restart it.',
  })
})

it('passes on the error of a library that is installed', async () => {
  const broken = Object.assign(new Error('broken'), { code: 'ERR_OTHER' })
  await expect(loadLibrary('some-client@2', () => Promise.reject(broken))).rejects.toBe(broken)
})
