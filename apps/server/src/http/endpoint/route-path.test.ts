// What the contract's templates become for the router, in literals and through the router itself.
import { endpoints } from '@mortise/contract'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { toPathExpression, toRoutePath, toTemplate } from './route-path.ts'

describe('toRoutePath', () => {
  it.each([
    ['/v1/projects', '/v1/projects'],
    ['/v1/projects/{projectIdOrName}', '/v1/projects/:projectIdOrName'],
    ['/v1/projects/{p}/connections:generate', '/v1/projects/:p/connections::generate'],
    ['/v1/projects/{p}/integrations:batch', '/v1/projects/:p/integrations::batch'],
    ['/v1/revisions/{revisionId}:hydrate', '/v1/revisions/:revisionId(.+)::hydrate'],
    ['/v1/i/{installationId}:pause', '/v1/i/:installationId(.+)::pause'],
  ])('writes %s as %s', (template, pattern) => {
    expect(toRoutePath(template)).toBe(pattern)
  })

  it.each([
    ['contacts', 'contacts'],
    ['%24%5B%27a%27%5D%5B%27b%27%5D', "$['a']['b']"],
    ["$['a']", "$['a']"],
    ['a%2Fb', 'a/b'],
    ['50%25', '50%'],
    ['%2541', '%41'],
    ['with%20space', 'with space'],
    ['caf%C3%A9', 'café'],
    ['a+b', 'a+b'],
    ['a%3Ab', 'a:b'],
    ['a%3Fb%23c', 'a?b#c'],
    ['x'.repeat(400), 'x'.repeat(400)],
  ])('hands %s over as %s', async (encoded, decoded) => {
    const app = Fastify({ routerOptions: { maxParamLength: 2048 } })
    app.get(toRoutePath('/objects/{objectName}/metadata'), async (request) => request.params)
    const answer = await app.inject({ url: `/objects/${encoded}/metadata` })
    expect(answer.json()).toEqual({ objectName: decoded })
  })

  it.each(Object.values(endpoints).map(({ path }) => path))(
    '%s is told to people as it was written',
    (template) => {
      expect(toTemplate(toRoutePath(template))).toBe(template)
    },
  )

  it('keeps a parameter apart from the verb behind its colon, beside the same path without one', async () => {
    const app = Fastify()
    app.get(toRoutePath('/i/{id}'), async (request) => ({ plain: request.params }))
    app.get(toRoutePath('/i/{id}:pause'), async (request) => ({ pause: request.params }))
    app.get(toRoutePath('/i/{id}:unpause'), async (request) => ({ unpause: request.params }))
    const ask = async (url: string) => (await app.inject({ url })).json()
    expect(await ask('/i/a-1.b')).toEqual({ plain: { id: 'a-1.b' } })
    expect(await ask('/i/a-1.b:pause')).toEqual({ pause: { id: 'a-1.b' } })
    expect(await ask('/i/a:unpause')).toEqual({ unpause: { id: 'a' } })
  })

  it('takes no operation behind a colon for part of an object’s name', async () => {
    const app = Fastify()
    const path = '/integrations/{i}/objects/{objectName}'
    app.post(toRoutePath(path), async (request) => request.params)
    const ask = async (url: string) => (await app.inject({ method: 'POST', url })).statusCode
    expect(await ask('/integrations/a:b/objects/contacts')).toBe(200)
    expect(await ask('/integrations/a/objects/contacts:deliverResults')).toBe(404)
    expect(toPathExpression(path).test('/integrations/a/objects/contacts')).toBe(true)
    expect(toPathExpression(path).test('/integrations/a/objects/contacts:deliverResults')).toBe(false)
  })
})

describe('toPathExpression', () => {
  it('recognises every path of the table and nothing longer', () => {
    for (const { path } of Object.values(endpoints)) {
      const example = path.replace(/\{\w+\}/g, 'x%2Fy')
      expect(toPathExpression(path).test(example)).toBe(true)
      expect(toPathExpression(path).test(`${example}/more`)).toBe(false)
    }
  })
})
