// Draws the picture of a provider: its own mark or icon, or its initials.
import { lettermark } from './lettermark.ts'

/** A provider's icon: a path in a square of 24, and the brand's colour as six hexadecimal digits. */
export interface ProviderIcon {
  path: string
  hex: string
}

/** A provider's mark in its own colours: what stands in an `svg` element with this `viewBox`. */
export interface ProviderMark {
  drawing: string
  viewBox: string
}

/**
 * A square SVG as a data URL: `data:image/svg+xml,...`. An icon stands on a tile of its colour and a mark on a white
 * one, so that both are seen on any page.
 */
export function drawProvider(provider: {
  displayName: string
  icon?: ProviderIcon | ProviderMark | undefined
}): string {
  const { displayName, icon } = provider
  if (!icon) return lettermark(displayName)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${'path' in icon ? drawIcon(icon) : drawMark(icon)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function drawIcon({ path, hex }: ProviderIcon): string {
  const ink = isLight(hex) ? '#111' : '#fff'
  return (
    `<rect width="48" height="48" rx="10" fill="#${hex}"/>` +
    `<path transform="translate(10.8 10.8) scale(1.1)" fill="${ink}" d="${path}"/>`
  )
}

/** The edge shows the tile on a white page; the inner `svg` keeps the mark's proportions. */
function drawMark({ drawing, viewBox }: ProviderMark): string {
  const edge = 'stroke="#000" stroke-opacity=".12"'
  return (
    `<rect x=".5" y=".5" width="47" height="47" rx="9.5" fill="#fff" ${edge}/>` +
    `<svg x="8" y="8" width="32" height="32" viewBox="${viewBox}">${drawing}</svg>`
  )
}

/** Whether black is easier to see on the colour than white (WCAG 2.2 relative luminance). */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.4
}
