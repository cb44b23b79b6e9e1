// Whether one place of a request lies in another.

/** Returns whether `name` is `place` or below it: `read.objects.contacts` lies within `read.objects`. */
export function isWithin(name: string, place: string): boolean {
  return name === place || name.startsWith(`${place}.`)
}
