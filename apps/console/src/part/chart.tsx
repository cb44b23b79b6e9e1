// A small line of the last minutes, drawn by uPlot, with its figures as text for those who cannot see it.
import { type ReactNode, useEffect, useRef } from 'react'
import UPlot from 'uplot'
import { useApp } from './app-context.tsx'

const height = 160
const minuteS = 60

/** One value for each minute; the last is now. */
export function Chart({ values, label }: { values: readonly number[]; label: string }): ReactNode {
  const { theme } = useApp()
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the theme
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const style = getComputedStyle(element)
    const colour = (name: string) => resolveColour(element, style.getPropertyValue(name))
    const axis = {
      stroke: colour('--m-quiet'),
      grid: { stroke: colour('--m-line'), width: 1 },
      ticks: { show: false },
    }
    const now = Math.floor(Date.now() / 1_000 / minuteS) * minuteS
    const times = values.map((_, index) => now - (values.length - 1 - index) * minuteS)
    const stroke = colour('--m-primary')
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.1)] } },
        series: [{}, { stroke, width: 2, points: { show: false } }],
        axes: [axis, { ...axis, size: 48 }],
      },
      [times, [...values]],
      element,
    )
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [values, theme])
  const highest = Math.max(0, ...values)
  return (
    <div role="img" aria-label={`${label}: ${values.at(-1) ?? 0}, max ${highest}`}>
      <div ref={place} className="chart" aria-hidden="true" />
    </div>
  )
}

/** The colour in which a variable comes out here: the canvas does not know `light-dark()`. */
function resolveColour(element: HTMLElement, value: string): string {
  const probe = document.createElement('span')
  probe.style.color = value
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
