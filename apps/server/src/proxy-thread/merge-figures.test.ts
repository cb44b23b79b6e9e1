import { Counter, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { mergeFigures } from './merge-figures.ts'

async function page(count: number, labels: Record<string, string>, name = 'calls_total'): Promise<string> {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  new Counter({ name, help: 'Calls', labelNames: ['path'], registers: [registry] }).inc(
    { path: '# HELP x' },
    count,
  )
  return registry.metrics()
}

it('describes each family once, with the samples of all processes below', async () => {
  const first = await page(1, {})
  const others = [await page(2, { proxy_thread: '1' }), await page(3, { proxy_thread: '2' }, 'more_total')]
  expect(mergeFigures(first, others)).toBe(`# HELP calls_total Calls
# TYPE calls_total counter
calls_total{path="# HELP x"} 1
calls_total{path="# HELP x",proxy_thread="1"} 2

# HELP more_total Calls
# TYPE more_total counter
more_total{path="# HELP x",proxy_thread="2"} 3
`)
  expect(mergeFigures(first, [''])).toBe(mergeFigures(first, []))
})
