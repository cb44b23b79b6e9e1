// Draws the mark of a provider whose logo is under no free licence: its initials on a colour that its name chooses.

/**
 * A square SVG as a data URL, so that no page loads a picture from a third party: `data:image/svg+xml,...`. The same
 * name always looks the same.
 */
export function lettermark(displayName: string): string {
  const tone = hue(displayName)
  const letters = initials(displayName)
  const size = letters.length === 1 ? 24 : 19
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><linearGradient id="g" x2="0" y2="1">` +
    `<stop stop-color="hsl(${tone} 42% 40%)"/><stop offset="1" stop-color="hsl(${tone} 48% 29%)"/></linearGradient></defs>` +
    `<rect width="48" height="48" rx="10" fill="url(#g)"/>` +
    `<circle cx="24" cy="24" r="17.5" fill="none" stroke="#fff" stroke-opacity=".28"/>` +
    `<text x="24" y="25" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" ` +
    `text-anchor="middle" dominant-baseline="middle">${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** `HS` of `HubSpot`, `CI` of `Customer.io`, `B` of `Box`; letters and digits only, so nothing needs escaping. */
function initials(displayName: string): string {
  const words = displayName.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? ['?']
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** Spreads names over the colour circle (FNV-1a). */
function hue(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % 360
}
