// Draws the picture of a provider: its own icon on its own colour, or its initials.
import { lettermark } from './lettermark.ts'

/** A provider's icon: a path in a square of 24, and the brand's colour as six hexadecimal digits. */
export interface ProviderIcon {
  path: string
  hex: string
}

/**
 * A square SVG as a data URL: `data:image/svg+xml,...`. The icon stands on a tile of its colour, so that a black or a
 * white one is seen on any page.
 */
export function drawProvider({ displayName, icon }: { displayName: string; icon?: ProviderIcon }): string {
  if (!icon) return lettermark(displayName)
  const ink = isLight(icon.hex) ? '#111' : '#fff'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" ` +
    `fill="#${icon.hex}"/><path transform="translate(10.8 10.8) scale(1.1)" fill="${ink}" d="${icon.path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Whether black is easier to see on the colour than white (WCAG 2.2 relative luminance). */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.4
}
