// Readable labels for vendors that give none.

/** A technical name as a label: `firstName`, `first_name` and `first-name` become `First Name`. */
export function humanize(name: string): string {
  return name
    .replace(/^_+/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
