import { describe, expect, it } from 'vitest'
import { withSwitches } from './read-switches.ts'

describe('withSwitches', () => {
  it('lets the command line win over the environment', () => {
    for (const args of [['--role', 'worker'], ['--role=worker']]) {
      expect(withSwitches({ MORTISE_ROLE: 'api', LOG_LEVEL: 'info' }, args)).toEqual({
        MORTISE_ROLE: 'worker',
        LOG_LEVEL: 'info',
      })
    }
    expect(withSwitches({ MORTISE_ROLE: 'api', MORTISE_PROXY_THREADS: '1' }, [])).toEqual({
      MORTISE_ROLE: 'api',
      MORTISE_PROXY_THREADS: '1',
    })
    expect(withSwitches({ MORTISE_PROXY_THREADS: '1' }, ['--proxy-threads', '2', '--role', 'api'])).toEqual({
      MORTISE_ROLE: 'api',
      MORTISE_PROXY_THREADS: '2',
    })
  })

  it.each([
    [['--role']],
    [['--role', 'boss']],
    [['--role=']],
    [['--roles=api']],
    [['--role=api', 'more']],
    [['--proxy-threads', 'many']],
    [['--proxy-threads=-1']],
    [['worker']],
  ])('refuses %j and names the switches there are', (args) => {
    expect(() => withSwitches({}, args)).toThrow('--role api|worker|all and --proxy-threads 0 to 64')
  })
})
