// Reads the instant a header names, however its vendor writes it.
import type { SendResponse } from './send.ts'

/** How a vendor counts: seconds or milliseconds, since 1970 or from now. */
export type InstantUnit = 'epochSeconds' | 'epochMilliseconds' | 'secondsFromNow' | 'millisecondsFromNow'

type Header = SendResponse['headers'][string]

// A figure above is an instant and not a number of seconds to wait: 2001 in seconds, and in milliseconds.
const secondsMin = 1e9
const millisecondsMin = 1e12

/** The text of a header, the first where it came several times. */
export function headerText(header: Header): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.trim()
}

/**
 * Epoch milliseconds of a figure (`1732233600`, `60`, `60 seconds`) or a date (`Sat, 21 Nov 2026 12:01:00 GMT`). The size
 * of a figure shows its unit, unless `unit` is given. `undefined` if the header is absent or unreadable.
 */
export function instantIn(header: Header, nowMs: number, unit?: InstantUnit): number | undefined {
  const text = headerText(header)?.replace(/^(\d+)\s*s(?:ec(?:ond)?s?)?$/i, '$1')
  if (!text) return undefined
  if (!/^\d+(\.\d+)?$/.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at) ? undefined : at
  }
  const figure = Number(text)
  switch (unit ?? unitOf(figure)) {
    case 'epochMilliseconds':
      return figure
    case 'epochSeconds':
      return figure * 1_000
    case 'secondsFromNow':
      return nowMs + figure * 1_000
    case 'millisecondsFromNow':
      return nowMs + figure
  }
}

function unitOf(figure: number): InstantUnit {
  if (figure >= millisecondsMin) return 'epochMilliseconds'
  return figure >= secondsMin ? 'epochSeconds' : 'secondsFromNow'
}
