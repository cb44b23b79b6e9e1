import { describe, expect, it } from 'vitest'
import { withRole } from './read-role.ts'

describe('withRole', () => {
  it('lets the command line win over the environment', () => {
    for (const args of [['--role', 'worker'], ['--role=worker']]) {
      expect(withRole({ MORTISE_ROLE: 'api', LOG_LEVEL: 'info' }, args)).toEqual({
        MORTISE_ROLE: 'worker',
        LOG_LEVEL: 'info',
      })
    }
    expect(withRole({ MORTISE_ROLE: 'api' }, [])).toEqual({ MORTISE_ROLE: 'api' })
  })

  it.each([
    [['--role']],
    [['--role', 'boss']],
    [['--role=']],
    [['--roles=api']],
    [['--role=api', 'more']],
    [['worker']],
  ])('refuses %j and names the one switch there is', (args) => {
    expect(() => withRole({}, args)).toThrow('--role api|worker|all')
  })
})
