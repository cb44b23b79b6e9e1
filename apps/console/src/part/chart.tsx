// A bar for each of the last minutes, drawn by uPlot, with its figures as text for those who cannot see it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import UPlot from 'uplot'
import { useApp } from './app-context.tsx'

const height = 180
const minuteS = 60
const font = '11px system-ui, sans-serif'

/** One value for each minute; the last is now. The minute under the pointer is named below. */
export function Chart({ values, label }: { values: readonly number[]; label: string }): ReactNode {
  const { theme, locale } = useApp()
  const place = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours change with the theme
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
    const atTime = (seconds: number) => clock.format(new Date(seconds * 1_000))
    const now = Math.floor(Date.now() / 1_000 / minuteS) * minuteS
    const times = values.map((_, index) => now - (values.length - 1 - index) * minuteS)
    const onPoint = (index: number | null | undefined) => {
      const time = times[index ?? -1]
      setPointed(time === undefined ? '' : `${atTime(time)}: ${values[index ?? -1] ?? 0}`)
    }
    const chart = drawChart(element, { times, values, atTime, onPoint })
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [values, theme, locale])
  const highest = Math.max(0, ...values)
  return (
    <div className="chart-card">
      <div role="img" aria-label={`${label}: ${values.at(-1) ?? 0}, max ${highest}`}>
        <div ref={place} className="chart" aria-hidden="true" />
      </div>
      <p className="chart-value" aria-hidden="true">
        {pointed}
      </p>
    </div>
  )
}

/** Times in seconds of the epoch, and a count for each. */
type Drawing = {
  times: number[]
  values: readonly number[]
  atTime: (seconds: number) => string
  onPoint: (index: number | null | undefined) => void
}

function drawChart(element: HTMLElement, { times, values, atTime, onPoint }: Drawing): UPlot {
  const style = getComputedStyle(element)
  const colour = (name: string) => resolveColour(element, style.getPropertyValue(name))
  const axis = { stroke: colour('--m-quiet'), font, ticks: { show: false } }
  const stroke = colour('--m-primary')
  const paths = UPlot.paths.bars?.({ size: [0.7, 14] })
  const bars: UPlot.Series = { stroke, fill: stroke, width: 0, points: { show: false } }
  if (paths) bars.paths = paths
  return new UPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.1)] } },
      series: [{}, bars],
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 72,
          size: 26,
          values: (_plot, splits) => splits.map(atTime),
        },
        {
          ...axis,
          grid: { stroke: colour('--m-line'), width: 1, dash: [2, 3] },
          size: 40,
          space: 40,
          values: (_plot, splits) => splits.map((split) => (Number.isInteger(split) ? String(split) : '')),
        },
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx)] },
    },
    [times, [...values]],
    element,
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
