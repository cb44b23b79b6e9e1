import { describe, expect, it } from 'vitest'
import { describeError, MortiseError, problemCode, toProblem } from './mortise-error.ts'

const time = new Date('2026-03-01T09:30:00Z')

describe('toProblem', () => {
  it('writes a provider refusal as problem+json with the provider’s own words as causes', () => {
    const error = new MortiseError('provider.refused', {
      params: { provider: 'salesforce' },
      causes: ["No such column 'foo' on entity 'Contact'"],
    })
    expect(toProblem(error, { requestId: 'req_1', time })).toEqual({
      type: 'urn:mortise:problem:provider.refused',
      status: 422,
      title: 'The provider refused the request',
      detail: 'salesforce says that the request is wrong. The same request fails again.',
      remedy: 'Read the provider’s messages in causes and correct what they name.',
      causes: ["No such column 'foo' on entity 'Contact'"],
      requestId: 'req_1',
      time: '2026-03-01T09:30:00.000Z',
    })
  })

  it('says when to come back', () => {
    const error = new MortiseError('provider.rate_limited', {
      params: { provider: 'hubspot' },
      retryAfter: new Date('2026-03-01T09:31:00Z'),
    })
    expect(toProblem(error, { time })).toMatchObject({
      status: 429,
      retryable: true,
      retryAfter: '2026-03-01T09:31:00.000Z',
    })
  })

  it('lists issues, and repeats them as causes for clients that show only those', () => {
    const issue = {
      in: 'body',
      name: 'config.content.provider',
      detail: 'config.content.provider is missing',
    } as const
    const problem = toProblem(new MortiseError('request.invalid', { issues: [issue] }), { time })
    expect(problem.issues).toStrictEqual([issue])
    expect(problem.causes).toStrictEqual(['config.content.provider is missing'])
  })

  it('says nothing about an error that is not ours', () => {
    const problem = toProblem(new TypeError('password=hunter2'), { time })
    expect(problem).toMatchObject({ status: 500, type: 'urn:mortise:problem:internal' })
    expect(JSON.stringify(problem)).not.toContain('hunter2')
  })

  it('keeps the cause of an error out of the answer', () => {
    const error = new MortiseError('internal', { cause: new Error('relation "x" does not exist') })
    expect(error.cause).toBeInstanceOf(Error)
    expect(JSON.stringify(toProblem(error, { time }))).not.toContain('relation')
  })
})

describe('MortiseError', () => {
  it('fills the words of its code with its params', () => {
    const error = new MortiseError('search.operator_unsupported', {
      params: { operator: 'gt', fieldName: 'age', supported: 'eq' },
    })
    expect(describeError(error)).toStrictEqual({
      title: 'The operator is not supported',
      detail: 'age cannot be searched with the operator gt.',
      remedy: 'Use one of: eq.',
    })
    expect(error.message).toBe('age cannot be searched with the operator gt.')
  })

  it('does not compile without the params its words need', () => {
    // @ts-expect-error provider is missing
    new MortiseError('provider.refused')
    // @ts-expect-error internal takes no params
    new MortiseError('internal', { params: { provider: 'x' } })
  })
})

describe('problemCode', () => {
  it('reads back the code toProblem wrote', () => {
    expect(problemCode(toProblem(new MortiseError('auth.missing'), { time }))).toBe('auth.missing')
  })

  it.each([{}, { type: 'about:blank' }, { type: 'urn:mortise:problem:toString' }])(
    'finds none in %j',
    (problem) => {
      expect(problemCode(problem)).toBeUndefined()
    },
  )
})
