// Bounds a costly check whose every result is an issue: no more of them are listed anyway.

/** The check, until it has found something `times` times; it finds nothing from then on. */
export function atMost<Input, Found>(
  times: number,
  check: (input: Input) => Found | undefined,
): (input: Input) => Found | undefined {
  let left = times
  return (input) => {
    if (left === 0) return undefined
    const found = check(input)
    if (found !== undefined) left -= 1
    return found
  }
}
